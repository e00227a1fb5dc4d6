import { median, medianAbsoluteDeviation } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, toText } from '@/lib/benchmark/units';

/** State of one pool's spike check between readings; plain JSON. */
export type SpikeState = {
  /** The level a spike jumped to, percent, while the pool is out; `null` when it is in. */
  spikePercent: string | null;
  /** The level that readings since then agree with. */
  agreesWith: 'spike' | 'history' | null;
  confirmations: number;
  /** When the last reading that counted was taken. */
  countedAtMs: number | null;
  /** A confirmed spike; it remains until the week's history has caught up with it. */
  confirmedPercent: string | null;
};

export const NO_SPIKE: SpikeState = {
  spikePercent: null,
  agreesWith: null,
  confirmations: 0,
  countedAtMs: null,
  confirmedPercent: null,
};

/** A pool's effective APYs of the last seven days, percent: how many, their median and MAD. */
export type WeekOfYields = { readings: number; medianPercent: Dec; madPercent: Dec };

/** `null` without any reading. */
export function weekOfYields(apyPercents: readonly Dec[]): WeekOfYields | null {
  if (apyPercents.length === 0) return null;
  return {
    readings: apyPercents.length,
    medianPercent: median(apyPercents),
    madPercent: medianAbsoluteDeviation(apyPercents),
  };
}

export type SpikeVerdict = { excluded: boolean; state: SpikeState };

/** Readings closer together than this are one hourly publication seen twice. */
const HOURLY_READING_MS = 45 * 60 * 1000;

/**
 * Judges one reading of a pool's effective APY against its own last seven days. Methodology §4.
 *
 * A reading further from the week's median than max(2 pp, 3 × 1.4826 × MAD) takes the pool out at
 * once. It returns with the second of two consecutive hourly readings that confirm each other:
 * both within that same distance of the spike's level (the new level is real), or both back within
 * it of the week's median (the spike is over). A reading that agrees with neither starts a new
 * spike. A history shorter than the minimum number of observations yields no judgment.
 */
export function judgeSpike(input: {
  apyPercent: Dec;
  /** Before this reading. */
  week: WeekOfYields | null;
  observedAtMs: number;
  state: SpikeState | null;
  parameters: MethodologyParameters;
}): SpikeVerdict {
  const state = input.state ?? NO_SPIKE;
  const limits = input.parameters.yield;
  const { week } = input;
  if (week === null || week.readings < Math.max(1, limits.minObservations)) {
    return { excluded: false, state: NO_SPIKE };
  }
  const center = week.medianPercent;
  const scaled = week.madPercent
    .times(dec(limits.spikeMadScale))
    .times(dec(limits.spikeMadMultiplier));
  const floor = dec(limits.spikeFloorPercentagePoints);
  const reach = scaled.greaterThan(floor) ? scaled : floor;
  const isNear = (level: Dec) => input.apyPercent.minus(level).abs().lessThanOrEqualTo(reach);
  return state.spikePercent === null
    ? judgeWhileIn(input, state, isNear(center), isNear)
    : judgeWhileOut(input, state, dec(state.spikePercent), isNear(center), isNear);
}

type Reading = { apyPercent: Dec; observedAtMs: number; parameters: MethodologyParameters };

function judgeWhileIn(
  reading: Reading,
  state: SpikeState,
  nearHistory: boolean,
  isNear: (level: Dec) => boolean,
): SpikeVerdict {
  if (nearHistory) return { excluded: false, state: NO_SPIKE };
  if (state.confirmedPercent !== null && isNear(dec(state.confirmedPercent))) {
    return { excluded: false, state };
  }
  return { excluded: true, state: spikeFrom(reading) };
}

function judgeWhileOut(
  reading: Reading,
  state: SpikeState,
  spike: Dec,
  nearHistory: boolean,
  isNear: (level: Dec) => boolean,
): SpikeVerdict {
  const counts =
    state.countedAtMs === null || reading.observedAtMs - state.countedAtMs >= HOURLY_READING_MS;
  if (!counts) return { excluded: true, state };
  const agreesWith = nearHistory ? 'history' : isNear(spike) ? 'spike' : null;
  if (agreesWith === null) return { excluded: true, state: spikeFrom(reading) };
  const confirmations = state.agreesWith === agreesWith ? state.confirmations + 1 : 1;
  if (confirmations >= reading.parameters.yield.spikeConfirmations) {
    const confirmedPercent = agreesWith === 'spike' ? toText(spike) : null;
    return { excluded: false, state: { ...NO_SPIKE, confirmedPercent } };
  }
  const countedAtMs = reading.observedAtMs;
  return { excluded: true, state: { ...state, agreesWith, confirmations, countedAtMs } };
}

function spikeFrom(reading: Reading): SpikeState {
  return {
    ...NO_SPIKE,
    spikePercent: toText(reading.apyPercent),
    countedAtMs: reading.observedAtMs,
  };
}
