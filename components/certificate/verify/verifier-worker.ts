import { answerRequest, type VerifierMessage, type VerifierRequest } from './verifier';

/** The command line's verifier in a worker: it says that it is loaded, then answers request by request. */
const post = (message: VerifierMessage) => postMessage(message);
addEventListener('message', ({ data }: MessageEvent<VerifierRequest>) => answerRequest(data, post));
post({ type: 'ready' });
