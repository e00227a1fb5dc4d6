import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, toText } from '@/lib/benchmark/units';
import { deviationBps } from './peg';

/** A depeg from opening to close; decimals as text, times in epoch ms. */
export type DepegEvent = {
  symbol: string;
  /** The first of the samples that opened it. */
  openedAtMs: number;
  /** Signed, the sample furthest from the peg. */
  peakDeviationBps: string;
  peakPriceUsd: string;
  peakAtMs: number;
  /** First sample of the current stretch below the closing bound, or of the one that led to the close. */
  recoveredBelowSinceMs: number | null;
  /** When the full closing time below the bound had elapsed; `null` while the event is open. */
  closedAtMs: number | null;
};

/** Plain JSON. */
export type DepegState = {
  /** Samples past the bound that are not yet an event, as the event they would become. */
  suspicion: { count: number; event: DepegEvent } | null;
  open: DepegEvent | null;
  /** Known time below the closing bound in the current stretch. */
  belowMs: number;
  lastSampleAtMs: number | null;
};

export const INITIAL_DEPEG_STATE: DepegState = {
  suspicion: null,
  open: null,
  belowMs: 0,
  lastSampleAtMs: null,
};

export type DepegSample = {
  symbol: string;
  atMs: number;
  priceUsd: Dec | null;
  deviationBps: Dec | null;
  /** Independent sources that are themselves past the opening bound on the price's side. */
  sources: number;
};

/**
 * How many independent sources are at or past the opening bound on the same side as the price.
 * Methodology, peg score.
 */
export function sourcesOffPeg(
  witnesses: readonly { source: string; priceUsd: Dec }[],
  deviation: Dec,
  { peg }: MethodologyParameters,
): number {
  const bound = dec(peg.eventOpenBps);
  const off = witnesses.filter((witness) => {
    const own = deviationBps(witness.priceUsd);
    return own.abs().greaterThanOrEqualTo(bound) && own.isNegative() === deviation.isNegative();
  });
  return new Set(off.map(({ source }) => source)).size;
}

/**
 * Advances a coin's depeg event by one sample (Methodology, peg score), from `null` at the start; `event` is
 * the event if the sample opened, changed or closed it, else `null`.
 *
 * A sample past the bound that too few sources support is no suspicion, and ends one. A missing price is
 * not a sample: it neither opens nor closes an event and does not break a run. Time between two known
 * samples counts toward the close only up to the life of a price (`staleness.price.suspendSeconds`) or one
 * step, whichever is longer; beyond that the clock stops. A first suspicion lapses if nothing follows
 * it within `suspicionSeconds` or three steps. A sample not newer than the last is ignored, so a repeated
 * sample does no harm.
 */
export function advanceDepegEvent(
  before: DepegState | null,
  sample: DepegSample,
  parameters: MethodologyParameters,
): { state: DepegState; event: DepegEvent | null } {
  const state = before ?? INITIAL_DEPEG_STATE;
  const { symbol, atMs, priceUsd, deviationBps: deviation, sources } = sample;
  if (priceUsd === null || deviation === null) return { state, event: null };
  if (state.lastSampleAtMs !== null && atMs <= state.lastSampleAtMs) return { state, event: null };
  const known = { symbol, atMs, priceUsd, deviationBps: deviation, sources };
  return state.open === null
    ? advanceSuspicion(state, known, parameters)
    : advanceOpen(state, state.open, known, parameters);
}

type KnownSample = DepegSample & { priceUsd: Dec; deviationBps: Dec };

function advanceSuspicion(
  state: DepegState,
  sample: KnownSample,
  parameters: MethodologyParameters,
): { state: DepegState; event: DepegEvent | null } {
  const { peg } = parameters;
  const calm: DepegState = { ...INITIAL_DEPEG_STATE, lastSampleAtMs: sample.atMs };
  const isOff = sample.deviationBps.abs().greaterThanOrEqualTo(dec(peg.eventOpenBps));
  if (!isOff || sample.sources < peg.eventOpenSources) return { state: calm, event: null };
  const gapMs = sample.atMs - (state.lastSampleAtMs ?? sample.atMs);
  const lapseMs = timeOrSteps(peg.suspicionSeconds, peg.suspicionSteps, parameters);
  const earlier = gapMs <= lapseMs ? state.suspicion : null;
  const event = earlier === null ? eventAt(sample) : withPeak(earlier.event, sample);
  const count = (earlier?.count ?? 0) + 1;
  if (count >= peg.eventOpenSamples) return { state: { ...calm, open: event }, event };
  return { state: { ...calm, suspicion: { count, event } }, event: null };
}

function advanceOpen(
  state: DepegState,
  open: DepegEvent,
  sample: KnownSample,
  parameters: MethodologyParameters,
): { state: DepegState; event: DepegEvent | null } {
  const { peg, staleness } = parameters;
  const { atMs } = sample;
  const next = { ...state, lastSampleAtMs: atMs };
  if (!sample.deviationBps.abs().lessThan(dec(peg.eventCloseBelowBps))) {
    const event = withPeak({ ...open, recoveredBelowSinceMs: null }, sample);
    const changed = open.recoveredBelowSinceMs !== null || event.peakAtMs !== open.peakAtMs;
    return { state: { ...next, belowMs: 0, open: event }, event: changed ? event : null };
  }
  if (open.recoveredBelowSinceMs === null) {
    const event = { ...open, recoveredBelowSinceMs: atMs };
    return { state: { ...next, belowMs: 0, open: event }, event };
  }
  const gapMs = atMs - (state.lastSampleAtMs ?? atMs);
  const knownGap = gapMs <= timeOrSteps(staleness.price.suspendSeconds, 1, parameters);
  const belowMs = state.belowMs + (knownGap ? gapMs : 0);
  const overMs = belowMs - timeOrSteps(peg.eventCloseSeconds, peg.eventCloseSteps, parameters);
  if (overMs < 0) return { state: { ...next, belowMs }, event: null };
  // The closing time may have elapsed between two samples; the close is dated to that moment.
  const closed = { ...open, closedAtMs: atMs - overMs };
  return { state: { ...INITIAL_DEPEG_STATE, lastSampleAtMs: atMs }, event: closed };
}

/** The longer of a time and a number of engine steps, in milliseconds. */
function timeOrSteps(
  seconds: number,
  steps: number,
  { volatility }: MethodologyParameters,
): number {
  return Math.max(seconds, steps * volatility.stepSeconds) * 1000;
}

function eventAt({ symbol, atMs, priceUsd, deviationBps }: KnownSample): DepegEvent {
  return {
    symbol,
    openedAtMs: atMs,
    peakDeviationBps: toText(deviationBps),
    peakPriceUsd: toText(priceUsd),
    peakAtMs: atMs,
    recoveredBelowSinceMs: null,
    closedAtMs: null,
  };
}

function withPeak(event: DepegEvent, sample: KnownSample): DepegEvent {
  const peak = dec(event.peakDeviationBps).abs();
  if (!sample.deviationBps.abs().greaterThan(peak)) return event;
  const { peakDeviationBps, peakPriceUsd, peakAtMs } = eventAt(sample);
  return { ...event, peakDeviationBps, peakPriceUsd, peakAtMs };
}
