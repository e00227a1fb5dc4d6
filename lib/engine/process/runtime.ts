import 'server-only';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataClass } from '@/lib/benchmark/codes';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { ServerConfig } from '@/lib/config/server-config';
import { noteStatementKey } from '@/lib/db/benchmark/fixing-statements';
import { MAX_CLOCK_SKEW_MS, storeNowMs } from '@/lib/db/clock';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { whenStoreAnswers } from '@/lib/db/connection/outage';
import { activateFeed, registerFeed } from '@/lib/db/feeds';
import { assertLease, type HeldLease } from '@/lib/db/leases';
import type { Trx } from '@/lib/db/schema';
import { UnopenedSecretError } from '@/lib/db/secrets/secret-box';
import { type StatementSigner, statementSigner } from '@/lib/db/secrets/site-keys';
import type { CollectorMetrics } from '@/lib/engine/metrics/serve-metrics';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { publishStatements } from '@/lib/engine/write/publish-statements';
import { recordUpdates } from '@/lib/engine/write/record-updates';
import { type WrittenParts, writeTicks } from '@/lib/engine/write/write-tick';

/** What every feed of this collector shares. */
export type Runtime = {
  config: ServerConfig;
  store: Store;
  log: Logger;
  lease: HeldLease;
  /** Aborted when the collector is to stop. */
  signal: AbortSignal;
  /** Called with the first figure that readers can see. */
  onReady: () => void;
  /** Called if the first figure takes longer than a start should wait. */
  onFigureLater?: () => void;
  /** Set only if a monitor reads metrics. */
  metrics?: CollectorMetrics | undefined;
};

export type FeedIdentity = { feedId: string; dataClass: DataClass; title: string };

/**
 * Runs `work` in a transaction of this collector. While the store does not answer or another writer holds it,
 * it is tried again every second: a slow store delays a write and does not end the collector.
 * @throws LeaseLostError when another collector has taken over; nothing is written then.
 */
export function writeUnderLease<Result>(
  { store, lease, log, signal }: Pick<Runtime, 'store' | 'lease' | 'log' | 'signal'>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return whenStoreAnswers(
    () =>
      inTransaction(store.db, async (trx) => {
        await assertLease(trx, lease);
        return work(trx);
      }),
    (error) => log.warn({ err: error }, 'the store does not take a write; trying again'),
    { signal },
  );
}

/** Makes a feed known, so that its ticks can be written while readers still see another one. */
export async function prepareFeed(runtime: Runtime, feed: FeedIdentity): Promise<void> {
  await writeUnderLease(runtime, (trx) => registerFeed(trx, { ...feed, atMs: Date.now() }));
}

/** Makes a feed the one that readers see. */
export async function showFeed(runtime: Runtime, feed: FeedIdentity): Promise<void> {
  await writeUnderLease(runtime, (trx) => activateFeed(trx, { ...feed, atMs: Date.now() }));
  runtime.log.info({ feed: feed.feedId, dataClass: feed.dataClass }, 'readers now see this feed');
}

/** This node's clock is ahead: values computed for a future time are not published. */
export class FutureTickError extends Error {
  override readonly name = 'FutureTickError';
}

function refuseFuture(ticks: readonly TickResult[], nowMs: number): void {
  const aheadMs = Math.max(...ticks.map(({ atMs }) => atMs)) - nowMs;
  if (aheadMs <= MAX_CLOCK_SKEW_MS) return;
  throw new FutureTickError(`a tick is ${Math.round(aheadMs / 1000)} s ahead of the store's clock`);
}

/**
 * Commits ticks and the updates behind them in one transaction, if this collector still holds the lease.
 * @throws LeaseLostError when another collector has taken over; nothing is written then.
 * @throws FutureTickError when a tick is ahead of the store's clock; nothing is written then.
 */
export async function commit(
  runtime: Runtime,
  feedId: string,
  ticks: readonly TickResult[],
  updates: readonly MarketUpdate[] = [],
  parts: WrittenParts = 'all',
): Promise<void> {
  const startedMs = performance.now();
  const publishedAtMs = await writeUnderLease(runtime, async (trx) => {
    const publishedAtMs = await storeNowMs(trx);
    refuseFuture(ticks, publishedAtMs);
    await recordUpdates(trx, feedId, updates);
    await writeTicks(trx, feedId, ticks, publishedAtMs, parts);
    if (parts !== 'figures' && ticks.some(({ fixings }) => fixings.length > 0)) {
      await signFixings(runtime, trx, feedId, publishedAtMs, ticks);
    }
    return publishedAtMs;
  });
  runtime.metrics?.committed(ticks, (performance.now() - startedMs) / 1000);
  runtime.metrics?.struck(ticks, publishedAtMs);
  // SQLite works synchronously: without this pause a long run of commits would starve the timer that
  // renews the lease.
  await immediate();
}

/**
 * Publishes the statements of fixings that have none yet, in the transaction that stores their records.
 * Without the key no statement can be signed, but the figures are published; the next fixing makes up for it.
 */
export async function signFixings(
  parts: Pick<Runtime, 'config' | 'log'>,
  trx: Trx,
  feedId: string,
  nowMs: number,
  struck: readonly Pick<TickResult, 'fixings'>[] = [],
): Promise<void> {
  const signer = await signerOrNone(parts, trx, nowMs);
  if (!signer) return;
  const published = struck.flatMap(({ fixings }) => fixings.map(({ record }) => record.sha256));
  const keptDays = parts.config.retention.indicativeRecordDays;
  await publishStatements(trx, {
    ...{ feedId, signer, nowMs, keptDays },
    published: new Set(published),
  });
}

/** Publishes the key of statements before the first one is signed, so that readers can keep it. */
export async function announceStatementKey(
  parts: Pick<Runtime, 'config' | 'log' | 'store'>,
  nowMs: number,
): Promise<void> {
  await inTransaction(parts.store.db, async (trx) => {
    const signer = await signerOrNone(parts, trx, nowMs);
    if (signer) await noteStatementKey(trx, { ...signer, fromMs: nowMs });
  });
}

async function signerOrNone(
  { config, log }: Pick<Runtime, 'config' | 'log'>,
  trx: Trx,
  nowMs: number,
): Promise<StatementSigner | null> {
  try {
    return await statementSigner(trx, config, nowMs);
  } catch (error) {
    if (!(error instanceof UnopenedSecretError)) throw error;
    log.error('fixings are not signed: the key in the store needs the earlier SITE_SECRET');
    return null;
  }
}
