import { answerRequest, type VerifierRequest } from './verifier';

/** The command line's verifier in a worker: one request, then it may be ended. */
addEventListener('message', ({ data }: MessageEvent<VerifierRequest>) => {
  answerRequest(data, (message) => postMessage(message));
});
