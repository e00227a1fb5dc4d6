import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { TYPESCRIPT_ARGS } from '@/lib/cli/project.mjs';
import type { Store } from '@/lib/db/connection/client';
import type { Measurement } from '../measure';

const MINUTES = 365 * 1_440;

/** Adds a year of one-minute values of a feed's SYI before `endMs`. */
export async function fillYear(
  { db, engine }: Store,
  feedId: string,
  endMs: number,
): Promise<void> {
  const fromMs = Math.floor((endMs - 365 * DAY_MS) / MINUTE_MS) * MINUTE_MS;
  const numbers =
    engine === 'sqlite'
      ? sql`with recursive series(n) as
          (select 0 union all select n + 1 from series where n < ${sql.lit(MINUTES - 1)})
          select n from series`
      : sql`select generate_series(0, ${sql.lit(MINUTES - 1)})::bigint as n`;
  const atMs = sql`(${sql.lit(fromMs)} + n * ${sql.lit(MINUTE_MS)})`;
  await sql`
    insert into index_rollups (feed_id, index_code, step_seconds, bucket_at_ms, first_at_ms,
      last_at_ms, first_value, low_value, high_value, last_value, sum_of_values, samples,
      estimated_samples)
    select ${sql.lit(feedId)}, 'SYI', 60, ${atMs}, ${atMs}, ${atMs} + 30000,
      '2.61834', '2.61821', '2.61902', '2.61850', '5.23684', 2, 0
    from (${numbers}) as numbers where true
    on conflict do nothing
  `.execute(db);
  await sql`analyze`.execute(db);
}

/** What the series call takes on it, in a process of its own: the store it reads is a process's. */
export function measureYear(engine: string, databaseUrl: string): Measurement[] {
  const script = 'tests/bench/growth/read-year.ts';
  const printed = execFileSync(process.execPath, [...TYPESCRIPT_ARGS, script], {
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });
  const measured = JSON.parse(printed) as Record<string, number[]>;
  return Object.entries(measured).map(([what, values]) => ({
    what: `${engine}: a year of one-minute values, ${what}`,
    target: '< 20 ms',
    unit: 'ms',
    values,
  }));
}
