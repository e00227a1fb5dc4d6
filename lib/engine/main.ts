import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { createLog } from '@/lib/config/create-log';
import { serverConfig } from '@/lib/config/server-config';
import { openStore } from '@/lib/db/connection/client';
import { endForReplacedFiles, StoreReplacedError } from '@/lib/db/connection/file-identity';
import { whenStoreAnswers } from '@/lib/db/connection/outage';
import type { HeldLease } from '@/lib/db/leases';
import { migrateToLatest } from '@/lib/db/migrate';
import { putMailState } from '@/lib/db/site-state';
import { runSampleFeed } from '@/lib/engine/feeds/sample-feed';
import { type CollectorMetrics, startMetrics } from '@/lib/engine/metrics/serve-metrics';
import { pause } from '@/lib/engine/process/every-step';
import { whileLeading } from '@/lib/engine/process/lease-holder';
import { startAlertJob } from '@/lib/features/alerts/evaluate-alerts';
import { startMailJob } from '@/lib/features/mail/send-mail';
import { startWeekDigestJob } from '@/lib/features/newsletter/week-issue';
import { startDeskDigestJob } from '@/lib/features/requests/desk-digest';
import { applyVisitorRetention } from '@/lib/features/requests/visitor-retention';
import type { Job } from '@/lib/features/service/job-runtime';
import { queueLengths } from '@/lib/features/service/queue-lengths';
import { runAutoFeed, runLiveFeed } from './feeds/auto-feed';
import { runReplayFeed } from './feeds/replay-feed';
import { applyFeedRetention } from './process/feed-retention';
import { announceStatementKey, type Runtime } from './process/runtime';
import { keepWatch } from './watch-incidents';

/** Late enough not to delay the first figure, early enough for a collector that restarts often. */
const FIRST_RETENTION_MS = 45_000;
const RETENTION_EVERY_MS = HOUR_MS;

/** Long enough for what an hour's retention drops; a query on a link that hangs for longer fails. */
const QUERY_TIMEOUT_MS = 20_000;

const FEEDS = {
  auto: runAutoFeed,
  live: runLiveFeed,
  sample: runSampleFeed,
  replay: runReplayFeed,
} as const;

/** The collector: one process that fetches, computes and writes. Stops cleanly on SIGINT, SIGTERM. */
async function main(): Promise<void> {
  const config = serverConfig();
  const log = createLog({ process: 'collector' }, config.logLevel);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
  // The supervisor holds the other end; without it nothing would stop this process.
  if (process.send) process.on('disconnect', () => stop.abort());

  const store = await whenStoreAnswers(
    () => openStore({ databaseUrl: config.databaseUrl, queryTimeoutMs: QUERY_TIMEOUT_MS }),
    (error) => log.warn({ err: error }, 'the store does not answer; waiting for it'),
    { signal: stop.signal },
  );
  const migrations = await migrateToLatest(store);
  if (migrations.length > 0) log.info({ migrations }, 'store migrated');
  await announceStatementKey({ store, config, log }, Date.now());
  let metrics: CollectorMetrics | undefined;
  let isReady = false;
  const runtimeOf = (lease: HeldLease, signal: AbortSignal): Runtime => ({
    ...{ config, store, log, lease, signal, metrics },
    onReady: () => {
      if (isReady) return;
      isReady = true;
      log.info({ event: 'ready' }, 'a first figure is published');
      process.send?.({ type: 'ready' });
    },
    onFigureLater: () => process.send?.({ type: 'figure-later' }),
  });
  const on = {
    held: () => {
      process.send?.({ type: 'held' });
      metrics?.leads(true);
    },
    lost: () => metrics?.leads(false),
    replaced: () => endForReplacedFiles(log),
    waiting: () => process.send?.({ type: 'waiting' }),
  };
  try {
    metrics = await startMetrics(config, log, async () => ({
      queues: await queueLengths(store.db, Date.now()),
      freeBytes: await store.freeBytes(),
    }));
    await whileLeading({ store, log, stop: stop.signal, on }, (lease, signal) =>
      collect(runtimeOf(lease, signal)),
    );
  } catch (error) {
    if (error instanceof StoreReplacedError) endForReplacedFiles(log);
    throw error;
  } finally {
    await metrics?.stop();
    await store.close();
  }
}

/** Everything a collector does while it holds the lease. */
async function collect(runtime: Runtime): Promise<void> {
  const { config, store, signal } = runtime;
  const jobs: Job[] = [];
  try {
    await putMailState(store.db, { sends: config.mail.smtpUrl !== undefined }, Date.now());
    for (const start of [startMailJob, startDeskDigestJob, startWeekDigestJob, startAlertJob]) {
      jobs.push(start(runtime));
    }
    const feed = FEEDS[config.market.feed](runtime, signal);
    const housekeeping = Promise.all([applyRetentionHourly(runtime), keepWatch(runtime)]);
    await feed;
    // A replay that has ended keeps showing its last state; the process stays, holding the lease.
    if (!signal.aborted) await housekeeping;
  } finally {
    for (const job of jobs.reverse()) await job.stop();
  }
}

/** Soon after a start and then once an hour, drops rows past retention. */
async function applyRetentionHourly({ store, config, log, signal }: Runtime): Promise<void> {
  let pauseMs = FIRST_RETENTION_MS;
  while (!signal.aborted) {
    await pause(pauseMs, signal);
    pauseMs = RETENTION_EVERY_MS;
    if (signal.aborted) return;
    try {
      const removedRows = await applyVisitorRetention(store.db, {
        nowMs: Date.now(),
        policy: config.visitorRetention,
      });
      log.info({ removed: removedRows }, 'retention of requests and mail applied');
      const applied = await applyFeedRetention({ store, config });
      if (applied) log.info(applied, 'retention applied');
    } catch (error) {
      // Old rows may wait for the next hour; the figures must not.
      log.error({ err: error }, 'retention failed');
    }
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    createLog({ process: 'collector' }).fatal({ err: error }, 'the collector stops');
    process.exit(1);
  },
);
