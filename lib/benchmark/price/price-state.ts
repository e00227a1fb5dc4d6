import type { Tier } from '@/lib/benchmark/observations';

/** The last believed price; it keeps its observation time while it is carried. */
export type BelievedPrice = {
  priceUsd: string;
  observedAtMs: number;
  tier: Tier;
  /** Fewer than two independent sources supported it. */
  isSingleSource?: boolean;
};

/** The last price that two independent sources supported, and when; moves are measured from it. */
export type ConfirmedPrice = { priceUsd: string; atMs: number };

/** A move of 50 bps or more that waits for a second independent source. */
export type PendingPrice = { priceUsd: string; sinceMs: number; sources: readonly string[] };

/** State of one coin's price rule between ticks. Plain JSON: decimals are text. */
export type PriceState = {
  /** Venues that left as outliers and have not yet come back below the readmission bound. */
  excludedVenues: readonly string[];
  believed: BelievedPrice | null;
  confirmed?: ConfirmedPrice | null;
  /** `seenAtMs` is the last tick at which the move was still there. */
  pending: (PendingPrice & { seenAtMs: number }) | null;
};

export const INITIAL_PRICE_STATE: PriceState = {
  excludedVenues: [],
  believed: null,
  confirmed: null,
  pending: null,
};

/** Stable identifiers of the rules that refuse a source; each appears in verdicts and audit records. */
export type PriceRule =
  | 'future-dated'
  | 'superseded'
  | 'stale-quote'
  | 'not-positive'
  | 'one-sided-book'
  | 'crossed-book'
  | 'wide-spread'
  | 'unpriced-quote-currency'
  | 'outlier-venue'
  | 'pair-disagrees'
  | 'too-few-venues'
  | 'stale-aggregator'
  | 'aggregator-disagrees'
  | 'aggregator-not-needed'
  | 'unconfirmed-move';

export type Refusal = { rule: PriceRule; reason: string };

/** Caveats about the price; not refusals. */
export type PriceFlag = 'aggregator' | 'dispersion' | 'pending' | 'single_source';
