export type { ReplayCapture } from './capture';
export { openReplay, type Replay } from './open-replay';
export { recordingSha256 } from './recording-hash';
export { ReplayError } from './replay-error';
