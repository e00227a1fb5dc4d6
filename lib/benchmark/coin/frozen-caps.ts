import { median } from '@/lib/benchmark/median';
import type { MarketCap } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isSuspended } from '@/lib/benchmark/staleness';
import { ascending, type Dec, dec, figure, toText } from '@/lib/benchmark/units';
import { isoDay } from '../text-times';

/** One coin's cap as frozen from the available sources, and the oldest of their times. */
export type FrozenCap = {
  marketCapUsd: string;
  /** The cap of the day before, where it decided between sources that are apart. */
  before: string | null;
  observedAtMs: number;
  sources: readonly {
    source: string;
    marketCapUsd: string;
    observedAtMs: number;
    payloadSha256: string;
  }[];
};

/** A coin's cap as the day's weights take it; `isSingleSource`: no second source confirms it. */
export type CapInForce = { usd: Dec; observedAtMs: number; isSingleSource: boolean };

/** The caps that weight the index for one UTC day; plain JSON. */
export type FrozenCaps = {
  /** The day they were frozen for; the day before while the freeze waits; empty before the first. */
  date: string;
  frozenAtMs: number;
  /** Since when the freeze of a new day waits for a source; `null` once the day's caps are frozen. */
  waitingSinceMs: number | null;
  bySymbol: Readonly<Record<string, FrozenCap>>;
};

/** What a freeze reads. */
export type CapInputs = {
  symbols: readonly string[];
  capsOf: (symbol: string) => readonly MarketCap[];
  /** The registry's dated circulation of a coin in dollars; without it, none is known. */
  referenceOf?: (symbol: string) => Dec | null;
  /** The sources that a day's freeze waits for; without it, none. */
  expected?: readonly string[];
};

/**
 * The caps in force: frozen with the first tick of each UTC day from the available sources. Methodology, indices. While an
 * expected source has no usable cap at all, the caps of the day before stay in force, for at most
 * `marketCap.freezeWaitSeconds` from that tick. A coin without a usable cap on the day keeps its last one until that is
 * suspended; a coin whose first cap comes later in the day joins when it comes.
 */
export function frozenCaps(
  previous: FrozenCaps | null,
  { symbols, capsOf, referenceOf = () => null, expected = [] }: CapInputs,
  nowMs: number,
  parameters: MethodologyParameters,
): FrozenCaps {
  const date = isoDay(nowMs);
  const isFrozen = previous?.date === date;
  const waitingSinceMs = isFrozen ? null : waitingSince(previous, nowMs);
  const isWaiting =
    waitingSinceMs !== null &&
    nowMs - waitingSinceMs < parameters.marketCap.freezeWaitSeconds * 1000 &&
    !haveAll(expected, symbols.flatMap(capsOf), nowMs, parameters);
  const bySymbol: Record<string, FrozenCap> = {};
  for (const symbol of symbols) {
    const held = previous?.bySymbol[symbol];
    const before = figure(held?.marketCapUsd ?? null);
    const reference = referenceOf(symbol);
    const cap =
      isWaiting || (isFrozen && held)
        ? held
        : (freeze(capsOf(symbol), { before, reference }, nowMs, parameters) ?? held);
    if (cap && !isSuspended('marketCap', nowMs - cap.observedAtMs, parameters))
      bySymbol[symbol] = cap;
  }
  if (isWaiting) {
    const { date: held = '', frozenAtMs = nowMs } = previous ?? {};
    return { date: held, frozenAtMs, waitingSinceMs, bySymbol };
  }
  return {
    date,
    frozenAtMs: isFrozen ? previous.frozenAtMs : nowMs,
    waitingSinceMs: null,
    bySymbol,
  };
}

/** A wait begins with the first tick of a day, and a stop over midnight begins another. */
function waitingSince(previous: FrozenCaps | null, nowMs: number): number {
  const since = previous?.waitingSinceMs ?? null;
  return since !== null && isoDay(since) === isoDay(nowMs) ? since : nowMs;
}

function haveAll(
  expected: readonly string[],
  caps: readonly MarketCap[],
  nowMs: number,
  parameters: MethodologyParameters,
): boolean {
  const usable = new Set(usableOf(caps, nowMs, parameters).map(({ source }) => source));
  return expected.every((source) => usable.has(source));
}

/** What decides between two sources: the cap of the day before, else the registry's dated circulation; dollars. */
export type CapKnown = { before: Dec | null; reference: Dec | null };

/** A frozen cap with its figure read. */
export function inForce({ marketCapUsd, observedAtMs, sources }: FrozenCap): CapInForce {
  return { usd: dec(marketCapUsd), observedAtMs, isSingleSource: sources.length === 1 };
}

/**
 * A coin's cap from what its sources say in dollars: their median; of two that differ by more than
 * `marketCap.maxSpreadPercent` (one of them is wrong) the one nearer to the cap of the day before; without one, the only
 * one within `marketCap.referenceFactor` of the registry's reference; else the smaller. Methodology, indices.
 * @returns `before` is the cap of the day before where it decided, else `null`
 */
export function chooseCap(
  caps: readonly Dec[],
  { before, reference }: CapKnown,
  { marketCap }: Pick<MethodologyParameters, 'marketCap'>,
): { usd: Dec; before: Dec | null } {
  const [low, high] = caps.toSorted(ascending);
  const limit = low?.times(dec(marketCap.maxSpreadPercent).div(100).plus(1));
  if (caps.length !== 2 || !low || !high || !limit || !high.greaterThan(limit)) {
    return { usd: median(caps), before: null };
  }
  if (before === null) {
    const isNear = (cap: Dec) =>
      reference !== null &&
      cap.times(marketCap.referenceFactor).greaterThanOrEqualTo(reference) &&
      cap.lessThanOrEqualTo(reference.times(marketCap.referenceFactor));
    return { usd: isNear(high) && !isNear(low) ? high : low, before };
  }
  const isHighNearer = high.minus(before).abs().lessThan(low.minus(before).abs());
  return { usd: isHighNearer ? high : low, before };
}

/** A coin's frozen cap, dollars; `null` before its first. */
export function capBefore(caps: FrozenCaps | null, symbol: string): Dec | null {
  return figure(caps?.bySymbol[symbol]?.marketCapUsd ?? null);
}

/** Circulation by all its sources that are not suspended, as a freeze at this moment would take it. */
export function capNow(
  caps: readonly MarketCap[],
  known: CapKnown,
  nowMs: number,
  parameters: MethodologyParameters,
): Dec | null {
  const cap = freeze(caps, known, nowMs, parameters);
  return figure(cap?.marketCapUsd ?? null);
}

function usableOf(
  caps: readonly MarketCap[],
  nowMs: number,
  parameters: MethodologyParameters,
): MarketCap[] {
  return caps.filter((cap) => !isSuspended('marketCap', nowMs - cap.observedAtMs, parameters));
}

function freeze(
  caps: readonly MarketCap[],
  known: CapKnown,
  nowMs: number,
  parameters: MethodologyParameters,
): FrozenCap | null {
  const usable = usableOf(caps, nowMs, parameters);
  if (usable.length === 0) return null;
  const said = usable.map((cap) => cap.marketCapUsd);
  const chosen = chooseCap(said, known, parameters);
  return {
    marketCapUsd: toText(chosen.usd),
    before: toText(chosen.before),
    observedAtMs: Math.min(...usable.map((cap) => cap.observedAtMs)),
    sources: usable.map((cap) => ({
      source: cap.source,
      marketCapUsd: toText(cap.marketCapUsd),
      observedAtMs: cap.observedAtMs,
      payloadSha256: cap.payloadSha256,
    })),
  };
}
