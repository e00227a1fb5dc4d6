import type { Candidate } from '@/lib/benchmark/basket/review';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { RatedStrategy } from '@/lib/benchmark/index/rated-strategies';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isoDay } from '@/lib/benchmark/text-times';
import { type Dec, ONE, sum, toPlaces, ZERO } from '@/lib/benchmark/units';
import type { BasketMemory, CandidateDay, CandidateDayRow } from './basket-memory';

type Candidature = { symbol: string; isYieldBearing?: boolean };

/** Candidates at one tick: the figures of an opening, and those that a review adds up. Methodology, basket. */
export function candidatesNow(
  coins: readonly CoinFigures[],
  rated: readonly RatedStrategy[],
  circulationOf: (symbol: string) => Dec | null,
  {
    parameters,
    coins: definitions,
  }: { parameters: MethodologyParameters; coins: readonly Candidature[] },
): Candidate[] {
  const bearing = new Set(
    definitions.filter((coin) => coin.isYieldBearing).map((coin) => coin.symbol),
  );
  return coins.map((coin) => {
    const sources = rated.filter(
      (row) => row.symbol === coin.symbol && row.sourceType === 'DeFi' && row.exclusion === null,
    );
    return {
      symbol: coin.symbol,
      isYieldBearing: bearing.has(coin.symbol),
      circulationUsd: circulationOf(coin.symbol),
      monitoredDays: 0,
      pricedShare: isPriced(coin, parameters) ? ONE : ZERO,
      liquidShare: isLiquid(coin, parameters) ? ONE : ZERO,
      protocols: new Set(sources.map((row) => row.platform)).size,
      yieldTvlUsd: sum(sources.map((row) => row.tvlUsd ?? ZERO)),
    };
  });
}

/**
 * Three venues, or two and an aggregator that agrees with them: the case in which an aggregator’s price serves.
 * Where the two disagree, one of them does not count.
 */
function isPriced({ price }: CoinFigures, { basket }: MethodologyParameters): boolean {
  if (price.method === 'venues') return price.venuesUsed >= basket.minVenues;
  const agreeing = price.verdicts.filter(
    ({ tier, rule }) => tier === 1 && rule === 'too-few-venues',
  );
  return price.method === 'aggregator' && agreeing.length >= basket.minVenuesWithAggregator;
}

function isLiquid({ liquidity }: CoinFigures, rules: MethodologyParameters): boolean {
  const { method, venues, score } = liquidity;
  return score !== null && method === 'observed' && venues >= rules.liquidity.minVenues;
}

/** An hour counts when more than half of its ticks do. */
const HOUR_SHARE = 0.5;

/**
 * Counts a tick into the candidates' day. Changes `memory`. A tick in which a candidate lacks a price or
 * liquidity while one of its sources fails counts neither for nor against it. Methodology, basket.
 * @param unread the coins with a failing source.
 * @returns the rows of the day before, with the first tick of a new one.
 */
export function countTick(
  memory: BasketMemory,
  candidates: readonly Candidate[],
  nowMs: number,
  unread: ReadonlySet<string>,
): CandidateDayRow[] {
  const date = isoDay(nowMs);
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  if (memory.today !== null && memory.today.hourMs !== hourMs) {
    for (const day of Object.values(memory.today.bySymbol)) closeHour(day);
    memory.today.hourMs = hourMs;
  }
  const rows = memory.today === null || memory.today.date === date ? [] : rowsOf(memory.today);
  if (memory.today?.date !== date) memory.today = { date, hourMs, bySymbol: {} };
  for (const candidate of candidates) {
    const day = memory.today.bySymbol[candidate.symbol] ?? emptyDay();
    memory.today.bySymbol[candidate.symbol] = day;
    const isLacking = candidate.pricedShare.isZero() || candidate.liquidShare.isZero();
    if (isLacking && unread.has(candidate.symbol)) day.unreadTicks += 1;
    else {
      day.ticksThisHour += 1;
      if (!candidate.pricedShare.isZero()) day.pricedTicks += 1;
      if (!candidate.liquidShare.isZero()) day.liquidTicks += 1;
    }
    day.circulationUsd = toPlaces(candidate.circulationUsd, 0) ?? day.circulationUsd;
    day.protocols = candidate.protocols;
    day.yieldTvlUsd = toPlaces(candidate.yieldTvlUsd, 0);
  }
  return rows;
}

function emptyDay(): CandidateDay {
  return {
    ...{ hours: 0, pricedHours: 0, liquidHours: 0 },
    ...{ ticksThisHour: 0, unreadTicks: 0, pricedTicks: 0, liquidTicks: 0 },
    ...{ circulationUsd: null, protocols: 0, yieldTvlUsd: '0' },
  };
}

function closeHour(day: CandidateDay): void {
  const { ticksThisHour: ticks, unreadTicks } = day;
  if (ticks > (ticks + unreadTicks) * HOUR_SHARE) {
    day.hours += 1;
    if (day.pricedTicks > ticks * HOUR_SHARE) day.pricedHours += 1;
    if (day.liquidTicks > ticks * HOUR_SHARE) day.liquidHours += 1;
  }
  day.ticksThisHour = 0;
  day.unreadTicks = 0;
  day.pricedTicks = 0;
  day.liquidTicks = 0;
}

function rowsOf({ date, bySymbol }: NonNullable<BasketMemory['today']>): CandidateDayRow[] {
  return Object.entries(bySymbol).map(
    ([symbol, { hours, pricedHours, liquidHours, circulationUsd, protocols, yieldTvlUsd }]) => ({
      ...{ symbol, date, hours, pricedHours, liquidHours },
      ...{ circulationUsd, protocols, yieldTvlUsd },
    }),
  );
}
