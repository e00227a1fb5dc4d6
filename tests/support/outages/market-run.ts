import { SECOND_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { liveEngineOptions } from '@/lib/engine/feeds/live-engine';
import { nextPollMs } from '@/lib/engine/process/source-runner';
import { VenueAnswers } from '@/lib/engine/process/venue-answers';
import type { StoredReading } from '@/lib/engine/strategies/yield-history';
import type { HourlyDepths } from '@/lib/engine/tick/depth-history';
import { Engine } from '@/lib/engine/tick/engine';
import type { EngineState } from '@/lib/engine/tick/engine-state';
import { ALL_READ, type TickResult } from '@/lib/engine/tick/tick-result';
import { readingRows } from '@/lib/engine/write/write-tick';
import { Breaker } from '@/lib/market/http/breaker';
import type { MarketSource } from '@/lib/market/types';
import { VENDORS } from '../../vendors/all-vendors';
import { Heard } from './heard';
import type { Answered, Faults, RecordedVendors, VendorRequest } from './recorded-vendors';

/** How often each vendor was asked within the span of its budget. */
class RequestBudgets {
  private readonly times = new Map<string, number[]>();
  private readonly over = new Set<string>();

  add(requests: readonly VendorRequest[]): void {
    for (const { vendor, atMs } of requests) {
      const budget = VENDORS.find(({ name }) => name === vendor)?.budget;
      if (!budget) throw new RangeError(`no vendor ${vendor}`);
      const before = this.times.get(vendor) ?? [];
      const times = [...before.filter((time) => atMs - time < budget.seconds * 1000), atMs];
      this.times.set(vendor, times);
      if (times.length > budget.requests) this.over.add(vendor);
    }
  }

  /** One line for each vendor that was asked more often than it may be. */
  overBudget(): string[] {
    return [...this.over].map((vendor) => `${vendor} was asked more often than its budget allows`);
  }
}

const STEP_MS = 30 * SECOND_MS;
const READINGS_KEPT = 60_000;

/** A live engine that has run for a while with every vendor answering. */
export type WarmStart = {
  atMs: number;
  state: EngineState;
  hourlyDepths: HourlyDepths;
  readings: readonly StoredReading[];
  updates: readonly MarketUpdate[];
  /** Whether every source is asked at once, as after a restart. */
  asksAtOnce?: boolean;
};

/** Where another run stood, or the time of a first start with what past days paid. */
export type StartOf = WarmStart | { atMs: number; readings: readonly StoredReading[] };

/** Nobody reads their records here, which take a tenth of the time. */
const WITHOUT_MOMENTS = { recordsMoments: false };

type Asker = {
  source: MarketSource;
  breaker: Breaker;
  dueAtMs: number;
  underWay: Answered | null;
};

/**
 * The live engine on its sources' recorded answers, by a clock of its own: each source is asked at its
 * cadence behind its breaker, and a tick comes every 30 s, as in `LiveFeed`.
 */
export class MarketRun {
  readonly budgets = new RequestBudgets();
  readonly heard = new Heard();
  /** What is wrong with vendors from now on. */
  faults: Faults = new Map();
  private readonly engine: Engine;
  private readonly askers: Asker[];
  private readonly readings: StoredReading[];
  private readonly venueAnswers: VenueAnswers;
  private readonly startedAtMs: number;
  private nextTickAtMs: number;

  constructor(
    private readonly market: RecordedVendors,
    from: StartOf,
  ) {
    const warm = 'state' in from ? from : null;
    const state = warm && { state: structuredClone(warm.state) };
    this.engine = new Engine({ ...liveEngineOptions(), ...WITHOUT_MOMENTS, ...state });
    this.readings = [...from.readings];
    this.engine.restoreReadings(this.readings);
    if (warm) this.engine.depths.restore(warm.hourlyDepths);
    this.venueAnswers = new VenueAnswers(market.sources, METHODOLOGY_PARAMETERS);
    for (const update of warm?.updates ?? []) this.hear(update);
    this.startedAtMs = warm ? Number.NEGATIVE_INFINITY : from.atMs;
    this.nextTickAtMs = from.atMs + STEP_MS;
    this.askers = market.sources.map((source) => {
      const last = { nowMs: from.atMs, polledAtMs: from.atMs, openUntilMs: null, hasFailed: false };
      const dueAtMs = warm && !warm.asksAtOnce ? nextPollMs(withoutCache(source), last) : from.atMs;
      return { source, breaker: new Breaker(), dueAtMs, underWay: null };
    });
  }

  /** The time of the last tick, or of the start. */
  get nowMs(): number {
    return this.nextTickAtMs - STEP_MS;
  }

  /** Runs on up to this moment; `onTick` sees each tick, which has records where it is asked for them. */
  async until(
    endMs: number,
    onTick: (tick: TickResult) => unknown,
    hasRecords: (atMs: number) => boolean = () => false,
  ): Promise<void> {
    const waitMs = METHODOLOGY_PARAMETERS.basket.openingWaitSeconds * SECOND_MS;
    while (this.nextTickAtMs <= endMs) {
      await this.askUntil(this.nextTickAtMs);
      const tick = this.engine.tick(this.nextTickAtMs, {
        publishedAtMs: this.nextTickAtMs,
        indicativeRecords: hasRecords(this.nextTickAtMs),
        sources: {
          ...ALL_READ,
          hasSeenMarket: this.nextTickAtMs - this.startedAtMs >= waitMs,
          haveVenuesAnswered: this.venueAnswers.haveAll(this.nextTickAtMs - this.startedAtMs),
        },
      });
      this.readings.push(...readingRows('live', tick));
      if (this.readings.length > READINGS_KEPT) this.readings.splice(0, READINGS_KEPT / 2);
      await onTick(tick);
      this.nextTickAtMs += STEP_MS;
    }
  }

  /** Nothing is asked and no tick computed before this moment, as where the process stood still. */
  pauseUntil(atMs: number): void {
    for (const asker of this.askers) {
      if (asker.underWay) this.take(asker, asker.underWay);
      asker.dueAtMs = Math.max(asker.dueAtMs, atMs);
    }
    this.nextTickAtMs = atMs + STEP_MS;
  }

  /** What a further run may start from. */
  stand(): WarmStart {
    return {
      atMs: this.nowMs,
      state: structuredClone(this.engine.state),
      hourlyDepths: this.engine.depths.copy(),
      readings: [...this.readings],
      updates: this.heard.updates(),
    };
  }

  private async askUntil(endMs: number): Promise<void> {
    for (const asker of this.askers) {
      for (;;) {
        const { underWay } = asker;
        if (underWay && underWay.endedAtMs > endMs) break;
        if (underWay) this.take(asker, underWay);
        else if (asker.dueAtMs <= endMs) await this.ask(asker);
        else break;
      }
    }
  }

  private async ask(asker: Asker): Promise<void> {
    const { source, breaker, dueAtMs } = asker;
    if (!breaker.tryAcquire(dueAtMs))
      throw new Error(`${source.id} was due while its breaker is open`);
    asker.underWay = await this.market.answer(source, this.faults, dueAtMs);
    this.budgets.add(asker.underWay.requests);
  }

  private take(
    asker: Asker,
    { update, failure, polledAtMs, endedAtMs, freshUntilMs }: Answered,
  ): void {
    const { source, breaker } = asker;
    if (update) {
      breaker.succeeded();
      this.hear(update);
    } else if (failure) {
      breaker.failed(endedAtMs, failure);
      const failed = { source: source.id, lastSuccessAtMs: null, lastFailureAtMs: endedAtMs };
      this.venueAnswers.noteReport(failed);
    }
    const { openUntilMs } = breaker.state(endedAtMs);
    const last = { nowMs: endedAtMs, polledAtMs, openUntilMs, hasFailed: failure !== null };
    asker.dueAtMs = nextPollMs({ ...source, freshUntilMs: () => freshUntilMs }, last);
    asker.underWay = null;
  }

  private hear(update: MarketUpdate): void {
    this.engine.apply(update);
    this.heard.take(update);
    this.venueAnswers.noteUpdate(update);
  }
}

/** The sources themselves are asked for nothing: what they keep is the recording's. */
function withoutCache({ cadence, minPauseMs }: MarketSource) {
  return { cadence, ...(minPauseMs !== undefined && { minPauseMs }) };
}
