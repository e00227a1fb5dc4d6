import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { isBuilt } from '@/lib/cli/project.mjs';
import { openStore, type Store } from '@/lib/store/connection/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { type Site, startSite } from '../../chaos/harness/site';
import { READY } from '../../chaos/harness/trial';
import { processFigures } from '../market/replay-week';
import { writeSyntheticWeek } from '../market/synthetic-week';
import { medianOf, plainTable } from '../measure';
import { type HourFigures, judgeSoak } from './soak-limits';

const HOURS = 24;
/** What is played before the first look, and room behind the last. */
const SPARE_HOURS = 4;
const STEP_SECONDS = 30;
/** Recorded seconds in a second: a day in six minutes. */
const SPEED = 240;
const READ_EVERY_MS = 50;
const LOOK_EVERY_MS = 200;
const MB = 1024 * 1024;
/** What a day of ticks grows by; the rest stays as it is in a replay. */
const TABLES = [
  'consensus_prices',
  'index_values',
  'price_rollups',
  'index_rollups',
  'indicative_records',
  'evidence_documents',
  'accepted_inputs',
] as const;
const PATHS = [
  '/api/syi/current',
  '/api/v1/index-family/overview',
  '/api/v1/series/SYI?range=24H&step=1m',
  '/api/yields',
  '/',
  '/index-dashboard',
];

/** Open descriptors of a process, from the kernel's own books (Linux). */
const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

async function rowsOf({ db }: Store): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.rows);
  }
  return counts;
}

/** Reads one path after the other until it is stopped. @returns what each hour's answers took. */
function readOn(origin: string) {
  let tookMs: number[] = [];
  let failed = 0;
  let isStopped = false;
  const reading = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const startedMs = performance.now();
      const answer = await fetch(`${origin}${PATHS[turn % PATHS.length]}`);
      await answer.arrayBuffer();
      tookMs.push(performance.now() - startedMs);
      if (!answer.ok) failed += 1;
      await later(READ_EVERY_MS);
    }
  })();
  return {
    take() {
      const taken = { medianMs: medianOf(tookMs), answers: tookMs.length, failed };
      tookMs = [];
      failed = 0;
      return taken;
    },
    stop() {
      isStopped = true;
      return reading;
    },
  };
}

async function lookAt(site: Site, store: Store, file: string, before: Record<string, number>) {
  const [web = 0, collector = 0] = [site.pidOf('web'), site.pidOf('collector')];
  const rows = await rowsOf(store);
  return {
    rows,
    figures: {
      webMb: processFigures(web).residentMb,
      collectorMb: processFigures(collector).residentMb,
      webDescriptors: descriptorsOf(web),
      collectorDescriptors: descriptorsOf(collector),
      walMb: statSync(`${file}-wal`).size / MB,
      rows: Object.fromEntries(
        Object.entries(rows).map(([table, count]) => [table, count - (before[table] ?? 0)]),
      ),
    },
  };
}

/**
 * `npm run soak [-- --hours 24]`: a whole site, built, on a recorded market at the live cadence of 30 s, a day
 * in six minutes, with readers all the while. Prints each hour's figures and exits with 1 where they grow.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { hours: { type: 'string', default: String(HOURS) } } });
  const hours = Number(values.hours);
  if (!isBuilt()) throw new Error('The site is not built: npm run build');
  const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
  const file = path.join(folder, 'store.db');
  try {
    const recording = writeSyntheticWeek(path.join(folder, 'recording'), {
      minutes: (hours + SPARE_HOURS) * 60,
      stepSeconds: STEP_SECONDS,
    });
    const site = await startSite({
      DATABASE_URL: `file:${file}`,
      MARKET_FEED: 'replay',
      MARKET_REPLAY: recording,
      MARKET_REPLAY_SPEED: String(SPEED),
    });
    await site.says(READY);
    const store = await openStore({ databaseUrl: `file:${file}`, readOnly: true });
    const readers = readOn(site.origin);
    const found = await watch(site, store, file, hours, readers.take);
    await readers.stop();
    await store.close();
    await site.stop();
    const breaches = judgeSoak(found);
    for (const line of breaches) console.log(`BREACH ${line}`);
    console.log(`${hours} hours, ${breaches.length} breaches`);
    return breaches.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function watch(
  site: Site,
  store: Store,
  file: string,
  hours: number,
  takeReads: () => { medianMs: number; answers: number; failed: number },
): Promise<HourFigures[]> {
  const found: HourFigures[] = [];
  const startMs = (await getActiveFeed(store.db))?.engineAtMs ?? 0;
  let rowsBefore = await rowsOf(store);
  for (let hour = 1; hour <= hours; hour += 1) {
    const dueMs = Math.floor(startMs / HOUR_MS) * HOUR_MS + hour * HOUR_MS;
    while (((await getActiveFeed(store.db))?.engineAtMs ?? 0) < dueMs) await later(LOOK_EVERY_MS);
    const { rows, figures } = await lookAt(site, store, file, rowsBefore);
    rowsBefore = rows;
    const hourly = { hour, ...figures, ...takeReads() };
    found.push(hourly);
    console.log(lineOf(hourly));
  }
  console.log(`\n${plainTable([HEAD, ...found.map(cellsOf)])}\n`);
  return found;
}

const HEAD = [
  'hour',
  'web MB',
  'collector MB',
  'descriptors',
  'WAL MB',
  'median ms',
  'answers',
  ...TABLES,
];

function cellsOf(hourly: HourFigures): string[] {
  const { hour, webMb, collectorMb, walMb, medianMs, answers, failed, rows } = hourly;
  return [
    String(hour),
    webMb.toFixed(0),
    collectorMb.toFixed(0),
    `${hourly.webDescriptors} + ${hourly.collectorDescriptors}`,
    walMb.toFixed(1),
    medianMs.toFixed(1),
    failed > 0 ? `${answers} (${failed} failed)` : String(answers),
    ...TABLES.map((table) => `+${rows[table] ?? 0}`),
  ];
}

const lineOf = (hourly: HourFigures) =>
  HEAD.map((name, column) => `${name} ${cellsOf(hourly)[column]}`).join(', ');

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
