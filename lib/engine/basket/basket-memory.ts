import type { CoinTrouble } from '@/lib/benchmark/basket/exit';
import type { PublishedBasket } from '@/lib/db/benchmark/snapshot-schema';
import type { CandidateDay as StoredDay } from '@/lib/db/tables/market-tables';

/** One candidate's day, as it is stored for the reviews. */
export type CandidateDayRow = Omit<StoredDay, 'feedId'>;

/** Today's observations of a candidate; the current hour does not count as a whole one yet. */
export type CandidateDay = Omit<CandidateDayRow, 'symbol' | 'date'> & {
  ticksThisHour: number;
  /** Ticks of the current hour that do not count, because our own reading failed. */
  unreadTicks: number;
  pricedTicks: number;
  liquidTicks: number;
};

/** What the engine remembers of the basket between ticks; plain JSON. */
export type BasketMemory = {
  -readonly [Name in 'current' | 'decidedOn' | 'past']: PublishedBasket[Name];
} & {
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
