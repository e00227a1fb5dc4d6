import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, toText } from '@/lib/benchmark/units';

/** A depeg from opening to close; decimals as text, times in epoch ms. */
export type DepegEvent = {
  symbol: string;
  /** The first of the samples that opened it. */
  openedAtMs: number;
  /** Signed, the sample furthest from the peg. */
  peakDeviationBps: string;
  peakPriceUsd: string;
  peakAtMs: number;
  /** First sample below the closing bound of the stretch that lasts until now, or until the close. */
  recoveredBelowSinceMs: number | null;
  /** When the whole closing time had been spent below the bound; `null` while the event is open. */
  closedAtMs: number | null;
};

/** Plain JSON. */
export type DepegState = {
  /** Samples past the bound that do not make an event yet, as the event they would become. */
  suspicion: { count: number; event: DepegEvent } | null;
  open: DepegEvent | null;
  /** Known time below the closing bound in the present stretch. */
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
};

/**
 * Advances a coin's depeg event by one sample (Methodology §2), from `null` at the start; `event`
 * is the event where the sample opened, changed or closed it, else `null`.
 *
 * A missing price is not a sample: it neither opens nor closes an event and does not break a run. Time between
 * two known samples counts towards the close only up to the life of a price
 * (`staleness.price.suspendSeconds`); beyond that the clock stops. A first
 * suspicion lapses if nothing follows it within `eventCloseSeconds`. A sample not newer than the
 * last is ignored, so feeding one twice does no harm.
 */
export function advanceDepegEvent(
  before: DepegState | null,
  sample: DepegSample,
  parameters: MethodologyParameters,
): { state: DepegState; event: DepegEvent | null } {
  const state = before ?? INITIAL_DEPEG_STATE;
  const { symbol, atMs, priceUsd, deviationBps } = sample;
  if (priceUsd === null || deviationBps === null) return { state, event: null };
  if (state.lastSampleAtMs !== null && atMs <= state.lastSampleAtMs) return { state, event: null };
  const known = { symbol, atMs, priceUsd, deviationBps };
  return state.open === null
    ? advanceSuspicion(state, known, parameters)
    : advanceOpen(state, state.open, known, parameters);
}

type KnownSample = { symbol: string; atMs: number; priceUsd: Dec; deviationBps: Dec };

function advanceSuspicion(
  state: DepegState,
  sample: KnownSample,
  { peg }: MethodologyParameters,
): { state: DepegState; event: DepegEvent | null } {
  const calm: DepegState = { ...INITIAL_DEPEG_STATE, lastSampleAtMs: sample.atMs };
  if (sample.deviationBps.abs().lessThan(dec(peg.eventOpenBps)))
    return { state: calm, event: null };
  const gapMs = sample.atMs - (state.lastSampleAtMs ?? sample.atMs);
  const earlier = gapMs <= peg.eventCloseSeconds * 1000 ? state.suspicion : null;
  const event = earlier === null ? eventAt(sample) : withPeak(earlier.event, sample);
  const count = (earlier?.count ?? 0) + 1;
  if (count >= peg.eventOpenSamples) return { state: { ...calm, open: event }, event };
  return { state: { ...calm, suspicion: { count, event } }, event: null };
}

function advanceOpen(
  state: DepegState,
  open: DepegEvent,
  sample: KnownSample,
  { peg, staleness }: MethodologyParameters,
): { state: DepegState; event: DepegEvent | null } {
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
  const knownGap = gapMs <= staleness.price.suspendSeconds * 1000;
  const belowMs = state.belowMs + (knownGap ? gapMs : 0);
  const overMs = belowMs - peg.eventCloseSeconds * 1000;
  if (overMs < 0) return { state: { ...next, belowMs }, event: null };
  // The time may have run out between two samples; the close is dated to that moment.
  const closed = { ...open, closedAtMs: atMs - overMs };
  return { state: { ...INITIAL_DEPEG_STATE, lastSampleAtMs: atMs }, event: closed };
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
