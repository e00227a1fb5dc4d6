import type { CoinTrouble } from '@/lib/benchmark/basket/exit';
import type { CandidateVerdict } from '@/lib/benchmark/basket/review';
import type { BasketKind } from '@/lib/benchmark/basket/reviews';

/** A basket and how it came about; plain JSON. */
export type BasketInForce = {
  kind: BasketKind;
  /** Largest first. */
  coins: readonly string[];
  decidedAtMs: number;
  effectiveFromMs: number;
  /** For an exit: which coins left and why. */
  reason: string | null;
};

/** Today's observations of a candidate; the current hour does not count as a whole one yet. */
export type CandidateDay = {
  hours: number;
  pricedHours: number;
  liquidHours: number;
  ticksThisHour: number;
  /** Ticks of the current hour that do not count, because our own reading failed. */
  unreadTicks: number;
  pricedTicks: number;
  liquidTicks: number;
  circulationUsd: string | null;
  protocols: number;
  yieldTvlUsd: string;
};

/** What the engine remembers of the basket between ticks; plain JSON. */
export type BasketMemory = {
  current: BasketInForce | null;
  /** The figures that decided the current basket. */
  decidedOn: readonly CandidateVerdict[];
  /** Baskets before the current one, oldest first. */
  past: readonly BasketInForce[];
  /** The day on which the opening began, and whether the whole market has been seen since. */
  opening: { day: string; hasSeenMarket: boolean } | null;
  /** First day of the last own review that was applied. */
  reviewDay: string | null;
  troubles: Record<string, CoinTrouble>;
  today: { date: string; hourMs: number; bySymbol: Record<string, CandidateDay> } | null;
};

export const NO_BASKET: BasketMemory = {
  current: null,
  decidedOn: [],
  past: [],
  opening: null,
  reviewDay: null,
  troubles: {},
  today: null,
};

/** One candidate's day, as it is stored for the reviews. */
export type CandidateDayRow = {
  symbol: string;
  date: string;
  hours: number;
  pricedHours: number;
  liquidHours: number;
  circulationUsd: string | null;
  protocols: number;
  yieldTvlUsd: string;
};
