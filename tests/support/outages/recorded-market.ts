import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { effectiveApy } from '@/lib/benchmark/yield/pool-yield';
import { rateId } from '@/lib/benchmark/yield/strategy-yields';
import type { IndexState } from '@/lib/db/benchmark/snapshot-schema';
import type { StoredReading } from '@/lib/engine/strategies/yield-history';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { VENDORS } from '../../vendors/all-vendors';
import type { FaultName } from '../../vendors/server/faults';
import { seededRandom, shuffled } from '../seeded-random';
import { sourceNamed } from '../vendor-sources';
import { MarketRun, type StartOf, type WarmStart } from './market-run';
import { type Faults, RecordedVendors } from './recorded-vendors';
import { Verdict } from './verdict';

const START_MS = Date.parse('2026-09-02T12:00:00Z');
/** In the first half hour an index has no level that a move is measured from. */
const WARM_UP_MS = 45 * MINUTE_MS;
/** By then what was carried has lapsed: prices after five minutes, liquidity after fifteen. */
const OUTAGE_MS = 16 * MINUTE_MS;
const YIELD_SOURCES = [
  ...['defillama-pools', 'okx-earn', 'bybit-earn', 'gate-earn', 'kucoin-lending'],
  'bitfinex-funding',
];
const THOROUGH_EVERY_MS = 5 * MINUTE_MS;
/** SYC weighs by thirty days of yields. */
const HISTORY_DAYS = 35;
/** By how much a confidence may rise: the rounding, and for the others what their members' shares move. */
const RISE_TOLERATED: Partial<Record<IndexCode, number>> = { SYI: 0.0002, SYRPI: 0.0002 };
const COMPOSITION = 0.01;

export const VENDOR_NAMES: readonly string[] = VENDORS.map(({ name }) => name);

/** How a vendor may be out: refusing, limiting, failing, silent. */
export const OUT: readonly FaultName[] = [
  '500',
  '429',
  '429-retry-after',
  '451',
  '403-html',
  'hang',
];

export type OutageReport = {
  /** One line for each breach of a rule. */
  faults: readonly string[];
  /** At the end; `null` where it is not computed, for the reason. */
  syi: number | null;
  reason: string | null;
  confidences: ReadonlyMap<IndexCode, number>;
  verdict: Verdict;
};

/**
 * From where a run starts: a warm engine at noon, before the hourly rows of pools or before midnight, after a
 * restart, or without any past.
 */
export type Beginning = 'noon' | 'publication' | 'midnight' | 'restart' | 'first-start';

/** Two minutes before pools are asked, and five before midnight. */
const LATER_MS: Partial<Record<Beginning, number>> = {
  publication: Date.parse('2026-09-02T12:22:00Z'),
  midnight: Date.parse('2026-09-02T23:55:00Z'),
};
const AWAKE_MS = 10 * MINUTE_MS;

/** What vendors say for some time, and for how long the process stands still afterwards. */
export type Stretch = { faults: Faults; forMs: number; pauseMs?: number };

/** The market of the recorded day with a live engine warm, from which any run starts. */
export class RecordedMarket {
  private readonly healthy = new Map<number, Promise<OutageReport>>();
  private readonly later = new Map<Beginning, Promise<WarmStart>>();

  private constructor(
    private readonly vendors: RecordedVendors,
    private readonly noon: WarmStart,
  ) {}

  static async open(): Promise<RecordedMarket> {
    const vendors = await RecordedVendors.open();
    const readings = await pastReadings(vendors);
    const run = new MarketRun(vendors, { atMs: START_MS - WARM_UP_MS, readings });
    await run.until(START_MS, () => undefined);
    return new RecordedMarket(vendors, run.stand());
  }

  async run(begins: Beginning = 'noon'): Promise<MarketRun> {
    return new MarketRun(this.vendors, await this.start(begins));
  }

  private async start(begins: Beginning): Promise<StartOf> {
    if (begins === 'restart') return { ...this.noon, updates: [], asksAtOnce: true };
    if (begins === 'first-start') return { atMs: this.noon.atMs, readings: [] };
    const atMs = LATER_MS[begins];
    if (atMs === undefined) return this.noon;
    const known = this.later.get(begins) ?? this.startAt(atMs);
    this.later.set(begins, known);
    return known;
  }

  /** The engine of noon at a later moment, after it stood still and ran for a while. */
  private async startAt(atMs: number): Promise<WarmStart> {
    const run = new MarketRun(this.vendors, { ...this.noon, asksAtOnce: true });
    run.pauseUntil(atMs - AWAKE_MS);
    await run.until(atMs, () => undefined);
    return run.stand();
  }

  /** Stretch by stretch; `onTick` hears each tick. */
  async play(
    begins: Beginning,
    stretches: readonly Stretch[],
    onTick: (tick: TickResult) => void,
  ): Promise<void> {
    const run = await this.run(begins);
    for (const { faults, forMs, pauseMs = 0 } of stretches) {
      run.faults = faults;
      await run.until(run.nowMs + forMs, onTick);
      if (pauseMs > 0) run.pauseUntil(run.nowMs + pauseMs);
    }
  }

  verdictOn(run: MarketRun): Verdict {
    return new Verdict(run.heard, (atMs) => this.vendors.marketTimeMs(atMs));
  }

  /** A run in which every vendor answers. */
  undisturbed(forMs = OUTAGE_MS): Promise<OutageReport> {
    const known = this.healthy.get(forMs) ?? this.alone(new Map(), forMs);
    this.healthy.set(forMs, known);
    return known;
  }

  /** A run in which these vendors are out from its start on, judged beside the undisturbed one. */
  async outage(out: Faults, forMs = OUTAGE_MS): Promise<OutageReport> {
    const { verdict: healthy } = await this.undisturbed(forMs);
    const report = await this.alone(out, forMs);
    // Who says something else may well be believed: only silence cannot make anyone surer.
    if (![...out.values()].every((fault) => OUT.some((way) => way === fault))) return report;
    const rises = [...report.verdict.byTick].flatMap(([atMs, confidences]) =>
      [...confidences].flatMap(([code, confidence]) => {
        const before = healthy.byTick.get(atMs)?.get(code) ?? 0;
        const at = new Date(atMs).toISOString();
        const isSame = confidence <= before + (RISE_TOLERATED[code] ?? COMPOSITION);
        return isSame ? [] : [`${at} ${code}: confidence rises from ${before} to ${confidence}`];
      }),
    );
    return { ...report, faults: [...report.faults, ...rises] };
  }

  /** The same, not judged beside the undisturbed one. */
  async alone(out: Faults, forMs: number): Promise<OutageReport> {
    const run = await this.run();
    run.faults = out;
    const verdict = this.verdictOn(run);
    const endMs = START_MS + forMs;
    let last: readonly IndexState[] = [];
    await run.until(
      endMs,
      (tick) => {
        verdict.take(tick, tick.atMs % THOROUGH_EVERY_MS === 0);
        last = tick.snapshot.indices;
      },
      (atMs) => atMs === endMs,
    );
    const syi = last.find(({ code }) => code === 'SYI');
    return {
      faults: [...verdict.faults, ...run.budgets.overBudget()],
      syi: syi && syi.method !== 'carried_forward' ? Number(syi.value) : null,
      reason: syi?.reason ?? null,
      confidences: verdict.byTick.get(endMs) ?? new Map(),
      verdict,
    };
  }
}

/** Each pair of vendors once. */
export function pairsOfVendors(): [string, string][] {
  return VENDOR_NAMES.flatMap((a, index) =>
    VENDOR_NAMES.slice(index + 1).map((b): [string, string] => [a, b]),
  );
}

/** Half of all vendors by chance, each out in a way by chance: the same for the same seed. */
export function halfOf(seed: number): Map<string, FaultName> {
  const random = seededRandom(seed);
  return new Map(
    shuffled(VENDOR_NAMES, random)
      .slice(0, VENDOR_NAMES.length / 2)
      .map((name) => [name, OUT[Math.floor(random() * OUT.length)] ?? 'hang']),
  );
}

/** What each pool and platform paid on past days, as the store of a collector that ran on them has it. */
async function pastReadings(vendors: RecordedVendors): Promise<StoredReading[]> {
  const readings: StoredReading[] = [];
  for (let day = HISTORY_DAYS; day >= 1; day -= 1) {
    const atMs = START_MS - day * DAY_MS + HOUR_MS;
    for (const id of YIELD_SOURCES) {
      const { update } = await vendors.answer(sourceNamed(vendors.sources, id), new Map(), atMs);
      const none = { atMs, rayPercent: null, supplyUsd: null };
      for (const pool of update?.pools ?? []) {
        const apyPercent = effectiveApy(pool, METHODOLOGY_PARAMETERS)?.apyPercent.toFixed();
        const [strategyId, tvlUsd] = [pool.poolId, pool.tvlUsd.toFixed()];
        if (apyPercent !== undefined) readings.push({ ...none, strategyId, apyPercent, tvlUsd });
      }
      for (const rate of update?.cefiRates ?? []) {
        const [strategyId, apyPercent] = [rateId(rate), rate.apyPercent.toFixed()];
        readings.push({ ...none, strategyId, apyPercent, tvlUsd: null });
      }
    }
  }
  return readings;
}
