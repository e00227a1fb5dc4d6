import type { BookDepth } from '@/lib/benchmark/liquidity/liquidity';
import type {
  PoolObservation,
  ReferencePrice,
  VenueBook,
  VenueQuote,
} from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import {
  type ConsensusInput,
  consensusPrice,
  INITIAL_PRICE_STATE,
  type PriceState,
} from '@/lib/benchmark/price/price';
import { dec, ONE } from '@/lib/benchmark/units';

/** Hand-written observations for the tests of the rules. */
export const NOW = Date.UTC(2026, 0, 5, 12, 0, 0);

type QuoteSketch = {
  venue: string;
  mid: string | number;
  exchange?: string;
  volume?: string | number | null;
  bid?: string | null;
  ask?: string | null;
  quoteCurrency?: string;
  ageMs?: number;
};

export function quote(sketch: QuoteSketch, nowMs = NOW): VenueQuote {
  const { venue, mid, volume = 1000, bid = null, ask = null } = sketch;
  const observedAtMs = nowMs - (sketch.ageMs ?? 0);
  return {
    source: venue,
    venue,
    exchange: sketch.exchange ?? venue.split('-')[0] ?? venue,
    symbol: 'USDC',
    quoteCurrency: sketch.quoteCurrency ?? 'USD',
    mid: dec(mid),
    bid: bid === null ? null : dec(bid),
    ask: ask === null ? null : dec(ask),
    volume24hUsd: volume === null ? null : dec(volume),
    receivedAtMs: observedAtMs,
    observedAtMs,
    payloadSha256: `sha-${venue}`,
  };
}

export function reference(source: string, price: string | number, ageMs = 0): ReferencePrice {
  return {
    source,
    symbol: 'USDC',
    priceUsd: dec(price),
    receivedAtMs: NOW - ageMs,
    observedAtMs: NOW - ageMs,
    payloadSha256: `sha-${source}`,
  };
}

/** A pool that counts. */
export function poolOf(over: Partial<PoolObservation> = {}): PoolObservation {
  return {
    ...{ source: 'test', receivedAtMs: 0, observedAtMs: 0, payloadSha256: '00', poolId: 'p1' },
    ...{ protocol: 'lender', chain: 'Ethereum', symbol: 'USDC', poolSymbol: 'USDC' },
    ...{ kind: 'lending', underlying: null, suppliesProtocol: null, isNetTvl: false },
    ...{ tvlUsd: dec(10_000_000), apyPercent: dec(4), apyBasePercent: dec(4) },
    ...{ apyRewardPercent: dec(0), apyMean30dPercent: dec(4), observationCount: 7, ageDays: 400 },
    ...{ singleExposure: true, impermanentLoss: false, outlier: false },
    ...over,
  };
}

/** A venue's book, without levels. */
export function bookOf(over: Partial<VenueBook> = {}): VenueBook {
  return {
    ...{ source: 'kraken', venue: 'kraken-usd', exchange: 'kraken', symbol: 'USDC' },
    ...{ quoteCurrency: 'USD', bids: [], asks: [] },
    ...{ receivedAtMs: NOW, observedAtMs: NOW, payloadSha256: 'sha' },
    ...over,
  };
}

/** As much at a venue within each distance. */
export function depthOf(
  venue: string,
  usd: string | number,
  over: Partial<BookDepth> = {},
): BookDepth {
  return {
    ...{ venue, exchange: venue, symbol: 'USDC', observedAtMs: NOW, spreadBps: ONE },
    ...{ depth10Usd: dec(usd), depth20Usd: dec(usd), depth50Usd: dec(usd) },
    ...{ truncated: [false, false, false], payloadSha256: `sha-${venue}` },
    ...over,
  };
}

/** State of a coin whose last price, believed with two sources, is `priceUsd`. */
export function believing(priceUsd: string, ageMs = 30_000): PriceState {
  return {
    ...INITIAL_PRICE_STATE,
    believed: { priceUsd, observedAtMs: NOW - ageMs, tier: 1 },
    confirmed: { priceUsd, atMs: NOW - ageMs },
  };
}

/** Runs the consensus with everything not given left empty. */
export function consensus(input: Partial<ConsensusInput>) {
  return consensusPrice({
    symbol: 'USDC',
    quotes: [],
    quoteCurrencyPrices: new Map(),
    references: [],
    state: INITIAL_PRICE_STATE,
    nowMs: NOW,
    parameters: METHODOLOGY_PARAMETERS,
    ...input,
  });
}

/** Rule by source of a result, `null` for a used source. */
export function rules(result: ReturnType<typeof consensus>): Record<string, string | null> {
  return Object.fromEntries(result.price.verdicts.map(({ source, rule }) => [source, rule]));
}
