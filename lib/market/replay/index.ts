export type { ReplayCapture } from './capture';
export { openReplay, type Replay, recordingSha256 } from './open-replay';
export { ReplayError } from './read-table';
