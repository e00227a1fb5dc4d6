import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { walkChain } from '@/lib/cli/verify/verify-chain';
import { restoreBackup } from '@/lib/db/backup/restore-backup';
import { writeBackup } from '@/lib/db/backup/write-backup';
import type { Store } from '@/lib/db/connection/client';
import { getActiveFeed } from '@/lib/db/feeds';
import { migrateToLatest } from '@/lib/db/migrate';
import { commit, showFeed } from '@/lib/engine/process/runtime';
import { Engine } from '@/lib/engine/tick/engine';
import { type OpenStore, openSqlite, storeEngines } from '../../support/store/store-engines';
import { testRuntime } from '../engine/process/memory-store';
import { coarseUpdate, lastOf, run, STEP_MS, sampleOptions } from '../engine/tick/sample-run';

const FEED = { feedId: 'sample', dataClass: 'sample', title: 'Demonstration market' } as const;
const START_MS = Date.parse('2026-03-04T14:50:00Z');
const FIXED_MS = START_MS + 90 * 60_000;
const FIVE = { stepMs: 5 * 60_000, prime: true };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const newFile = (suffix: string) => {
  files += 1;
  return path.join(folder, `${files}${suffix}`);
};

/** A store with a fixing day of the demonstration, copied while a collector goes on writing to it. */
async function backUpUnderLoad(open: OpenStore) {
  const { store, openAgain, drop } = await open();
  await migrateToLatest(store);
  const runtime = await testRuntime({ store, databaseUrl: 'file:elsewhere.db' });
  await showFeed(runtime, FEED);
  const engine = new Engine(sampleOptions());
  await commit(runtime, 'sample', run(engine, START_MS, FIXED_MS, FIVE), [coarseUpdate(START_MS)]);

  const committedMs: number[] = [FIXED_MS];
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const fromMs = lastOf(committedMs);
      await commit(runtime, 'sample', run(engine, fromMs, fromMs + STEP_MS, { records: true }));
      committedMs.push(fromMs + STEP_MS);
    }
  })();
  // A write that fails ends the wait too.
  const goesOnAfter = (count: number) => Promise.race([untilLonger(committedMs, count), writing]);
  await goesOnAfter(2);
  const beforeMs = lastOf(committedMs);
  const file = newFile('.backup.gz');
  const reader = await openAgain({ readOnly: true });
  const counts = await writeBackup(reader, file, Date.now());
  await reader.close();
  await goesOnAfter(committedMs.length);
  isOver = true;
  await writing;
  await runtime.release();
  return { file, counts, beforeMs, end: () => store.close().then(drop) };
}

async function untilLonger(list: readonly unknown[], length: number): Promise<void> {
  while (list.length <= length) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function expectWhole(store: Store, beforeMs: number): Promise<void> {
  const feed = await getActiveFeed(store.db);
  expect(feed?.engineAtMs).toBeGreaterThanOrEqual(beforeMs);
  const walk = walkChain(store, { feedId: 'sample' });
  for (;;) {
    const { value, done } = await walk.next();
    if (done) {
      expect(value.records).toBeGreaterThanOrEqual(4);
      expect(value).toMatchObject({ missingBefore: 0, unreached: 0 });
      return;
    }
    expect(value.findings).toEqual([]);
  }
}

const engines = storeEngines();
/** Each engine's backup into the next one. */
const pairs = engines.map(([from, open], index) => {
  const [to, openTo] = engines[(index + 1) % engines.length] ?? [from, open];
  return [from, to, open, openTo] as const;
});

it.each(pairs)(
  'a backup of %s under load, restored into %s, has every commit made before it and verifies',
  async (_from, _to, open, openTo) => {
    const { file, counts, beforeMs, end } = await backUpUnderLoad(open);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = await openTo();
    expect(await restoreBackup(target.store, file)).toEqual(counts);
    await expectWhole(target.store, beforeMs);
    const again = newFile('.backup.gz');
    expect(await writeBackup(target.store, again, Date.now())).toEqual(counts);
    await target.store.close();
    await target.drop();
    await end();
  },
);

describe('a file that is no whole backup', () => {
  let file: string;
  let lines: string[];
  beforeAll(async () => {
    const made = await backUpUnderLoad(openSqlite);
    await made.end();
    file = made.file;
    lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  });

  const changed = (change: (lines: string[]) => string[]) => {
    const copy = newFile('.backup.gz');
    writeFileSync(copy, gzipSync(change([...lines]).join('\n')));
    return copy;
  };
  const cut = () => {
    const copy = newFile('.backup.gz');
    const bytes = readFileSync(file);
    writeFileSync(copy, bytes.subarray(0, bytes.length / 2));
    return copy;
  };

  it.each([
    ['is not gzip', () => __filename, 'no whole gzip'],
    ['was cut short', cut, 'no whole gzip'],
    ['ends after a line', () => changed((all) => [...all.slice(0, -2), '']), 'it has no end'],
    [
      'has a figure changed',
      () => changed((all) => all.map((line) => line.replace('"SYI","fixing"', '"SYC","fixing"'))),
      'checksum does not hold',
    ],
    [
      'is of another format',
      () => changed((all) => ['{"format":"x/1"}', ...all.slice(1)]),
      'format',
    ],
    [
      'is of a later version',
      () =>
        changed((all) => [all[0]?.replace(/"\]\}$/, '","9999-later"]}') ?? '', ...all.slice(1)]),
      '9999-later',
    ],
  ])('that %s is refused and leaves no row', async (_what, make, message) => {
    const target = await openSqlite();
    await expect(restoreBackup(target.store, make())).rejects.toThrow(message);
    await migrateToLatest(target.store);
    expect(await getActiveFeed(target.store.db)).toBeUndefined();
    expect(await restoreBackup(target.store, file)).toMatchObject({ feeds: 1 });
    await expect(restoreBackup(target.store, file)).rejects.toThrow('the store is not empty');
    await target.store.close();
  });
});
