import 'server-only';
import { setImmediate as immediate } from 'node:timers/promises';
import { DAY_MS, DAY_SECONDS, HOUR_MS } from '@/lib/benchmark/durations';
import { usableBill } from '@/lib/benchmark/index/bill-rate';
import { ventureRefusal } from '@/lib/benchmark/index/indices';
import { median, sampleStandardDeviation } from '@/lib/benchmark/median';
import type { BillRate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import {
  type PastPool,
  type ReconstructedDay,
  reconstructDay,
} from '@/lib/benchmark/reconstruct-day';
import { isSuspended } from '@/lib/benchmark/staleness';
import { isoDay } from '@/lib/benchmark/text-times';
import { type Dec, dec, figure, toPlaces } from '@/lib/benchmark/units';
import { strategiesSchema } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { listCoinRows, listLastOfSteps } from '@/lib/db/market/coin-rows';
import { listPriceRollups, listPrices } from '@/lib/db/market/consensus-prices';
import { listBillRates, listMarketCaps } from '@/lib/db/market/daily-rows';
import type { Db } from '@/lib/db/schema';
import {
  liquidityScores,
  type StrategyReading,
  strategyReadings,
} from '@/lib/db/tables/market-tables';
import type { Span } from '@/lib/engine/backfill/task';

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
  const poolsOf = await readPools(query);
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
      pools: poolsOf(dayMs),
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
    return usableBill(rates, atMs, parameters)?.couponEquivalentPercent ?? null;
  };
}

type Days = ReadonlyMap<number, { reading: StrategyReading; apyPercent: Dec }>;

const dayNumber = (atMs: number) => Math.floor(atMs / DAY_MS);

/**
 * The pools that have a reading of a day, with their daily yields: those that count today, since it is unknown which
 * others counted then.
 */
async function readPools({ db, feedId, window, parameters }: PastQuery) {
  const held = await getSnapshot(db, feedId, SNAPSHOT.strategies);
  const today = dayNumber(held?.atMs ?? window.toMs);
  const strategies = held ? strategiesSchema.parse(JSON.parse(held.document)) : [];
  const pools: { poolId: string; symbol: string; ageDays: number | null; days: Days }[] = [];
  for (const row of strategies) {
    if (!row.eligible || row.sourceType !== 'DeFi') continue;
    const { symbol, ageDays, strategyId } = row;
    const readings = await listLastOfSteps(db, strategyReadings, {
      ...{ feedId, strategyId, stepSeconds: DAY_SECONDS },
      fromMs: window.fromMs - parameters.syc.volatilityDays * DAY_MS,
      toMs: window.toMs - 1,
    });
    const days = readings.map((reading) => {
      const apyPercent = dec(reading.apyPercent);
      return [dayNumber(reading.atMs), { reading, apyPercent }] as const;
    });
    pools.push({ poolId: strategyId, symbol, ageDays, days: new Map(days) });
  }
  return (dayMs: number): PastPool[] => {
    const day = dayNumber(dayMs);
    return pools.flatMap(({ poolId, symbol, ageDays, days }) => {
      const found = days.get(day);
      if (!found || found.reading.tvlUsd === null) return [];
      const { platform, apyBasePercent: base, apyRewardPercent: reward } = found.reading;
      const tvlUsd = dec(found.reading.tvlUsd);
      const ageOnDay = ageDays === null ? null : ageDays - (today - day);
      // Only the SYC reads it, and only for these pools; it is the most work of a past day.
      const isWeighed = ventureRefusal({ tvlUsd, ageDays: ageOnDay }, parameters.syc) === null;
      return [
        {
          poolId,
          symbol,
          protocol: platform,
          apyPercent: found.apyPercent,
          basePercent: figure(base),
          rewardPercent: figure(reward),
          tier: base === null ? 2 : 1,
          tvlUsd,
          ageDays: ageOnDay,
          volatilityPercentagePoints: isWeighed ? deviationBefore(days, day, parameters) : null,
        },
      ];
    });
  };
}

/** Deviation of the daily APYs of the month that ends with the day; `null` for too few. */
function deviationBefore(days: Days, lastDay: number, { syc }: MethodologyParameters): Dec | null {
  const apys: Dec[] = [];
  for (let day = lastDay; day > lastDay - syc.volatilityDays; day -= 1) {
    const held = days.get(day);
    if (held) apys.push(held.apyPercent);
  }
  return apys.length < syc.minVolatilityDays ? null : sampleStandardDeviation(apys);
}

/** Scores from today's books, carried back to days without stored books. */
type CarriedScores = { liquidityScore: Dec; volatility5mBps: Dec };

const SAMPLES = 5_000;

/** The medians of the last day of each coin that has both; a coin without is left out. */
export async function carriedScores(
  db: Db,
  query: { feedId: string; symbols: readonly string[]; nowMs: number },
): Promise<Map<string, CarriedScores>> {
  const { feedId, nowMs } = query;
  const span = { fromMs: nowMs - DAY_MS, toMs: nowMs, limit: SAMPLES };
  const scores = new Map<string, CarriedScores>();
  for (const symbol of query.symbols) {
    const books = await listCoinRows(db, liquidityScores, { feedId, symbol, ...span });
    const prices = await listPrices(db, { feedId, symbol, ...span });
    const liquidity = books.flatMap(({ score }) => (score === null ? [] : [dec(score)]));
    const volatility = prices.flatMap(({ volatility5mBps: bps }) =>
      bps === null ? [] : [dec(bps)],
    );
    if (liquidity.length === 0 || volatility.length === 0) continue;
    scores.set(symbol, {
      liquidityScore: median(liquidity),
      volatility5mBps: median(volatility),
    });
  }
  return scores;
}

/** The judgment in the reconstructed days, one sentence per coin. */
export function judgementOf(scores: ReadonlyMap<string, CarriedScores>, date: string): string[] {
  return [...scores].map(
    ([symbol, { liquidityScore, volatility5mBps }]) =>
      `${symbol}: liquidity score ${toPlaces(liquidityScore, 4)} and five-minute volatility ${toPlaces(volatility5mBps, 2)} bps of ${date} carried back to days whose order books are not known`,
  );
}
