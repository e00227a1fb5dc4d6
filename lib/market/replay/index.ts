export type { ReplayCapture } from './capture';
export { openReplay, type Replay } from './open-replay';
export { ReplayError } from './replay-error';
