import { DAY_MS } from '@/lib/benchmark/durations';
import { type Dec, dec, sum, toText } from '@/lib/benchmark/units';
import { type DailyReading, deviationOfDays } from '@/lib/benchmark/yield/daily-deviation';
import type { Deviation } from '@/lib/benchmark/yield/rated-strategies';

/** Readings closer together than this are the same hourly publication. */
const MIN_GAP_MS = 45 * 60_000;
const HOURLY_WINDOW_MS = 7 * DAY_MS;
const MAX_DAILY = 31;

type Reading = { atMs: number; apyPercent: Dec; roughPercent: number };
type Track = {
  hourly: Reading[];
  daily: DailyReading[];
  /** Deviations of the daily figures, computed once per reading. */
  deviations: Map<string, Deviation>;
};

/** One reading as the store returns it. */
export type StoredReading = {
  strategyId: string;
  atMs: number;
  apyPercent: string;
  rayPercent: string | null;
};

/** What each strategy paid: hourly over a week (spike rule), daily over a month (volatility, means). */
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

  record(strategyId: string, atMs: number, apyPercent: Dec, rayPercent: Dec | null): void {
    const track = this.track(strategyId);
    track.hourly.push({ atMs, apyPercent, roughPercent: apyPercent.toNumber() });
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
      const ray = row.rayPercent === null ? null : dec(row.rayPercent, 'rayPercent');
      this.record(row.strategyId, row.atMs, dec(row.apyPercent, 'apyPercent'), ray);
    }
  }

  /** Hourly APYs of the last seven days before `atMs`, percent. */
  week(strategyId: string, atMs: number): Dec[] {
    const rows = this.tracks.get(strategyId)?.hourly ?? [];
    return rows
      .filter((row) => row.atMs >= atMs - HOURLY_WINDOW_MS && row.atMs < atMs)
      .map((row) => row.apyPercent);
  }

  /**
   * Whether `apyPercent` is certainly within `reach` percentage points of every reading of the week before
   * `atMs`, and so of their median. A quick check that avoids the exact one; false in borderline cases.
   */
  isSteady(strategyId: string, atMs: number, apyPercent: Dec, reach: Dec): boolean {
    const rows = this.tracks.get(strategyId)?.hourly ?? [];
    const level = apyPercent.toNumber();
    const surely = reach.toNumber() * 0.999;
    return rows.every((row) => row.atMs >= atMs || Math.abs(row.roughPercent - level) <= surely);
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
