import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { putSnapshot } from '@/lib/db/benchmark/snapshots';
import { openStore, type Store } from '@/lib/db/connection/client';
import { activateFeed, touchFeed } from '@/lib/db/feeds';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { saveDepegEvents } from '@/lib/db/market/depeg-events';
import { saveSourceStatus } from '@/lib/db/market/source-status';
import { migrateToLatest } from '@/lib/db/migrate';
import { indicativeRecords } from '@/lib/db/tables/index-tables';
import { coinYields } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { clearSequenceCache } from '@/lib/features/service/feed-data';
import { closeStoreHandle } from '@/lib/features/service/store-handle';
import { fixingOf, outputOf, recordText } from '../../support/store/record-text';
import { indexRow, priceRow, yieldRow } from '../../support/store/store-rows';
import { FEED_ID, MARKET, STRATEGIES, TICK_MS } from './market-fixture';

const folder = mkdtempSync(path.join(tmpdir(), 'api-store-'));
// Its own folder does not exist until the collector's side opens the store.
process.env.DATABASE_URL = `file:${path.join(folder, 'data', 'api.db')}`;
process.env.LOG_LEVEL = 'silent';
process.env.INTERNAL_TOKEN = 'a-secret-of-enough-letters';

/** The collector's side of the store that the handlers of this test file read. */
export async function openApiStore(): Promise<Store> {
  const store = await openStore({ databaseUrl: process.env.DATABASE_URL ?? '' });
  await migrateToLatest(store);
  return store;
}

export async function closeApiStore(store: Store): Promise<void> {
  await closeStoreHandle();
  clearSequenceCache();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

/** That store from the first test of a file, or of a `describe`, to the last; `fill` writes what they read. */
export function apiStore(fill: (store: Store) => Promise<unknown> = async () => undefined): Store {
  const store = {} as Store;
  beforeAll(async () => {
    Object.assign(store, await openApiStore());
    await fill(store);
  });
  afterAll(() => closeApiStore(store));
  return store;
}

/** Writes one market document as a tick does. */
export async function writeTick(store: Store, market: MarketSnapshot = MARKET): Promise<void> {
  await putSnapshot(store.db, {
    feedId: market.feedId,
    name: 'market',
    atMs: market.asOfMs,
    document: JSON.stringify(market),
  });
  await touchFeed(store.db, {
    feedId: market.feedId,
    engineAtMs: market.asOfMs,
    wallAtMs: market.asOfMs + 500,
  });
}

/** A feed with its documents, a day of history, events, sources and, if wanted, records. */
export async function seed(store: Store, { hasRecords = true } = {}): Promise<void> {
  const { db } = store;
  const feedId = FEED_ID;
  await activateFeed(db, {
    feedId,
    dataClass: 'sample',
    title: 'Demonstration market',
    atMs: TICK_MS - 48 * HOUR_MS,
  });
  await putSnapshot(db, {
    feedId,
    name: 'strategies',
    atMs: TICK_MS,
    document: JSON.stringify(STRATEGIES),
  });
  await seedHistory(store);
  if (hasRecords) await seedRecords(store);
  const good = {
    feedId: 'live',
    source: 'coinbase',
    lastSuccessAtMs: TICK_MS - 1000,
    lastFailureAtMs: null,
    failureKind: null,
    failureDetail: null,
    rowsAccepted: 10,
    rowsDropped: 1,
    breaker: 'closed',
  } as const;
  const failed = {
    ...good,
    source: 'defillama',
    lastFailureAtMs: TICK_MS,
    failureKind: 'timeout',
    failureDetail: 'http://10.0.0.7/pools took too long',
    breaker: 'open',
  } as const;
  await saveSourceStatus(db, [good, failed]);
  await writeTick(store);
}

async function seedHistory({ db }: Store): Promise<void> {
  const feedId = FEED_ID;
  const atMs = (minutesAgo: number) => TICK_MS - minutesAgo * 60_000;
  const prices = [
    { atMs: atMs(120) },
    { atMs: atMs(2), priceUsd: null, deviationBps: null, pegClass: null },
    { atMs: atMs(1), priceUsd: '0.9800', deviationBps: '-200.00', pegClass: 'alert' as const },
    { atMs: atMs(0), priceUsd: '0.9945', deviationBps: '-55.00' },
  ];
  await appendConsensusPrices(
    db,
    prices.map((price) => priceRow({ feedId, ...price })),
  );
  await appendIndexValues(db, [
    indexRow({ feedId, atMs: atMs(24 * 60 + 5), value: '4.40000' }),
    indexRow({ feedId, atMs: atMs(30), value: '4.45000', status: 'estimated' }),
    indexRow({ feedId, atMs: atMs(0) }),
    indexRow({ feedId, kind: 'fixing', atMs: atMs(20 * 60), value: '4.41' }),
    indexRow({ feedId, kind: 'fixing', atMs: atMs(20 * 60), value: '4.43', revision: 1 }),
  ]);
  await appendRows(db, coinYields, [
    yieldRow({ feedId, symbol: 'USDT', atMs: atMs(24 * 60 + 30), apyPercent: '5.05' }),
  ]);
  const deep = {
    ...{ feedId, symbol: 'USDC', eventId: 'USDC-1' },
    openedAtMs: atMs(90),
    peakAtMs: atMs(80),
    peakDeviationBps: '-1270.50',
    peakPriceUsd: '0.87295',
    recoveredBelowSinceMs: atMs(60),
    closedAtMs: atMs(45),
  };
  const open = {
    ...{ ...deep, eventId: 'USDC-2', recoveredBelowSinceMs: null, closedAtMs: null },
    ...{ openedAtMs: atMs(1), peakAtMs: atMs(1) },
    ...{ peakDeviationBps: '-200.00', peakPriceUsd: '0.9800' },
  };
  await saveDepegEvents(db, [deep, open]);
}

async function seedRecords({ db }: Store): Promise<void> {
  const feedId = FEED_ID;
  const asOfMs = TICK_MS - 20 * HOUR_MS;
  for (const revision of [0, 1]) {
    await appendAuditRecord(db, {
      feedId,
      sequence: revision + 1,
      indexCode: 'SYI',
      kind: 'fixing',
      asOfMs,
      publishedAtMs: asOfMs + revision,
      revision,
      sha256: String(revision).repeat(64),
      previousSha256: revision === 0 ? null : '0'.repeat(64),
      record: recordOf(
        'fixing',
        asOfMs,
        { dataClass: 'sample', revision: { number: `${revision}`, reason: null } },
        ['4.41', '4.43'][revision],
      ),
    });
  }
  for (const [atMs, apyPercent] of [
    [TICK_MS - DAY_MS, '4.4'],
    [TICK_MS, '4.2'],
  ] as const) {
    await putIndicative(db, atMs, recordOf('indicative', atMs, {}, apyPercent));
  }
}

/** Stores the text of a record between fixings. */
export async function putIndicative(
  db: Store['db'],
  atMs: number,
  record: string,
  sha256 = String(atMs).padStart(64, '0'),
): Promise<void> {
  const of = { feedId: FEED_ID, indexCode: 'SYI', revision: 0, kept: false, pack: null } as const;
  await appendRows(db, indicativeRecords, [{ ...of, atMs, sha256, record }]);
}

const middleMs = (fixedAtMs: number) => fixedAtMs - 5 * 60_000;

/** The intervals of a fixing that names one indicative record. */
export function middleOf(fixedAtMs: number) {
  const at = new Date(middleMs(fixedAtMs)).toISOString();
  return [{ start: at, samples: '1', median: null, records: [{ at, sha256: `of ${at}` }] }];
}

/** Stores the indicative record that a fixing of that time names. */
export async function putMiddle(db: Store['db'], fixedAtMs: number, record: string): Promise<void> {
  const sha256 = middleOf(fixedAtMs)[0]?.records[0]?.sha256;
  await putIndicative(db, middleMs(fixedAtMs), record, sha256);
}

/** A record of one coin of full scores, whose RAY is its APY. */
export function recordOf(
  kind: 'fixing' | 'indicative',
  atMs: number,
  over: Partial<AuditRecord> = {},
  apyPercent = '4.2',
): string {
  const output = outputOf({ value: apyPercent });
  const scores = { pegScore: '1', liquidityScore: '1', effectiveWeightPercent: '100' };
  return recordText({
    ...{ kind, atMs, output },
    steps: [{ id: 'USDT', symbol: 'USDT', apyPercent, rayPercent: apyPercent, ...scores }],
    fixing: kind === 'fixing' ? fixingOf(output, middleOf(atMs)) : null,
    ...over,
  });
}
