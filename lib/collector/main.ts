import 'server-only';
import pino from 'pino';
import { serverConfig } from '@/lib/config/server-config';
import { openStore } from '@/lib/store/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { migrateToLatest } from '@/lib/store/migrate';
import { applyRetention } from '@/lib/store/retention';
import { applyVisitorRetention } from '@/lib/store/visitor-retention';
import { type AlertJob, startAlertJob } from './evaluate-alerts';
import { pause } from './every-step';
import { runAutoFeed, runLiveFeed } from './feeds/auto-feed';
import { runReplayFeed } from './feeds/replay-feed';
import { runSampleFeed } from './feeds/sample-feed';
import { LeaseHolder } from './lease-holder';
import type { Runtime } from './runtime';
import { type MailJob, startMailJob } from './send-mail';

const RETENTION_EVERY_MS = 3_600_000;

const FEEDS = {
  auto: runAutoFeed,
  live: runLiveFeed,
  sample: runSampleFeed,
  replay: runReplayFeed,
} as const;

/** The collector: one process that fetches, computes and writes. Stops cleanly on SIGINT, SIGTERM. */
async function main(): Promise<void> {
  const config = serverConfig();
  const log = pino({ level: config.logLevel, base: { process: 'collector' } });
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
  // The supervisor holds the other end; without it nobody would ever stop this process.
  if (process.send) process.on('disconnect', () => stop.abort());

  const store = await openStore({ databaseUrl: config.databaseUrl });
  const migrations = await migrateToLatest(store);
  if (migrations.length > 0) log.info({ migrations }, 'store migrated');
  const holder = new LeaseHolder(store, log, () => stop.abort(new Error('lease lost')));
  let mail: MailJob | undefined;
  let alerts: AlertJob | undefined;
  try {
    const lease = await holder.acquire(stop.signal);
    let isReady = false;
    const runtime: Runtime = {
      config,
      store,
      log,
      lease,
      signal: stop.signal,
      onReady: () => {
        if (isReady) return;
        isReady = true;
        log.info({ event: 'ready' }, 'a first figure is published');
        process.send?.({ type: 'ready' });
      },
    };
    mail = startMailJob(runtime);
    alerts = startAlertJob(runtime);
    const feed = FEEDS[config.market.feed](runtime, stop.signal);
    const housekeeping = keepHouse(runtime);
    await feed;
    // A replay that has ended keeps its last state on show; the process stays, holding the lease.
    if (!stop.signal.aborted) await housekeeping;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await alerts?.stop();
    await mail?.stop();
    await holder.release();
    await store.close();
  }
  const { reason } = stop.signal;
  if (reason instanceof Error && reason.message === 'lease lost') throw reason;
}

/** Once an hour, drops what retention no longer keeps. */
async function keepHouse({ store, config, log, signal }: Runtime): Promise<void> {
  while (!signal.aborted) {
    await pause(RETENTION_EVERY_MS, signal);
    if (signal.aborted) return;
    try {
      const dealtWith = await applyVisitorRetention(store.db, {
        nowMs: Date.now(),
        policy: config.visitorRetention,
      });
      log.info({ removed: dealtWith }, 'retention of requests and mail applied');
      const feed = await getActiveFeed(store.db);
      if (!feed?.engineAtMs) continue;
      const removed = await applyRetention(store.db, {
        feedId: feed.feedId,
        nowMs: feed.engineAtMs,
        policy: config.retention,
      });
      log.info({ feed: feed.feedId, removed }, 'retention applied');
    } catch (error) {
      // Old rows may wait for the next hour; the figures may not.
      log.error({ err: error }, 'retention failed');
    }
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    pino({ base: { process: 'collector' } }).fatal({ err: error }, 'the collector stops');
    process.exit(1);
  },
);
