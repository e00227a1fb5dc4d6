import { PEG_PARAMETERS } from '@/lib/benchmark/browser-parameters';

/** From here a deviation is watched, basis points. */
export const WATCH_FROM_BPS = 25;
/** From here a coin counts as depegged, basis points. */
export const DEPEGGED_FROM_BPS = Number(PEG_PARAMETERS.eventOpenBps);

/** Classes of a deviation, basis points. Methodology, peg score. */
export const STABLE_BELOW_BPS = Number(PEG_PARAMETERS.stableBelowBps);
export const WARNING_BELOW_BPS = Number(PEG_PARAMETERS.warningBelowBps);
