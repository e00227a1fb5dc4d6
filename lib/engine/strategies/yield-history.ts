import { DAY_MS } from '@/lib/benchmark/durations';
import { median, medianAbsoluteDeviation } from '@/lib/benchmark/median';
import { type Dec, dec, figure, sum, toText } from '@/lib/benchmark/units';
import { type DailyReading, deviationOfDays } from '@/lib/benchmark/yield/daily-deviation';
import { type PoolPast, UNREAD, type WeekOfYields } from '@/lib/benchmark/yield/pool-past';
import type { Deviation } from '@/lib/benchmark/yield/rated-strategies';

/** Readings closer together than this are the same hourly publication. */
const MIN_GAP_MS = 45 * 60_000;
const HOURLY_WINDOW_MS = 7 * DAY_MS;
const MAX_DAILY = 31;

/** Dollars, exact and as a float for quick answers. */
type Tvl = { usd: Dec; rough: number };
type Reading = {
  atMs: number;
  apyPercent: Dec;
  roughPercent: number;
  tvlUsd: Tvl | null;
  supplyUsd: Tvl | null;
};
type Track = {
  hourly: Reading[];
  daily: DailyReading[];
  /** Deviations of the daily figures, computed once per reading. */
  deviations: Map<string, Deviation>;
};

/** One reading; percent, dollars. `supplyUsd` where the TVL is only what is left of it. */
export type Recorded = {
  atMs: number;
  apyPercent: Dec;
  rayPercent: Dec | null;
  tvlUsd: Dec | null;
  supplyUsd: Dec | null;
};

/** One reading as the store returns it. */
export type StoredReading = {
  strategyId: string;
  atMs: number;
  apyPercent: string;
  rayPercent: string | null;
  tvlUsd: string | null;
  supplyUsd: string | null;
};

/** What each strategy paid: hourly over a week (Methodology §4), daily over a month (volatility, means). */
export class YieldHistory {
  private readonly tracks = new Map<string, Track>();
  private changes = 0;

  /** Rises with every change. */
  get revision(): number {
    return this.changes;
  }

  /** The last reading of each day, oldest first. */
  dailyOf(strategyId: string): readonly DailyReading[] {
    return this.tracks.get(strategyId)?.daily ?? [];
  }

  /** Whether enough time has passed for a further hourly reading. */
  isDue(strategyId: string, atMs: number): boolean {
    const last = this.tracks.get(strategyId)?.hourly.at(-1);
    return last === undefined || atMs - last.atMs >= MIN_GAP_MS;
  }

  record(strategyId: string, { atMs, apyPercent, rayPercent, tvlUsd, supplyUsd }: Recorded): void {
    const track = this.track(strategyId);
    track.hourly.push({
      ...{ atMs, apyPercent, roughPercent: apyPercent.toNumber() },
      ...{ tvlUsd: tvlOf(tvlUsd), supplyUsd: tvlOf(supplyUsd) },
    });
    while (track.hourly[0] && track.hourly[0].atMs < atMs - HOURLY_WINDOW_MS) track.hourly.shift();
    const day = Math.floor(atMs / DAY_MS);
    if (track.daily.at(-1)?.day === day) track.daily.pop();
    track.daily.push({ day, apyPercent, rayPercent });
    if (track.daily.length > MAX_DAILY) track.daily.shift();
    track.deviations.clear();
    this.changes += 1;
  }

  /** Copies the memory of another history. */
  takeFrom(other: YieldHistory): void {
    for (const [strategyId, { hourly, daily }] of other.tracks) {
      const copied = { hourly: [...hourly], daily: [...daily], deviations: new Map() };
      this.tracks.set(strategyId, copied);
    }
  }

  /** Replaces everything with the stored readings, after some were added to the past. */
  replace(readings: Iterable<StoredReading>): void {
    this.tracks.clear();
    this.changes += 1;
    this.restore(readings);
  }

  /** Restores stored readings after a restart; they must be in order of time. */
  restore(readings: Iterable<StoredReading>): void {
    for (const row of readings) {
      this.record(row.strategyId, {
        atMs: row.atMs,
        apyPercent: dec(row.apyPercent, 'apyPercent'),
        rayPercent: figure(row.rayPercent),
        tvlUsd: figure(row.tvlUsd),
        supplyUsd: figure(row.supplyUsd),
      });
    }
  }

  /**
   * What is known of a strategy before a reading at `atMs`. Methodology §4.
   * @param tvl the figure that the reading's TVL is compared with
   */
  pastOf(strategyId: string, atMs: number, tvl: 'tvlUsd' | 'supplyUsd' = 'tvlUsd'): PoolPast {
    const track = this.tracks.get(strategyId);
    if (!track) return UNREAD;
    const fromMs = atMs - HOURLY_WINDOW_MS;
    const hourly = track.hourly.filter((row) => row.atMs >= fromMs && row.atMs < atMs);
    const today = Math.floor(atMs / DAY_MS);
    let week: WeekOfYields | null | undefined;
    return {
      readings: hourly.length,
      days: track.daily.filter(({ day }) => day < today).length,
      isZero: hourly.length > 0 && hourly.every((row) => row.roughPercent === 0),
      week: () => {
        week ??= weekOf(hourly.map((row) => row.apyPercent));
        return week;
      },
      agreeing: (apyPercent, reach) =>
        latest(hourly, (row) => row.apyPercent.minus(apyPercent).abs().lessThanOrEqualTo(reach)),
      tvlMedianUsd: () => {
        const known = hourly.flatMap((row) => row[tvl]?.usd ?? []);
        return known.length === 0 ? null : median(known);
      },
      tvlAgreeing: (tvlUsd, limitUsd, factor) =>
        latest(hourly, (row) => {
          const usd = row[tvl]?.usd;
          return (
            usd?.greaterThan(limitUsd) === true && usd.times(factor).greaterThanOrEqualTo(tvlUsd)
          );
        }),
      isSteady: (apyPercent, reach) => {
        const [level, surely] = [apyPercent.toNumber(), reach.toNumber() * 0.999];
        return hourly.every((row) => Math.abs(row.roughPercent - level) <= surely);
      },
      isTvlSteady: (tvlUsd, factor) => {
        const surely = tvlUsd.toNumber() / (factor.toNumber() * 0.999);
        return hourly.every((row) => surely <= (row[tvl]?.rough ?? Number.POSITIVE_INFINITY));
      },
    };
  }

  /** Deviation of the daily RAYs or APYs of the last `days` days. */
  dailyDeviation(strategyId: string, figure: 'rayPercent' | 'apyPercent', days: number): Deviation {
    const track = this.tracks.get(strategyId);
    if (!track) return { readings: 0, value: null };
    const key = `${figure}/${days}`;
    const held = track.deviations.get(key);
    if (held) return held;
    const deviation = deviationOfDays(track.daily, figure, days);
    track.deviations.set(key, deviation);
    return deviation;
  }

  /** Mean APY over the days that have a reading, percent, 6 dp; `null` without any. */
  meanApyPercent(strategyId: string, days: number, atMs: number): string | null {
    const from = Math.floor(atMs / DAY_MS) - days;
    const rows = (this.tracks.get(strategyId)?.daily ?? []).filter((row) => row.day > from);
    if (rows.length === 0) return null;
    const mean = sum(rows.map((row) => row.apyPercent)).dividedBy(rows.length);
    return toText(mean.toDecimalPlaces(6));
  }

  /** Change of the APY against the reading a day ago, percentage points; `null` without one. */
  change24h(strategyId: string, atMs: number, apyPercent: Dec): string | null {
    const rows = this.tracks.get(strategyId)?.hourly ?? [];
    const before = rows.findLast(
      (row) => row.atMs <= atMs - DAY_MS && row.atMs > atMs - 2 * DAY_MS,
    );
    return before ? toText(apyPercent.minus(before.apyPercent).toDecimalPlaces(6)) : null;
  }

  private track(strategyId: string): Track {
    const held = this.tracks.get(strategyId);
    if (held) return held;
    const created: Track = { hourly: [], daily: [], deviations: new Map() };
    this.tracks.set(strategyId, created);
    return created;
  }
}

const tvlOf = (usd: Dec | null): Tvl | null => usd && { usd, rough: usd.toNumber() };

function weekOf(apyPercents: readonly Dec[]): WeekOfYields | null {
  if (apyPercents.length === 0) return null;
  return {
    medianPercent: median(apyPercents),
    madPercent: medianAbsoluteDeviation(apyPercents),
  };
}

/** How many of the latest readings, one after another, are as asked. */
function latest(rows: readonly Reading[], isSo: (row: Reading) => boolean): number {
  const other = rows.findLastIndex((row) => !isSo(row));
  return rows.length - 1 - other;
}
