export type { ReplayAssumption, ReplayCapture } from './capture';
export { openReplay, type Replay, type RowCount } from './open-replay';
export { ReplayError } from './replay-error';
