import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { BacktestedHistory } from '@/lib/benchmark/regime/backtested-history';
import { regimeFlips } from '@/lib/benchmark/regime/regime-flips';
import { flipDay, type HistoryDay } from '@/lib/engine/reconstruction/play-history';

/**
 * Lists the changes of state of a played history with what followed each.
 * @param coins the coins of the history.
 * @throws RangeError when no day of it has a figure.
 */
export function historyFlips(
  coins: readonly string[],
  played: readonly HistoryDay[],
): BacktestedHistory {
  const observed = played.filter(({ missing }) => missing === null);
  const [from, to] = [played[0]?.regime.date, played.at(-1)?.regime.date];
  const lastFigure = observed.at(-1)?.regime.date;
  if (from === undefined || to === undefined || lastFigure === undefined) {
    throw new RangeError('no day of the history has a figure');
  }
  return {
    methodologyVersion: METHODOLOGY_PARAMETERS.version,
    ...{ from, to, lastFigure, days: observed.length, coins },
    flips: regimeFlips(played.map(flipDay), lastFigure, METHODOLOGY_PARAMETERS),
  };
}
