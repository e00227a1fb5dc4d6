import 'server-only';
import { type Expression, sql } from 'kysely';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import type { Db, Trx } from '@/lib/db/schema';
import { selected } from '@/lib/db/table';
import { inBatches, saveRows, type WritableTable } from '@/lib/db/write-rows';

/** One minute, one hour, one day: the buckets that keep long history cheap. */
const ROLLUP_STEPS_SECONDS = [60, 3_600, 86_400] as const;
export type RollupStepSeconds = (typeof ROLLUP_STEPS_SECONDS)[number];

/** What every roll-up has besides its values, which are decimal text. */
type Bucket = {
  feedId: string;
  stepSeconds: number;
  bucketAtMs: number;
  firstAtMs: number;
  lastAtMs: number;
  samples: number;
};

/** A bucket as a series lists it, without the times of its first and last sample. */
export type Listed<Row extends Bucket> = Omit<Row, 'firstAtMs' | 'lastAtMs'>;

type Definition<Row extends Bucket, Subject extends keyof Row & string> = {
  table: WritableTable<Row>;
  /** The column that names a feed's series: a coin's symbol or an index's code. */
  subject: Subject;
  /** Merges the values of two buckets of one series; `next` may be earlier or later. */
  merge: (bucket: Row, next: Row) => Partial<Row>;
};

type SeriesQuery<Row, Subject extends keyof Row> = Pick<Row, Subject> & {
  feedId: string;
  stepSeconds: RollupStepSeconds;
  fromMs: number;
  toMs: number;
  /** The roll-ups as they were at this time; as they are now if it is left out. */
  untilMs?: number | undefined;
  /** At most this many: the oldest or the newest of the window. */
  limit?: number | undefined;
  keep?: 'oldest' | 'newest' | undefined;
};

/** The lower of two decimals; the first of two equal ones. Text and floats would compare wrongly. */
export const lower = (a: string, b: string) => (dec(b).lessThan(a) ? b : a);
/** The higher of two decimals; the first of two equal ones. */
export const higher = (a: string, b: string) => (dec(b).greaterThan(a) ? b : a);

/** Start of the bucket that holds `atMs`; buckets are aligned to the epoch, in UTC. */
function bucketStartMs(atMs: number, stepSeconds: number): number {
  const stepMs = stepSeconds * 1_000;
  return Math.floor(atMs / stepMs) * stepMs;
}

/** The fields a sample shares with a bucket that holds it alone. */
export function bucketOfOne(atMs: number) {
  return { stepSeconds: 0, bucketAtMs: atMs, firstAtMs: atMs, lastAtMs: atMs, samples: 1 };
}

/** Declares a table of roll-ups: how samples are added to it and how its series are read. */
export function defineRollups<Row extends Bucket, const Subject extends keyof Row & string>({
  table,
  subject,
  merge,
}: Definition<Row, Subject>) {
  const { name, names } = table;
  const keys = ['feedId', subject, 'stepSeconds', 'bucketAtMs'] as const;
  const isKey = (key: string) => keys.some((known) => known === key);
  /** The columns that differ between the buckets of one series. */
  const seriesNames = names.filter(({ key }) => key === 'bucketAtMs' || !isKey(key));
  // The times of the samples are a quarter of the text, and only merging needs them.
  const listedNames = seriesNames.filter(({ key }) => key !== 'firstAtMs' && key !== 'lastAtMs');
  const subjectColumn = sql.ref(names.find(({ key }) => key === subject)?.stored ?? subject);
  const merged = (bucket: Row, next: Row): Row => ({
    ...bucket,
    ...merge(bucket, next),
    firstAtMs: Math.min(bucket.firstAtMs, next.firstAtMs),
    lastAtMs: Math.max(bucket.lastAtMs, next.lastAtMs),
    samples: bucket.samples + next.samples,
  });
  const keyOf = (row: Row) =>
    JSON.stringify([row.feedId, row[subject], row.stepSeconds, row.bucketAtMs]);

  /** Adds samples that were not counted before to minute, hour and day; each is a bucket of one. */
  async function add(trx: Trx, samples: readonly Row[]): Promise<void> {
    if (samples.length === 0) return;
    const buckets = new Map<string, Row>();
    for (const row of await storedBuckets(trx, samples)) buckets.set(keyOf(row), row);
    for (const sample of samples) {
      for (const stepSeconds of ROLLUP_STEPS_SECONDS) {
        const bucketAtMs = bucketStartMs(sample.firstAtMs, stepSeconds);
        const row = { ...sample, stepSeconds, bucketAtMs };
        const key = keyOf(row);
        const bucket = buckets.get(key);
        buckets.set(key, bucket ? merged(bucket, row) : row);
      }
    }
    await saveRows(trx, table, [...buckets.values()]);
  }

  /** The stored buckets that the samples fall into. */
  async function storedBuckets(trx: Trx, samples: readonly Row[]) {
    const distinct = <T>(values: readonly T[]) => sql.join([...new Set(values)]);
    const feedIds = distinct(samples.map((sample) => sample.feedId));
    const subjects = distinct(samples.map((sample) => sample[subject]));
    const found: Row[] = [];
    for (const stepSeconds of ROLLUP_STEPS_SECONDS) {
      const starts = samples.map(({ firstAtMs }) => bucketStartMs(firstAtMs, stepSeconds));
      for (const batch of inBatches([...new Set(starts)], 1)) {
        const { rows } = await sql<Row>`
          select ${selected(names)} from ${sql.table(name)}
          where feed_id in (${feedIds}) and ${subjectColumn} in (${subjects})
            and step_seconds = ${stepSeconds} and bucket_at_ms in (${sql.join(batch)})
        `.execute(trx);
        for (const row of rows) found.push(row);
      }
    }
    return found;
  }

  /**
   * Roll-ups of one step whose bucket starts within [fromMs, toMs], oldest first. With `untilMs`
   * the bucket that was open then is merged from its whole minutes, because the stored one holds
   * later samples.
   */
  async function list(db: Db, query: SeriesQuery<Row, Subject>): Promise<Listed<Row>[]> {
    const { untilMs, stepSeconds, fromMs, toMs, limit = Infinity } = query;
    const listed = (window: SeriesQuery<Row, Subject>) =>
      read<Listed<Row>>(db, window, listedNames);
    if (untilMs === undefined) return listed(query);
    const openAtMs = bucketStartMs(untilMs, stepSeconds);
    // A bucket that is not complete yet is left out before the limit applies.
    const whole = await listed({ ...query, toMs: Math.min(toMs, openAtMs - 1) });
    if (stepSeconds === 60 || openAtMs > toMs || openAtMs < fromMs) return whole;
    if (query.keep !== 'newest' && whole.length >= limit) return whole;
    const minutes = { fromMs: openAtMs, toMs: untilMs - MINUTE_MS, limit: undefined };
    const window = { ...query, ...minutes, stepSeconds: 60 } as const;
    const [first, ...rest] = await read<Row>(db, window, seriesNames);
    if (!first) return whole;
    const { firstAtMs: _firstAtMs, lastAtMs: _lastAtMs, ...open } = rest.reduce(merged, first);
    return [...whole, { ...open, stepSeconds, bucketAtMs: openAtMs }].slice(-limit);
  }

  async function read<Columns extends Listed<Row>>(
    db: Db,
    query: SeriesQuery<Row, Subject>,
    columns: typeof names,
  ): Promise<Columns[]> {
    const { feedId, stepSeconds, fromMs, toMs, limit, keep } = query;
    const series = sql`
      select ${selected(columns)} from ${sql.table(name)}
      where feed_id = ${feedId} and ${subjectColumn} = ${query[subject]}
        and step_seconds = ${stepSeconds} and bucket_at_ms >= ${fromMs} and bucket_at_ms <= ${toMs}
      order by bucket_at_ms ${keep === 'newest' ? sql`desc` : sql``}
      ${limit === undefined ? sql`` : sql`limit ${limit}`}
    `;
    const shared = { feedId, [subject]: query[subject], stepSeconds };
    const rows = await readSeries<Columns>(db, series, columns, shared as Partial<Columns>);
    return keep === 'newest' ? rows.reverse() : rows;
  }

  return { add, list };
}

type SeriesColumn = { readonly key: string; readonly type: string };

/**
 * Runs a query with many rows and returns them in its order, each with the columns all of them share;
 * together these are the columns of `Row`. The database returns the rows as one text of words: building
 * thousands of rows cell by cell across the native boundary takes three times as long, and JSON text twice
 * as long. Only for integers within 2^53 and decimals, which contain no space, and null.
 */
async function readSeries<Row extends object>(
  db: Db,
  query: Expression<unknown>,
  columns: readonly SeriesColumn[],
  shared: Partial<Row>,
): Promise<Row[]> {
  const cells = columns.map(({ key }) => sql.ref(key));
  const words =
    'isSqlite' in db.getExecutor().adapter
      ? sql`group_concat(${sql.join(
          cells.map((cell) => sql`coalesce(${cell}, '')`),
          sql` || ' ' || `,
        )}, ' ')`
      : sql`string_agg(concat(${sql.join(cells, sql`, ' ', `)}), ' ')`;
  const result = await sql<{ document: string | null }>`
    select ${words} as document from (${query}) as series
  `.execute(db);
  const document = result.rows[0]?.document;
  const found = document ? document.split(' ') : [];
  const rows: Row[] = [];
  for (let at = 0; at < found.length; at += columns.length) {
    // The row's columns come first: V8 then gives all rows one shape, as a spread in front would not.
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i += 1) {
      const { key = '', type = 'text' } = columns[i] ?? {};
      const word = found[at + i];
      row[key] = word === '' ? null : type === 'text' ? word : Number(word);
    }
    rows.push(Object.assign(row, shared) as Row);
  }
  return rows;
}
