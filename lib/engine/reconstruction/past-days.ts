import 'server-only';
import { setImmediate as immediate } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { billInForce } from '@/lib/benchmark/index/bill-rate';
import { median } from '@/lib/benchmark/median';
import type { BillRate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type ReconstructedDay, reconstructDay } from '@/lib/benchmark/reconstruct-day';
import { billFreshness, isSuspended } from '@/lib/benchmark/staleness';
import { isoDay } from '@/lib/benchmark/text-times';
import { type Dec, dec } from '@/lib/benchmark/units';
import { listBillRates } from '@/lib/db/market/bill-rates';
import { listPriceRollups } from '@/lib/db/market/consensus-prices';
import { listMarketCaps } from '@/lib/db/market/market-caps';
import type { Db } from '@/lib/db/schema';
import type { Span } from '@/lib/engine/backfill/span';
import type { CarriedScores } from './carried-scores';
import { PastPools } from './past-pools';

/** The constituents and every other coin of the feed. */
export type BasketCoin = { symbol: string; isConstituent: boolean };

export type PastQuery = {
  db: Db;
  feedId: string;
  /** The basket in force at the start: the basket of those days is unknown. */
  coins: readonly BasketCoin[];
  scores: ReadonlyMap<string, CarriedScores>;
  window: Span;
  parameters: MethodologyParameters;
  signal: AbortSignal;
};

/** A price of the fixing hour, or of the six hours before it. */
const PRICE_WITHIN_MS = 6 * HOUR_MS;

/**
 * The whole days of the window, each computed from its data in the store. Yields after every day, so that a
 * due tick does not wait.
 * @throws the signal's reason when it aborts.
 */
export async function reconstructDays(query: PastQuery): Promise<ReconstructedDay[]> {
  const { window, parameters, signal, coins, scores } = query;
  const pools = await PastPools.read(query);
  const priceOf = await readPrices(query);
  const capOf = await readCaps(query);
  const billOf = await readBills(query);
  const days: ReconstructedDay[] = [];
  for (let dayMs = window.fromMs; dayMs < window.toMs; dayMs += DAY_MS) {
    signal.throwIfAborted();
    const atMs = dayMs + parameters.fixing.endHourUtc * HOUR_MS;
    const past = {
      atMs,
      billPercent: billOf(atMs),
      pools: pools.of(dayMs),
      coins: coins.map((coin) => ({
        ...coin,
        priceUsd: priceOf(coin.symbol, atMs),
        marketCapUsd: capOf(coin.symbol, dayMs),
        volatility5mBps: scores.get(coin.symbol)?.volatility5mBps ?? null,
        liquidityScore: scores.get(coin.symbol)?.liquidityScore ?? null,
      })),
    };
    days.push(reconstructDay(past, parameters));
    await immediate();
  }
  return days;
}

async function readPrices({ db, feedId, coins, window }: PastQuery) {
  const hours = new Map<string, string>();
  for (const { symbol } of coins) {
    const rows = await listPriceRollups(db, { feedId, symbol, stepSeconds: 3_600, ...window });
    for (const row of rows) hours.set(`${symbol} ${row.bucketAtMs}`, row.lastPriceUsd);
  }
  return (symbol: string, atMs: number) => {
    for (let hourMs = atMs - HOUR_MS; hourMs >= atMs - PRICE_WITHIN_MS; hourMs -= HOUR_MS) {
      const price = hours.get(`${symbol} ${hourMs}`);
      if (price !== undefined) return dec(price);
    }
    return null;
  };
}

/** The median of a day's sources, or of the last day within a cap's permitted age if a day has none. */
async function readCaps({ db, feedId, coins, window, parameters }: PastQuery) {
  const span = { fromMs: window.fromMs - 4 * DAY_MS, toMs: window.toMs };
  const bySymbol = new Map<string, ReadonlyMap<string, Dec>>();
  for (const { symbol } of coins) {
    bySymbol.set(symbol, await dailyCaps({ db, feedId, symbol, window: span }));
  }
  return (symbol: string, dayMs: number) => {
    for (let atMs = dayMs; !isSuspended('marketCap', dayMs - atMs, parameters); atMs -= DAY_MS) {
      const cap = bySymbol.get(symbol)?.get(isoDay(atMs));
      if (cap) return cap;
    }
    return null;
  };
}

/** A coin's market cap by UTC day, dollars: the median of the day's sources. */
export async function dailyCaps({
  db,
  feedId,
  symbol,
  window,
}: Pick<PastQuery, 'db' | 'feedId' | 'window'> & { symbol: string }): Promise<Map<string, Dec>> {
  const span = { fromDate: isoDay(window.fromMs), toDate: isoDay(window.toMs) };
  const byDay = new Map<string, Dec[]>();
  for (const { date, marketCapUsd } of await listMarketCaps(db, { feedId, symbol, ...span })) {
    byDay.set(date, [...(byDay.get(date) ?? []), dec(marketCapUsd)]);
  }
  return new Map([...byDay].map(([date, caps]) => [date, median(caps)]));
}

/** Stored bill rates around the window as observations: a day's rate is known once that day is over. */
export async function knownBills({
  db,
  feedId,
  window,
}: Pick<PastQuery, 'db' | 'feedId' | 'window'>): Promise<BillRate[]> {
  const span = { fromDate: isoDay(window.fromMs - 14 * DAY_MS), toDate: isoDay(window.toMs) };
  const rows = await listBillRates(db, { feedId, ...span });
  return rows.map((row) => {
    const knownAtMs = Date.parse(row.date) + DAY_MS;
    const times = { observedAtMs: knownAtMs, receivedAtMs: knownAtMs };
    return { ...row, ...times, percent: dec(row.percent), payloadSha256: '' };
  });
}

async function readBills({ parameters, ...query }: PastQuery) {
  const rates = await knownBills(query);
  return (atMs: number) => {
    const bill = billInForce(rates, atMs);
    if (bill === null || billFreshness(bill.date, atMs, parameters).isZero()) return null;
    return bill.couponEquivalentPercent;
  };
}
