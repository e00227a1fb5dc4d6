import { answerRequest, type VerifierMessage, type VerifierRequest } from './verifier';

/** The command line's verifier in a worker: reports that it is loaded, then answers requests one by one. */
const post = (message: VerifierMessage) => postMessage(message);
addEventListener('message', ({ data }: MessageEvent<VerifierRequest>) => answerRequest(data, post));
post({ type: 'ready' });
