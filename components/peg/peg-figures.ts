import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { STABLE_BELOW_BPS, WARNING_BELOW_BPS, WATCH_FROM_BPS } from './peg-classes';

const { peg, price, regime } = METHODOLOGY_PARAMETERS;

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
