import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';

const { peg, price, regime } = METHODOLOGY_PARAMETERS;

/** From here a deviation is watched, basis points. */
export const WATCH_FROM_BPS = 25;
/** From here a coin counts as depegged, basis points. */
export const DEPEGGED_FROM_BPS = Number(peg.eventOpenBps);

/** Classes of a deviation, basis points. Methodology, peg score. */
export const STABLE_BELOW_BPS = Number(peg.stableBelowBps);
export const WARNING_BELOW_BPS = Number(peg.warningBelowBps);

/** The figures of the peg rules, under the names the messages use. */
export const PEG_FIGURES = {
  stable: STABLE_BELOW_BPS,
  alert: WARNING_BELOW_BPS,
  watch: WATCH_FROM_BPS,
  move: price.confirmationMoveBps,
  samples: peg.eventOpenSamples,
  sources: peg.eventOpenSources,
  open: peg.eventOpenBps,
  close: peg.eventCloseBelowBps,
  minutes: peg.eventCloseSeconds / 60,
  overrideHours: regime.overrideClearSeconds / 3600,
};
