import type { PoolObservation } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec } from '@/lib/benchmark/units';
import {
  judgeSpike,
  NO_SPIKE,
  type SpikeState,
  type WeekOfYields,
  weekOfYields,
} from '@/lib/benchmark/yield/yield-spike';
import type { YieldHistory } from './yield-history';

/** The basis of a verdict: the pool's week before the reading, and the rule's memory. */
export type SpikeEvidence = { week: WeekOfYields | null; before: SpikeState | null };

export type SpikeVerdict = {
  observedAtMs: number;
  apyPercent: Dec;
  excluded: boolean;
  before: SpikeState | null;
  /** Computed when a record needs it. */
  week?: WeekOfYields | null;
};

/** Judges every reading of a pool once against the pool's own last week. Methodology §4. */
export class SpikeWatch {
  private readonly spikes: Map<string, SpikeState>;
  private readonly verdicts = new Map<string, SpikeVerdict>();

  constructor(
    private readonly history: YieldHistory,
    private readonly parameters: MethodologyParameters,
    spikes: Readonly<Record<string, SpikeState>>,
  ) {
    this.spikes = new Map(Object.entries(spikes));
  }

  /** The state of each pool that is, or recently was, excluded; plain JSON. */
  get state(): Record<string, SpikeState> {
    return Object.fromEntries(this.spikes);
  }

  /** Discards the verdicts after the past was replaced. */
  forgetVerdicts(): void {
    this.verdicts.clear();
  }

  /** Adopts the verdicts of another watch; they remain in effect. */
  takeFrom(other: SpikeWatch): void {
    this.takeJudged(other.judged());
  }

  /** Its verdicts, by pool. */
  judged(): [poolId: string, verdict: SpikeVerdict][] {
    return [...this.verdicts];
  }

  /** Restores stored verdicts; they remain in effect. */
  takeJudged(verdicts: readonly (readonly [poolId: string, verdict: SpikeVerdict])[]): void {
    for (const [poolId, verdict] of verdicts) this.verdicts.set(poolId, { ...verdict });
  }

  isYieldSpike({ poolId, observedAtMs }: PoolObservation, apyPercent: Dec): boolean {
    const held = this.verdicts.get(poolId);
    if (held?.observedAtMs === observedAtMs && held.apyPercent.equals(apyPercent)) {
      return held.excluded;
    }
    const before = this.spikes.get(poolId) ?? null;
    const floor = dec(this.parameters.yield.spikeFloorPercentagePoints);
    const judged = { observedAtMs, apyPercent, before };
    if (before === null && this.history.isSteady(poolId, observedAtMs, apyPercent, floor)) {
      this.verdicts.set(poolId, { ...judged, excluded: false });
      return false;
    }
    const week = weekOfYields(this.history.week(poolId, observedAtMs));
    const { parameters } = this;
    const { excluded, state } = judgeSpike({
      apyPercent,
      week,
      observedAtMs,
      state: before,
      parameters,
    });
    if (state === NO_SPIKE) this.spikes.delete(poolId);
    else this.spikes.set(poolId, state);
    this.verdicts.set(poolId, { ...judged, excluded, week });
    return excluded;
  }

  /** The basis of a pool's last verdict; `null` if its reading was never judged. */
  evidenceOf({ poolId, observedAtMs }: PoolObservation): SpikeEvidence | null {
    const held = this.verdicts.get(poolId);
    if (held?.observedAtMs !== observedAtMs) return null;
    held.week ??= weekOfYields(this.history.week(poolId, observedAtMs));
    return { week: held.week, before: held.before };
  }
}
