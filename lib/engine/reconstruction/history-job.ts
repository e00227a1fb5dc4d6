import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { isoDay } from '@/lib/benchmark/text-times';
import { marketUserAgent } from '@/lib/config/user-agent';
import { type HistoryDocument, historyDocument } from '@/lib/db/benchmark/history-document';
import { regimeHistory } from '@/lib/db/benchmark/regime-history';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { isStoreOutage } from '@/lib/db/connection/outage';
import { assertLease, LeaseLostError } from '@/lib/db/leases';
import { getProgress } from '@/lib/db/market/backfill-progress';
import type { Trx } from '@/lib/db/schema';
import { BackfillBusyError } from '@/lib/engine/backfill/backfill-lease';
import { REGIME_CHARTS_FROM_MS } from '@/lib/engine/backfill/regime-tasks';
import type { JobProgress } from '@/lib/engine/backfill/report';
import { runBackfill } from '@/lib/engine/backfill/run-backfill';
import { BACKFILL_JOBS, lastDays } from '@/lib/engine/backfill/task';
import { orAbort, pause } from '@/lib/engine/process/every-step';
import type { Runtime } from '@/lib/engine/process/runtime';
import { ownRegimeDays, reconstructedRegimeDays } from '@/lib/engine/regime/regime-days';
import { needsSeed, seedRegime } from '@/lib/engine/regime/regime-step';
import { loadNewReadings } from '@/lib/engine/restore-engine';
import type { Engine } from '@/lib/engine/tick/engine';
import { coveredCoins } from '@/lib/market/registry';
import type { SourceUrls } from '@/lib/market/source-urls';
import type { BasketCoin } from './past-days';
import { RECONSTRUCTION, type Reconstruction, reconstructHistory } from './reconstruct-history';
import { computeRegimeHistory, needsRegimeHistory } from './regime-history';

const DAYS = 90;
/**
 * Fifty requests a minute over all vendors: with the feed's own requests, that stays within the strictest
 * vendor's sixty. Slower than the command, which an operator waits for.
 */
const SPACING_MS = 1_200;
const AGAIN_MS = HOUR_MS;
const BUSY_AGAIN_MS = 60_000;
/** How often it checks for scores to carry back. */
const SCORES_AGAIN_MS = 30_000;

/** The running feed as the job sees it. */
type HistoryHost = {
  engine: Engine;
  firstAnswer: Promise<void>;
  firstFigure: Promise<void>;
  beforeNextTick: (work: () => Promise<void>) => Promise<void>;
  betweenTicks: (signal: AbortSignal) => Promise<void>;
};

export type HistoryOptions = {
  urls: SourceUrls;
  nowMs?: () => number;
  spacingMs?: number;
  againMs?: number;
};

/**
 * Loads the last 90 days in the background of a first live start, and computes reconstructed values from
 * them; again after a stop of more than a day. A killed job resumes with the next start. It runs inside the
 * collector, writes under its lease, and waits for ticks. It never ends the feed: failures are reported and
 * retried.
 */
export async function runHistoryJob(
  runtime: Runtime,
  host: HistoryHost,
  signal: AbortSignal,
  options: HistoryOptions,
): Promise<void> {
  const { nowMs = Date.now, againMs = AGAIN_MS } = options;
  const { engine } = host;
  const { db } = runtime.store;
  const held = await getProgress(db, { feedId: engine.feedId, ...RECONSTRUCTION });
  const stoppedMs = nowMs() - (engine.state.atMs ?? 0);
  const isSeeded = !needsSeed(engine.state, METHODOLOGY_PARAMETERS);
  const regime = { db, feedId: engine.feedId, toMs: lastDays(nowMs(), DAYS).toMs };
  const isWhole = held?.done && isSeeded && !(await needsRegimeHistory(regime));
  if (isWhole && stoppedMs < DAY_MS) return;
  await orAbort(host.firstAnswer, signal);
  while (!signal.aborted) {
    let waitMs = againMs;
    try {
      if ((await loadAndReconstruct(runtime, host, signal, options)) === 0) return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof BackfillBusyError || isPassing(error)) waitMs = BUSY_AGAIN_MS;
      if (!(error instanceof BackfillBusyError)) {
        runtime.log.error({ err: error }, 'the history could not be completed; trying again');
      }
    }
    await pause(waitMs, signal);
  }
}

/** A lease that another one took for a while, or a store that did not answer. */
function isPassing(error: unknown): boolean {
  return error instanceof LeaseLostError || isStoreOutage(error);
}

/** @returns how many charts are still missing. */
async function loadAndReconstruct(
  runtime: Runtime,
  host: HistoryHost,
  signal: AbortSignal,
  { urls, nowMs = Date.now, spacingMs = SPACING_MS }: HistoryOptions,
): Promise<number> {
  const { engine } = host;
  const { feedId } = engine;
  const { store, config, log } = runtime;
  const window = lastDays(nowMs(), DAYS);
  const fence = (trx: Trx) => assertLease(trx, runtime.lease);
  const betweenTicks = () => host.betweenTicks(signal);
  const report = new HistoryReport({ store, feedId, log, fence, nowMs });
  const earlier = await getProgress(store.db, { feedId, ...RECONSTRUCTION });
  await report.begin(
    `Loading the last ${DAYS} days of bills, circulation, prices and pools, and the regime's inputs since ${isoDay(REGIME_CHARTS_FROM_MS)}.`,
  );
  const load = runBackfill({
    days: DAYS,
    only: BACKFILL_JOBS,
    store,
    urls,
    kept: config.retention,
    signal,
    nowMs,
    sleep: (milliseconds, until) => delay(milliseconds, undefined, { signal: until }),
    say: (line) => log.debug(line.trim()),
    spacingMs,
    userAgent: marketUserAgent(config),
    onProgress: (progress) => report.progress(progress),
    pools: () => engine.market.pools(),
    betweenTicks,
    alsoFence: fence,
  });
  const { failures } = await load.catch(async (error: unknown) => {
    // Until it is tried again nothing is loading.
    if (!signal.aborted) await report.waits(0).catch(() => undefined);
    throw error;
  });
  await orAbort(
    host.beforeNextTick(() => loadNewReadings(store, engine, nowMs())),
    signal,
  );
  signal.throwIfAborted();
  const history = await computeRegimeHistory({ db: store.db, feedId, toMs: window.toMs });
  if (history !== null) {
    await betweenTicks();
    await inTransaction(store.db, async (trx) => {
      await fence(trx);
      await regimeHistory.put(trx, feedId, nowMs(), history);
    });
  }
  await report.waits(failures);
  await orAbort(host.firstFigure, signal);
  for (;;) {
    signal.throwIfAborted();
    // The opening basket is decided only once there is a figure.
    const coins = basketOf(engine);
    const found = await reconstructHistory({
      db: store.db,
      feedId,
      coins,
      window,
      parameters: METHODOLOGY_PARAMETERS,
      signal,
      nowMs: nowMs(),
      isComplete: failures === 0,
      replace: earlier?.done !== true,
      betweenTicks,
      fence,
    });
    if (found === null) {
      await pause(SCORES_AGAIN_MS, signal);
      continue;
    }
    const constituents = coins.filter((coin) => coin.isConstituent).map((coin) => coin.symbol);
    const seed = async () => {
      const own = await ownRegimeDays(store.db, { feedId, constituents });
      const past = reconstructedRegimeDays(found.days);
      if (found.count > 0) seedRegime(engine.state, past, own, METHODOLOGY_PARAMETERS);
    };
    await orAbort(host.beforeNextTick(seed), signal);
    signal.throwIfAborted();
    await report.end(found, failures);
    return failures;
  }
}

/** The coins, and which of them are in the basket of the last tick. */
function basketOf({ basket, state }: Engine): BasketCoin[] {
  const constituents = basket.constituentsAt(state.atMs ?? 0, state.atMs);
  return coveredCoins().map(({ symbol }) => ({ symbol, isConstituent: constituents.has(symbol) }));
}

const SAVE_EVERY_MS = 5_000;

type Options = {
  store: Store;
  feedId: string;
  log: Logger;
  fence: (trx: Trx) => Promise<void>;
  nowMs: () => number;
};

/** Reports the progress of the history: in the log once a minute, in the store every five seconds. */
class HistoryReport {
  private document: HistoryDocument;
  private savedAtMs = 0;
  private loggedAtMs: number;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly options: Options) {
    const nowMs = options.nowMs();
    this.loggedAtMs = nowMs;
    this.document = {
      state: 'loading',
      job: null,
      done: 0,
      expected: 0,
      failures: 0,
      startedAtMs: nowMs,
      atMs: nowMs,
      reconstructedDays: 0,
      judgement: [],
    };
  }

  /** The results of an earlier run remain in effect while this one continues. */
  async begin(sentence: string): Promise<void> {
    const { store, feedId, log } = this.options;
    log.info(`History: ${sentence}`);
    const held = await historyDocument.get(store.db, feedId);
    const { reconstructedDays = 0, judgement = [] } = held ?? {};
    await this.save({ reconstructedDays, judgement });
  }

  /** Records the count of a job; a failed save is retried with the next one. */
  progress({ job, done, expected }: JobProgress): void {
    const { nowMs, log } = this.options;
    const atMs = nowMs();
    this.document = { ...this.document, job, done, expected };
    if (atMs - this.loggedAtMs >= MINUTE_MS) {
      this.loggedAtMs = atMs;
      log.info(`History: ${job} ${done} of ${expected}.`);
    }
    if (atMs - this.savedAtMs < SAVE_EVERY_MS) return;
    this.savedAtMs = atMs;
    this.saving = this.saving
      .then(() => this.save({}))
      .catch((error: unknown) => log.debug({ err: error }, 'the progress was not saved'));
  }

  async waits(failures: number): Promise<void> {
    await this.save({ state: 'waiting', job: null, failures });
  }

  async end({ count, judgement }: Reconstruction, failures: number): Promise<void> {
    const state = failures === 0 ? 'complete' : 'incomplete';
    await this.save({ state, job: null, failures, reconstructedDays: count, judgement });
    const missing =
      failures === 0 ? '' : ` ${failures} charts are missing. They will be requested again.`;
    this.options.log.info(
      `History: ${count} days reconstructed; liquidity and volatility of today carried back.${missing}`,
    );
  }

  private async save(change: Partial<HistoryDocument>): Promise<void> {
    const { store, feedId, fence, nowMs } = this.options;
    if (change.state) await this.saving;
    this.document = { ...this.document, ...change, atMs: nowMs() };
    const document = this.document;
    await inTransaction(store.db, async (trx) => {
      await fence(trx);
      await historyDocument.put(trx, feedId, document.atMs, document);
    });
  }
}
