import 'server-only';
import { setMaxListeners } from 'node:events';
import { whyStopped } from '@/lib/benchmark/index/why-stopped';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { sourceUrls } from '@/lib/config/source-urls';
import { marketUserAgent } from '@/lib/config/user-agent';
import { isFailing, saveSourceStatus } from '@/lib/db/market/source-status';
import { windowKeeper } from '@/lib/engine/fixing/keep-window';
import { lateRestatement } from '@/lib/engine/fixing/restate-fixings';
import { orAbort, pause, tickEvery } from '@/lib/engine/process/every-step';
import { commit, prepareFeed, type Runtime } from '@/lib/engine/process/runtime';
import { clockSentence, mayStrike, SourceClock } from '@/lib/engine/process/source-clock';
import { OutageEnd, SourceOutages } from '@/lib/engine/process/source-outages';
import { runSource, type SourceReport } from '@/lib/engine/process/source-runner';
import { VenueAnswers } from '@/lib/engine/process/venue-answers';
import { type HistoryOptions, runHistoryJob } from '@/lib/engine/reconstruction/history-job';
import { restoreEngine } from '@/lib/engine/restore-engine';
import type { Engine } from '@/lib/engine/tick/engine';
import type { SourcesSeen } from '@/lib/engine/tick/tick-result';
import { createFetchJson } from '@/lib/market/http/fetch-json';
import { liveSources } from '@/lib/market/live';
import { coveredCoins } from '@/lib/market/registry';
import type { MarketSource } from '@/lib/market/types';
import { CAP_SOURCES, LIVE_FEED, liveEngineOptions } from './live-engine';

/** Something that happens once and that others can wait for. */
class Signal {
  readonly raised: Promise<void>;
  isRaised = false;
  private resolve: () => void = () => undefined;

  constructor() {
    this.raised = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  raise(): void {
    this.isRaised = true;
    this.resolve();
  }
}

const STOP_LOG_EVERY_MS = 60_000;
/** Abort listeners for the waits of the history job, in addition to the sources. */
const HISTORY_LISTENERS = 20;
/** No other writer starts this shortly before a tick. */
const TICK_LEAD_MS = 1_000;

/** Parts of the live feed, which a test can replace. */
export type LivePieces = {
  sources: readonly MarketSource[];
  nowMs: () => number;
  /** Wall time between ticks. */
  stepMs: number;
  /** Source of past days; without it none are loaded. */
  history?: HistoryOptions;
};

function realMarket(): LivePieces {
  return {
    sources: liveSources(sourceUrls()),
    nowMs: Date.now,
    stepMs: METHODOLOGY_PARAMETERS.volatility.stepSeconds * 1000,
    history: { urls: sourceUrls() },
  };
}

/**
 * The real market: every source runs on its own, and a tick every 30 s computes from the observations so far.
 * It starts ticking with the first response of any source.
 */
export class LiveFeed {
  private readonly reports = new Map<string, SourceReport>();
  private updates: MarketUpdate[] = [];
  private readonly restate: (nowMs: number) => Promise<void>;
  private readonly keepWindow: (nowMs: number) => Promise<void>;
  private readonly answered = new Signal();
  private readonly published = new Signal();
  private readonly outages: SourceOutages;
  private readonly outageEnd: OutageEnd;
  private readonly venueAnswers: VenueAnswers;
  private readonly clock = new SourceClock();
  private wasClockOff = false;
  private firstTickAtMs: number | null = null;
  private waiting: (() => Promise<void>)[] = [];
  private underWay: Promise<void> = Promise.resolve();
  private loggedStop: { why: string | null; atMs: number } = { why: null, atMs: 0 };

  private constructor(
    private readonly runtime: Runtime,
    readonly engine: Engine,
    private readonly pieces: LivePieces,
  ) {
    this.restate = lateRestatement(runtime, engine, METHODOLOGY_PARAMETERS);
    this.keepWindow = windowKeeper(runtime, engine);
    this.venueAnswers = new VenueAnswers(pieces.sources, METHODOLOGY_PARAMETERS);
    this.outageEnd = new OutageEnd(pieces.sources.length);
    this.outages = new SourceOutages(pieces.sources.length, (sentence, isAllWell) =>
      runtime.log[isAllWell ? 'info' : 'warn'](sentence),
    );
  }

  static async open(runtime: Runtime, pieces: LivePieces = realMarket()): Promise<LiveFeed> {
    const polled = pieces.sources.map(({ id }) => id);
    const engine = await restoreEngine(
      runtime.store,
      {
        ...liveEngineOptions(),
        capSources: CAP_SOURCES.filter((source) => polled.includes(source)),
      },
      runtime.log,
    );
    await prepareFeed(runtime, LIVE_FEED);
    return new LiveFeed(runtime, engine, pieces);
  }

  /** Resolves with the first response of any source. */
  get firstAnswer(): Promise<void> {
    return this.answered.raised;
  }

  /** Resolves once the store has an SYI. */
  get firstFigure(): Promise<void> {
    return this.published.raised;
  }

  /** Whether the store has an SYI computed at most `ageMs` ago. */
  hasValueOf(ageMs: number): boolean {
    const { atMs, previous } = this.engine.state;
    return atMs !== null && previous.SYI !== undefined && this.pieces.nowMs() - atMs <= ageMs;
  }

  /** What readers see until there is a figure, and what it waits for. */
  whatFollows(): string {
    const { minPoints, stepSeconds } = METHODOLOGY_PARAMETERS.volatility;
    return this.answered.isRaised
      ? `Showing the demonstration market: a first live figure takes ${minPoints} prices, ${stepSeconds} s apart; live takes over by itself.`
      : 'Showing the demonstration market; live takes over by itself.';
  }

  /** From now on the log reports the sources that do not respond, the first time with the consequence. */
  tellOutages(consequence?: string): void {
    this.outages.announce(consequence);
  }

  async run(signal: AbortSignal): Promise<void> {
    const { runtime, engine, pieces } = this;
    // Every source and the ticks listen to the same signal; this many listeners is not a leak.
    setMaxListeners(pieces.sources.length * 4 + HISTORY_LISTENERS, signal);
    const { config, log } = runtime;
    const fetchJson = createFetchJson({
      nowMs: Date.now,
      userAgent: marketUserAgent(config),
      onSlow: ({ source, bytes }) =>
        log.info({ source, bytes }, 'slow download: incomplete after 15 s, continuing'),
    });
    const sources = pieces.sources.map((source) =>
      runSource(
        {
          source,
          coins: coveredCoins(),
          fetchJson,
          log: runtime.log,
          outageEnd: this.outageEnd,
          onUpdate: (update) => {
            engine.apply(update);
            this.updates.push(update);
            this.venueAnswers.noteUpdate(update);
            this.clock.note(update);
            this.answered.raise();
            runtime.metrics?.answered(update);
          },
          onReport: (report) => {
            this.reports.set(source.id, report);
            this.outages.note(report);
            this.venueAnswers.noteReport(report);
            this.outageEnd.note(report, Date.now());
            runtime.metrics?.reported(report);
          },
        },
        signal,
      ),
    );
    const ticking = orAbort(this.firstAnswer, signal).then(async () => {
      if (!signal.aborted) await tickEvery(runtime, pieces.stepMs, signal, () => this.tick());
    });
    const history = pieces.history
      ? runHistoryJob(runtime, this, signal, { nowMs: pieces.nowMs, ...pieces.history })
      : undefined;
    await Promise.all([...sources, ticking, history]);
    this.outages.stop();
  }

  /** Runs `work` before the next tick, so that nothing else changes the engine meanwhile. */
  beforeNextTick(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() => work().then(resolve, reject));
    });
  }

  /** Resolves when no tick is in progress or about to start; other writers wait for this. */
  async betweenTicks(signal: AbortSignal): Promise<void> {
    const { stepMs } = this.pieces;
    const leadMs = Math.min(TICK_LEAD_MS, stepMs / 10);
    for (;;) {
      await this.underWay;
      const dueInMs = stepMs - (Date.now() % stepMs);
      if (dueInMs > leadMs || signal.aborted) return;
      await pause(dueInMs + 1, signal);
    }
  }

  private async tick(): Promise<void> {
    const done = this.computeTick();
    // Only the caller sees a failure; others that wait for the end do not.
    this.underWay = done.catch(() => undefined);
    await done;
  }

  private async computeTick(): Promise<void> {
    const { runtime, engine } = this;
    for (const work of this.waiting.splice(0)) await work();
    const updates = this.updates;
    this.updates = [];
    const nowMs = this.pieces.nowMs();
    this.firstTickAtMs ??= nowMs;
    const sources = {
      ...this.sourcesSeen(nowMs, this.firstTickAtMs),
      isClockOff: this.isClockOff(nowMs),
    };
    const options = { publishedAtMs: nowMs, indicativeRecords: true, sources };
    const tick = engine.tick(nowMs, options);
    await commit(runtime, LIVE_FEED.feedId, [tick], updates);
    const { feedId } = LIVE_FEED;
    const reports = [...this.reports.values()].map((report) => ({ ...report, feedId }));
    await saveSourceStatus(runtime.store.db, reports);
    await this.restate(nowMs);
    await this.keepWindow(nowMs);
    const syi = tick.snapshot.indices.find((index) => index.code === 'SYI');
    const isComputed = syi?.value != null && syi.method !== 'carried_forward';
    if (isComputed) this.published.raise();
    this.logStop(
      isComputed
        ? null
        : whyStopped(tick.coins, syi?.coveragePercent ?? null, METHODOLOGY_PARAMETERS),
      nowMs,
    );
  }

  /** Whether the clock differs from the sources' too much for a fixing; logged when that changes. */
  private isClockOff(nowMs: number): boolean {
    const { log, metrics } = this.runtime;
    const aheadMs = this.clock.aheadMs(nowMs);
    const isOff = !mayStrike(aheadMs, METHODOLOGY_PARAMETERS);
    if (aheadMs === null) return isOff;
    metrics?.clockAhead(aheadMs / 1000);
    if (isOff && !this.wasClockOff) {
      log.warn(`${clockSentence(aheadMs)}: no fixing is struck until they agree.`);
    }
    if (!isOff && this.wasClockOff) log.info('The clock agrees with the sources’ times again.');
    this.wasClockOff = isOff;
    return isOff;
  }

  private sourcesSeen(nowMs: number, firstTickAtMs: number): SourcesSeen {
    const reports = [...this.reports.values()];
    const succeeded = reports.filter(({ lastSuccessAtMs }) => lastSuccessAtMs !== null);
    const waitMs = METHODOLOGY_PARAMETERS.basket.openingWaitSeconds * 1000;
    return {
      hasSeenMarket:
        succeeded.length === this.pieces.sources.length || nowMs - firstTickAtMs >= waitMs,
      haveVenuesAnswered: this.venueAnswers.haveAll(nowMs - firstTickAtMs),
      failing: reports.filter(isFailing).map(({ source }) => source),
    };
  }

  /** Logs which rule stops the SYI, and that it resumed: on a change, and at most once a minute. */
  private logStop(why: string | null, nowMs: number): void {
    const { loggedStop } = this;
    if (why === loggedStop.why || nowMs - loggedStop.atMs < STOP_LOG_EVERY_MS) return;
    this.loggedStop = { why, atMs: nowMs };
    if (why === null) this.runtime.log.info('The SYI is computed again.');
    else this.runtime.log.warn(`The SYI cannot be computed: ${why}`);
  }
}
