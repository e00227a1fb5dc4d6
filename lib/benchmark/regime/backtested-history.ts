import backtested from './backtested-flips.json';
import type { RegimeFlip } from './regime-flips';

/** The regime's changes over a recorded daily history, as `npm run backtest -- --flips` prints them. */
export type BacktestedHistory = {
  methodologyVersion: string;
  from: string;
  /** Last day of the history, and the last one that has a figure. */
  to: string;
  lastFigure: string;
  /** Days with a figure. */
  days: number;
  coins: readonly string[];
  /** Oldest first. */
  flips: readonly RegimeFlip[];
};

export const BACKTESTED_HISTORY: BacktestedHistory = backtested as BacktestedHistory;
