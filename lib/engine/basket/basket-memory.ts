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
  /** Of an exit: which coins left and why. */
  reason: string | null;
};

/** What was seen of a candidate today; the hour that runs is not among the whole ones yet. */
export type CandidateDay = {
  hours: number;
  pricedHours: number;
  liquidHours: number;
  ticksThisHour: number;
  pricedTicks: number;
  liquidTicks: number;
  circulationUsd: string | null;
  protocols: number;
  yieldTvlUsd: string;
};

/** What the engine remembers of the basket between ticks; plain JSON. */
export type BasketMemory = {
  current: BasketInForce | null;
  /** The figures the present basket was decided on. */
  decidedOn: readonly CandidateVerdict[];
  /** Baskets before the present one, oldest first. */
  past: readonly BasketInForce[];
  /** First day of the last own review that was taken over. */
  reviewDay: string | null;
  troubles: Record<string, CoinTrouble>;
  today: { date: string; hourMs: number; bySymbol: Record<string, CandidateDay> } | null;
};

export const NO_BASKET: BasketMemory = {
  current: null,
  decidedOn: [],
  past: [],
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
