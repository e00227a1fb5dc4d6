import { DAY_MS } from '@/lib/benchmark/durations';
import { median, medianAndDeviation } from '@/lib/benchmark/median';
import { type Dec, dec, figure, sum, toText } from '@/lib/benchmark/units';
import {
  type DailyReading,
  type Deviation,
  deviationOfDays,
} from '@/lib/benchmark/yield/daily-deviation';
import { type PoolPast, UNREAD, type WeekOfYields } from '@/lib/benchmark/yield/pool-past';
import type { StrategyReading } from '@/lib/db/tables/market-tables';

/** Readings closer together than this are the same hourly publication. */
const MIN_GAP_MS = 45 * 60_000;
const HOURLY_WINDOW_MS = 7 * DAY_MS;
const MAX_DAILY = 31;

type Reading = {
  atMs: number;
  apyPercent: Dec;
  /** The APY as a float: quick where a comparison is clear. */
  roughPercent: number;
  tvlUsd: Dec | null;
  supplyUsd: Dec | null;
};
type TvlFigure = 'tvlUsd' | 'supplyUsd';
type Track = {
  hourly: Reading[];
  daily: DailyReading[];
  /** Deviations of the daily figures, computed once per reading. */
  deviations: Map<string, Deviation>;
  /** The week that was asked for last: the same for all judgments between two readings. */
  week: Week | null;
};

/** One reading; percent, dollars. `supplyUsd` where the TVL is only what is left of it. */
type Recorded = Omit<Reading, 'roughPercent'> & { rayPercent: Dec | null };

/** One reading as the store returns it. */
export type StoredReading = Pick<
  StrategyReading,
  'strategyId' | 'atMs' | 'apyPercent' | 'rayPercent' | 'tvlUsd' | 'supplyUsd'
>;

/** What each strategy paid: hourly over a week (Methodology, coin yield), daily over a month (volatility, means). */
export class YieldHistory {
  private readonly tracks = new Map<string, Track>();

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
    const roughPercent = apyPercent.toNumber();
    track.hourly.push({ atMs, apyPercent, roughPercent, tvlUsd, supplyUsd });
    while (track.hourly[0] && track.hourly[0].atMs < atMs - HOURLY_WINDOW_MS) track.hourly.shift();
    const day = Math.floor(atMs / DAY_MS);
    if (track.daily.at(-1)?.day === day) track.daily.pop();
    track.daily.push({ day, apyPercent, rayPercent });
    if (track.daily.length > MAX_DAILY) track.daily.shift();
    track.deviations.clear();
  }

  /** Copies the memory of another history. */
  takeFrom(other: YieldHistory): void {
    for (const [strategyId, { hourly, daily }] of other.tracks) {
      this.tracks.set(strategyId, {
        ...{ hourly: [...hourly], daily: [...daily] },
        ...{ deviations: new Map(), week: null },
      });
    }
  }

  /** Replaces everything with stored readings, which must be in order of time. */
  restore(readings: Iterable<StoredReading>): void {
    this.tracks.clear();
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
   * What is known of a strategy before a reading at `atMs`. Methodology, coin yield.
   * @param tvl the figure that the reading's TVL is compared with
   */
  pastOf(strategyId: string, atMs: number, tvl: TvlFigure = 'tvlUsd'): PoolPast {
    const track = this.tracks.get(strategyId);
    if (!track) return UNREAD;
    const fromMs = atMs - HOURLY_WINDOW_MS;
    const { hourly } = track;
    const first = hourly.findIndex((row) => row.atMs >= fromMs);
    const last = hourly.findLastIndex((row) => row.atMs < atMs);
    if (!track.week?.isOf(tvl, hourly[first], hourly[last])) {
      track.week = new Week(tvl, first === -1 ? [] : hourly.slice(first, last + 1));
    }
    const today = Math.floor(atMs / DAY_MS);
    return track.week.past(track.daily.filter(({ day }) => day < today).length);
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
    const created: Track = { hourly: [], daily: [], deviations: new Map(), week: null };
    this.tracks.set(strategyId, created);
    return created;
  }
}

/** The hourly readings of a week, with what is computed from them once. */
class Week {
  private known: PoolPast | undefined;
  private yields: WeekOfYields | null | undefined;
  private tvlMedian: Dec | null | undefined;

  constructor(
    private readonly tvl: TvlFigure,
    private readonly rows: readonly Reading[],
  ) {}

  /** Whether it is the week of these readings: readings are only added at the end and dropped at the beginning. */
  isOf(tvl: TvlFigure, first: Reading | undefined, last: Reading | undefined): boolean {
    return tvl === this.tvl && first === this.rows[0] && last === this.rows.at(-1);
  }

  /** The same object for the same count of days. */
  past(days: number): PoolPast {
    if (this.known?.days !== days) this.known = this.pastOf(days);
    return this.known;
  }

  private pastOf(days: number): PoolPast {
    const { rows, tvl } = this;
    return {
      readings: rows.length,
      days,
      paying: rows.filter((row) => row.roughPercent !== 0).length,
      week: () => {
        this.yields ??= yieldsOf(rows.map((row) => row.apyPercent));
        return this.yields;
      },
      agreeing: (apyPercent, reach) => latest(rows, isWithin(apyPercent, reach)),
      tvlMedianUsd: () => {
        this.tvlMedian ??= medianOrNull(rows.flatMap((row) => row[tvl] ?? []));
        return this.tvlMedian;
      },
      tvlAgreeing: (tvlUsd, limitUsd, factor) =>
        latest(rows, (row) => {
          const usd = row[tvl];
          return (
            usd?.greaterThan(limitUsd) === true && usd.times(factor).greaterThanOrEqualTo(tvlUsd)
          );
        }),
    };
  }
}

const medianOrNull = (values: readonly Dec[]) => (values.length === 0 ? null : median(values));

function yieldsOf(apyPercents: readonly Dec[]): WeekOfYields | null {
  if (apyPercents.length === 0) return null;
  const { middle, deviation } = medianAndDeviation(apyPercents);
  return { medianPercent: middle, madPercent: deviation };
}

/** Far more than floats can err. */
const FLOAT_DOUBT = 1e-9;

/** Whether a reading is within `reach` percentage points of `apyPercent`: by floats unless it is close. */
function isWithin(apyPercent: Dec, reach: Dec): (row: Reading) => boolean {
  const [level, far] = [apyPercent.toNumber(), reach.toNumber()];
  const doubt = (Math.abs(level) + far) * FLOAT_DOUBT;
  return (row) => {
    const beyond = Math.abs(row.roughPercent - level) - far;
    if (Math.abs(beyond) > doubt) return beyond < 0;
    return row.apyPercent.minus(apyPercent).abs().lessThanOrEqualTo(reach);
  };
}

/** How many of the latest readings, one after another, are as asked. */
function latest(rows: readonly Reading[], isSo: (row: Reading) => boolean): number {
  const other = rows.findLastIndex((row) => !isSo(row));
  return rows.length - 1 - other;
}
