import { medianOf } from '../measure';

/** What was seen in one hour of the market; `rows` are those that it added. */
export type HourFigures = {
  hour: number;
  webMb: number;
  collectorMb: number;
  webDescriptors: number;
  collectorDescriptors: number;
  walMb: number;
  /** Median of the answers' times, milliseconds. */
  medianMs: number;
  answers: number;
  failed: number;
  rows: Readonly<Record<string, number>>;
};

/** The log of the store is cut back to this size, and may be in use when it is looked at. */
const MAX_WAL_MB = 80;
const MAX_RESIDENT_MB = 300;
/** Of the last quarter of the hours beside the second: what the first needs is still being taken. */
const MAX_MEMORY_GROWTH = 1.15;
const MAX_TIME_GROWTH = 1.5;
/** Below this a median says more about the machine than about the site. */
const TOLERATED_MS = 5;
const MORE_DESCRIPTORS = 8;
const MAX_ROWS_GROWTH = 1.1;

/** What of the hours is not flat; a line each. */
export function judgeSoak(hours: readonly HourFigures[]): string[] {
  const quarter = Math.max(1, Math.floor(hours.length / 4));
  const early = hours.slice(quarter, 2 * quarter);
  const late = hours.slice(-quarter);
  const breaches: string[] = [];
  const of = (name: NumberOf, part: readonly HourFigures[]) =>
    medianOf(part.map((hour) => hour[name]));
  const flat = (name: NumberOf, growth: number, tolerated: number) => {
    const [before, after] = [of(name, early), of(name, late)];
    if (after <= before * growth || after - before <= tolerated) return;
    breaches.push(`${name} grows from ${before.toFixed(1)} to ${after.toFixed(1)}`);
  };
  const most = (name: NumberOf, limit: number) => {
    const highest = Math.max(...hours.map((hour) => hour[name]));
    if (highest > limit) breaches.push(`${name} reaches ${highest.toFixed(1)}, above ${limit}`);
  };
  for (const name of ['webMb', 'collectorMb'] as const) {
    flat(name, MAX_MEMORY_GROWTH, 0);
    most(name, MAX_RESIDENT_MB);
  }
  for (const name of ['webDescriptors', 'collectorDescriptors'] as const) {
    flat(name, 1, MORE_DESCRIPTORS);
  }
  flat('medianMs', MAX_TIME_GROWTH, TOLERATED_MS);
  most('walMb', MAX_WAL_MB);
  most('failed', 0);
  for (const table of Object.keys(hours[0]?.rows ?? {})) {
    const perHour = (part: readonly HourFigures[]) =>
      medianOf(part.map(({ rows }) => rows[table] ?? 0));
    const [before, after] = [perHour(early), perHour(late)];
    if (after > before * MAX_ROWS_GROWTH + 10) {
      breaches.push(`${table} grows by ${after} rows an hour instead of ${before}`);
    }
  }
  return breaches;
}

type NumberOf = Exclude<keyof HourFigures, 'rows'>;
