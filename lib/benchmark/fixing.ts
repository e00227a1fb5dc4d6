import { DOUBTS, type Doubt, PLACES } from '@/lib/benchmark/index/index-outcome';
import type { IndexMethod, IndexStatus } from './codes';
import { HOUR_MS } from './durations';
import type { MethodologyParameters } from './parameters';
import { isoDay } from './text-times';
import { ascending, type Dec, dec, roundHalfEven, sum } from './units';

/**
 * One indicative value. `estimated` marks a carried value, which is not an observation; `unconfirmed` one that
 * moved, and whose move nothing confirmed yet.
 */
export type IndicativeValue = {
  atMs: number;
  value: Dec;
  estimated: boolean;
  unconfirmed: boolean;
  /** The hash of the value's record; `null` where it does not matter which it is. */
  recordSha256: string | null;
};

export type FixingInterval = {
  startMs: number;
  samples: number;
  /** The two middle values, the lower first; of an odd count the middle one; none without values. */
  middle: readonly IndicativeValue[];
  /** Their mean. */
  median: Dec | null;
};

export type FixingReason = 'too_few_intervals' | Doubt;

export type Fixing = {
  /** UTC day, YYYY-MM-DD. */
  date: string;
  /** End of the window: the effective time of the fixing. */
  asOfMs: number;
  /** In the index's unit: percent 5 dp, basis points 2 dp. `null`: nothing to carry forward. */
  value: Dec | null;
  method: IndexMethod;
  status: IndexStatus;
  reason: FixingReason | null;
  intervals: readonly FixingInterval[];
  intervalsUsed: number;
  intervalsExpected: number;
};

/** The fixing window of the UTC day of `atMs`, start included, end excluded. */
export function fixingWindow(
  atMs: number,
  parameters: MethodologyParameters,
): { date: string; startMs: number; endMs: number } {
  const date = isoDay(atMs);
  const midnightMs = Date.parse(`${date}T00:00:00Z`);
  return {
    date,
    startMs: midnightMs + parameters.fixing.startHourUtc * HOUR_MS,
    endMs: midnightMs + parameters.fixing.endHourUtc * HOUR_MS,
  };
}

/** Whether a time is inside the fixing window of its day. */
export function isFixingTime(atMs: number, parameters: MethodologyParameters): boolean {
  const { startMs, endMs } = fixingWindow(atMs, parameters);
  return atMs >= startMs && atMs < endMs;
}

/**
 * Strikes the daily fixing: the mean of the five-minute medians of the indicative values between
 * 15:00 and 16:00 UTC. Methodology, indices. Estimated values don't count. All 12 medians: `full`;
 * 8 to 11: the mean of those, `reduced`; fewer: the previous fixing carried forward, `estimated`.
 * Values whose move is unconfirmed don't count either where the others make up enough intervals; else they do, and
 * the fixing is an estimate as they are. `atMs` is any time on the day to fix.
 */
export function strikeFixing(input: {
  atMs: number;
  values: readonly IndicativeValue[];
  unit: 'percent' | 'bps';
  previous: { value: Dec } | null;
  parameters: MethodologyParameters;
}): Fixing {
  const { date, endMs } = fixingWindow(input.atMs, input.parameters);
  const least = Math.max(1, input.parameters.fixing.minIntervals);
  const observed = input.values.filter(({ estimated }) => !estimated);
  const confirmed = observed.filter(({ unconfirmed }) => !unconfirmed);
  let intervals = intervalsOf(confirmed, input.atMs, input.parameters);
  const isUnconfirmed = confirmed.length < observed.length && mediansOf(intervals).length < least;
  if (isUnconfirmed) intervals = intervalsOf(observed, input.atMs, input.parameters);
  const medians = mediansOf(intervals);
  const base = {
    date,
    asOfMs: endMs,
    intervals,
    intervalsUsed: medians.length,
    intervalsExpected: intervals.length,
  };
  if (medians.length < least) {
    const value = input.previous?.value ?? null;
    const reason = 'too_few_intervals';
    return { ...base, value, method: 'carried_forward', status: 'estimated', reason };
  }
  const value = fixingMean(medians, input.unit);
  const method = medians.length === intervals.length ? 'full' : 'reduced';
  if (isUnconfirmed)
    return { ...base, value, method, status: 'estimated', reason: 'unconfirmed_move' };
  return { ...base, value, method, status: 'live', reason: null };
}

/** The five-minute intervals of a day's window with the values that count in each. */
function intervalsOf(
  values: readonly IndicativeValue[],
  dayMs: number,
  parameters: MethodologyParameters,
): FixingInterval[] {
  const { startMs, endMs } = fixingWindow(dayMs, parameters);
  const stepMs = parameters.fixing.intervalSeconds * 1000;
  const intervals: FixingInterval[] = [];
  for (let from = startMs; from < endMs; from += stepMs) {
    const inside = values.filter(({ atMs }) => atMs >= from && atMs < from + stepMs);
    const middle = middleValues(inside);
    const median = middle.length === 0 ? null : meanOf(middle.map(({ value }) => value));
    intervals.push({ startMs: from, samples: inside.length, middle, median });
  }
  return intervals;
}

const mediansOf = (intervals: readonly FixingInterval[]) =>
  intervals.flatMap(({ median }) => median ?? []);

/** The middle value of an odd count, the two middle ones of an even; of equal values the earlier is the lower. */
function middleValues<Row extends IndicativeValue>(values: readonly Row[]): Row[] {
  const sorted = [...values].sort((a, b) => ascending(a.value, b.value) || a.atMs - b.atMs);
  const half = sorted.length >> 1;
  return sorted.slice(sorted.length % 2 === 1 ? half : Math.max(0, half - 1), half + 1);
}

function meanOf(values: readonly Dec[]): Dec {
  return sum(values).dividedBy(values.length);
}

/** Mean of at least one median, rounded as the index is published. */
export function fixingMean(medians: readonly Dec[], unit: 'percent' | 'bps'): Dec {
  return roundHalfEven(meanOf(medians), PLACES[unit]);
}

/** Confidence of a fixing: that of the window's last computed value, reduced for missing intervals. */
export function fixingConfidence(closing: Dec, used: number, expected: number): Dec {
  return expected === 0 ? dec(0) : roundHalfEven(closing.times(used).dividedBy(expected), 4);
}

/** Those of the window's last value that hold for the fixing too; its confidence is judged anew. */
const INHERITED_DOUBTS = DOUBTS.filter((doubt) => doubt !== 'low_confidence');

/**
 * The fixing as an estimate where its confidence is below the floor, or where the window's last value was an
 * estimate. Methodology, confidence. One that is carried forward keeps its own reason.
 */
export function doubtedFixing(
  fixing: Fixing,
  closing: { method: IndexMethod; reason: string | null },
  confidence: Dec | null,
  { confidence: { liveFloor } }: MethodologyParameters,
): Fixing {
  if (fixing.method === 'carried_forward') return fixing;
  const isLow = confidence?.lessThan(liveFloor) === true;
  const isComputed = closing.method !== 'carried_forward';
  const kept = isComputed && INHERITED_DOUBTS.find((doubt) => doubt === closing.reason);
  const reason = isLow ? 'low_confidence' : (fixing.reason ?? kept);
  return reason ? { ...fixing, status: 'estimated', reason } : fixing;
}

export type RestatementVerdict = {
  action: 'restate' | 'record_error' | 'none';
  /** Recomputed less published, signed basis points. */
  differenceBps: Dec;
};

/**
 * The action a recomputed fixing requires. Methodology, indices: 1 bp or more restates as a new revision, if the input
 * was received on the fixing's own UTC day; from 0.1 bp, or received after that day, it goes to the errors list;
 * a smaller difference requires nothing. Values in the index's unit.
 */
export function judgeRestatement(input: {
  published: Dec;
  recomputed: Dec;
  unit: 'percent' | 'bps';
  fixingDate: string;
  /** When the last input that changes it was received. */
  receivedAtMs: number;
  parameters: MethodologyParameters;
}): RestatementVerdict {
  const { restateFromBps, errorFromBps } = input.parameters.fixing;
  const difference = input.recomputed.minus(input.published);
  const differenceBps = input.unit === 'percent' ? difference.times(100) : difference;
  const size = differenceBps.abs();
  const receivedOn = isoDay(input.receivedAtMs);
  if (size.greaterThanOrEqualTo(restateFromBps) && receivedOn === input.fixingDate) {
    return { action: 'restate', differenceBps };
  }
  const action = size.greaterThanOrEqualTo(errorFromBps) ? 'record_error' : 'none';
  return { action, differenceBps };
}
