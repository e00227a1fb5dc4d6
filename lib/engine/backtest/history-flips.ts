import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { type RegimeFlip, regimeFlips } from '@/lib/benchmark/regime/regime-flips';
import { playHistory } from './play-history';
import type { History } from './read-history';

/** The changes of state over a daily history, as the site publishes them. */
export type HistoryFlips = {
  methodologyVersion: string;
  from: string;
  /** Last day of the history, and the last one that has a figure. */
  to: string;
  lastFigure: string;
  /** Days with a figure. */
  days: number;
  coins: readonly string[];
  flips: RegimeFlip[];
};

/**
 * Plays the history and lists its changes of state with what followed each.
 * @throws RangeError when no day of it has a figure.
 */
export function historyFlips(history: History): HistoryFlips {
  const played = playHistory(history);
  const observed = played.filter(({ missing }) => missing === null);
  const [from, to] = [played[0]?.regime.date, played.at(-1)?.regime.date];
  const lastFigure = observed.at(-1)?.regime.date;
  if (from === undefined || to === undefined || lastFigure === undefined) {
    throw new RangeError('no day of the history has a figure');
  }
  const days = played.map(({ regime, override }) => ({
    ...pick(regime),
    stressed: override !== null,
  }));
  return {
    methodologyVersion: METHODOLOGY_PARAMETERS.version,
    ...{ from, to, lastFigure, days: observed.length, coins: history.symbols },
    flips: regimeFlips(days, lastFigure, METHODOLOGY_PARAMETERS),
  };
}

function pick(day: ReturnType<typeof playHistory>[number]['regime']) {
  const { date, state, excessBps, ema30Bps, spreadBps, zScore, slope7BpsPerDay } = day;
  const { breadthPercent } = day;
  return { date, state, excessBps, ema30Bps, spreadBps, zScore, slope7BpsPerDay, breadthPercent };
}
