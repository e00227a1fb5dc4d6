import { sql } from 'kysely';
import { parseServerConfig } from '@/lib/config/server-config';
import { packTexts } from '@/lib/db/benchmark/text-packs';
import { openStore, type Store } from '@/lib/db/connection/client';
import { getActiveFeed, LIVE_FEED_ID } from '@/lib/db/feeds';
import { migrateToLatest } from '@/lib/db/migrate';
import { applyRetention } from '@/lib/db/retention';
import { temporaryStore } from '../../lib/engine/process/memory-store';
import { createDatabase } from '../../support/store/postgres-database';
import { findPostgres } from '../../support/store/store-postgres';
import { type Measurement, type Pace, plainTable } from '../measure';
import { forecast, type Growth } from './forecast';
import { writeLiveHours } from './live-day';
import { tableSizes } from './table-sizes';
import { fillYear, measureYear } from './year-of-minutes';

const HOURS = 24;
const QUICK_HOURS = 1;
const DAY_MS = 86_400_000;
const MB = 1_000_000;

type Opened = { store: Store; databaseUrl: string; close: () => Promise<void> };

async function openPostgres(): Promise<Opened | undefined> {
  const found = findPostgres();
  if ('missing' in found) return void console.log(`growth: ${found.missing}`);
  const { databaseUrl, drop } = await createDatabase(found.url);
  const store = await openStore({ databaseUrl });
  await migrateToLatest(store);
  return { store, databaseUrl, close: () => store.close().then(drop) };
}

/** Shares of rows that are kept as long as the records of fixings. */
async function keptShares({ db }: Store): Promise<Record<string, number>> {
  const { rows } = await sql<{ records: number; documents: number }>`
    select
      (select avg(kept * 1.0) from indicative_records) as records,
      (select avg(case when kept_at_ms is null then 0.0 else 1.0 end) from evidence_documents) as documents
  `.execute(db);
  const { records = 0, documents = 0 } = rows[0] ?? {};
  return { indicative_records: Number(records), evidence_documents: Number(documents) };
}

/**
 * Bytes a day of each table on the live feed at its cadence, with full baskets; what they come to in a year
 * with retention at work; and a year of one-minute values read. On both engines.
 */
export async function measureGrowth({ isQuick }: Pace): Promise<Measurement[]> {
  const hours = isQuick ? QUICK_HOURS : HOURS;
  const { retention } = parseServerConfig({});
  const opened = [await temporaryStore(), await openPostgres()].flatMap((one) => one ?? []);
  const measured: Measurement[] = [];
  try {
    await writeLiveHours(
      opened.map(({ store }) => store),
      hours,
      (hour) => console.log(`growth: ${hour} of ${hours} hours written`),
    );
    for (const { store, databaseUrl } of opened) {
      const { engine } = store;
      await packTexts(store.db, LIVE_FEED_ID);
      const sizes = await tableSizes(store);
      const growth = forecast(sizes, hours, retention, await keptShares(store));
      console.log(`\n${engine}, from ${hours} hours:\n${growthTable(growth)}`);
      const endMs = (await getActiveFeed(store.db))?.engineAtMs ?? 0;
      await fillYear(store, LIVE_FEED_ID, endMs);
      measured.push(...measureYear(engine, databaseUrl));
      const nowMs = endMs + 2 * DAY_MS;
      const removed = await applyRetention(store.db, {
        feedId: LIVE_FEED_ID,
        nowMs,
        policy: retention,
      });
      console.log(`retention two days later removes ${JSON.stringify(removed)}`);
      const sum = (of: (one: Growth) => number) =>
        growth.reduce((all, one) => all + of(one), 0) / MB;
      const row = (what: string, value: number): Measurement => ({
        what: `${engine}: ${what}`,
        target: '',
        unit: 'MB',
        values: [value],
      });
      measured.push(
        row(
          'written a day',
          sum(({ bytesADay }) => bytesADay),
        ),
      );
      measured.push(
        row(
          'store after a year',
          sum(({ bytesAfterAYear }) => bytesAfterAYear),
        ),
      );
    }
    return measured;
  } finally {
    for (const { close } of opened) await close();
  }
}

function growthTable(growth: readonly Growth[]): string {
  const sorted = [...growth].sort((a, b) => b.bytesADay - a.bytesADay);
  const shown = (value: number) => Math.round(value).toLocaleString('en-US');
  return plainTable([
    ['table', 'rows a day', 'kB a day', 'kept, days', 'MB after a year'],
    ...sorted.map(({ table, rowsADay, bytesADay, retentionDays, bytesAfterAYear }) => [
      table,
      shown(rowsADay),
      shown(bytesADay / 1000),
      retentionDays === null
        ? '–'
        : retentionDays === 365
          ? 'a year or more'
          : String(retentionDays),
      (bytesAfterAYear / MB).toFixed(1),
    ]),
  ]);
}
