import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { ventureRefusal } from '@/lib/benchmark/index/indices';
import { sampleStandardDeviation } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { PastPool } from '@/lib/benchmark/reconstruct-day';
import { type Dec, dec } from '@/lib/benchmark/units';
import { strategiesSchema } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { listDailyReadings } from '@/lib/db/market/strategy-readings';
import type { Db } from '@/lib/db/schema';
import type { StrategyReading } from '@/lib/db/tables/market-tables';
import type { Span } from '@/lib/engine/backfill/span';

type Days = ReadonlyMap<number, { reading: StrategyReading; apyPercent: Dec }>;
type Known = { symbol: string; ageDays: number | null; days: Days };

const dayNumber = (atMs: number) => Math.floor(atMs / DAY_MS);

/** The daily yields of the pools that count today; it is unknown which others counted then. */
export class PastPools {
  private constructor(
    private readonly pools: ReadonlyMap<string, Known>,
    private readonly today: number,
    private readonly limits: MethodologyParameters['syc'],
  ) {}

  static async read(query: {
    db: Db;
    feedId: string;
    window: Span;
    parameters: MethodologyParameters;
  }): Promise<PastPools> {
    const { db, feedId, window, parameters } = query;
    const held = await getSnapshot(db, feedId, SNAPSHOT.strategies);
    const strategies = held ? strategiesSchema.parse(JSON.parse(held.document)) : [];
    const pools = new Map<string, Known>();
    for (const row of strategies) {
      if (!row.eligible || row.sourceType !== 'DeFi') continue;
      const { symbol, ageDays, strategyId } = row;
      const readings = await listDailyReadings(db, {
        feedId,
        strategyId,
        fromMs: window.fromMs - parameters.syc.volatilityDays * DAY_MS,
        toMs: window.toMs - 1,
      });
      const days = readings.map((reading) => {
        const apyPercent = dec(reading.apyPercent);
        return [dayNumber(reading.atMs), { reading, apyPercent }] as const;
      });
      pools.set(strategyId, { symbol, ageDays, days: new Map(days) });
    }
    return new PastPools(pools, dayNumber(held?.atMs ?? window.toMs), parameters.syc);
  }

  /** The pools that have a reading of that day. */
  of(dayMs: number): PastPool[] {
    const day = dayNumber(dayMs);
    return [...this.pools].flatMap(([poolId, { symbol, ageDays, days }]) => {
      const held = days.get(day);
      if (!held || held.reading.tvlUsd === null) return [];
      const { platform, apyBasePercent: base, apyRewardPercent: reward } = held.reading;
      const tvlUsd = dec(held.reading.tvlUsd);
      const ageOnDay = ageDays === null ? null : ageDays - (this.today - day);
      // Only the SYC reads it, and only for these pools; it is the most work of a past day.
      const isWeighed = ventureRefusal({ tvlUsd, ageDays: ageOnDay }, this.limits) === null;
      return [
        {
          poolId,
          symbol,
          protocol: platform,
          apyPercent: held.apyPercent,
          basePercent: base === null ? null : dec(base),
          rewardPercent: reward === null ? null : dec(reward),
          tier: base === null ? 2 : 1,
          tvlUsd,
          ageDays: ageOnDay,
          volatilityPercentagePoints: isWeighed ? this.deviationBefore(days, day) : null,
        },
      ];
    });
  }

  /** Deviation of the daily APYs of the month that ends with the day; `null` for too few. */
  private deviationBefore(days: Days, lastDay: number): Dec | null {
    const { volatilityDays, minVolatilityDays } = this.limits;
    const apys: Dec[] = [];
    for (let day = lastDay; day > lastDay - volatilityDays; day -= 1) {
      const held = days.get(day);
      if (held) apys.push(held.apyPercent);
    }
    return apys.length < minVolatilityDays ? null : sampleStandardDeviation(apys);
  }
}
