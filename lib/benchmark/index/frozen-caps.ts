import { isSuspended } from '@/lib/benchmark/confidence/staleness';
import { DAY_MS } from '@/lib/benchmark/durations';
import { median } from '@/lib/benchmark/median';
import type { MarketCap } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { ascending, type Dec, dec, figure, toText } from '@/lib/benchmark/units';

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

/** The caps that weight the index for one UTC day; plain JSON. */
export type FrozenCaps = {
  date: string;
  frozenAtMs: number;
  bySymbol: Readonly<Record<string, FrozenCap>>;
};

/**
 * The caps in force: frozen with the first tick of each UTC day from the available sources.
 * Methodology §6. A coin without a usable cap on the day keeps its last one until that is suspended
 * (§7); a coin whose first cap comes later in the day joins when it comes.
 */
export function frozenCaps(
  previous: FrozenCaps | null,
  symbols: readonly string[],
  capsOf: (symbol: string) => readonly MarketCap[],
  nowMs: number,
  parameters: MethodologyParameters,
): FrozenCaps {
  const date = new Date(Math.floor(nowMs / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
  const isSameDay = previous?.date === date;
  const bySymbol: Record<string, FrozenCap> = {};
  for (const symbol of symbols) {
    const held = previous?.bySymbol[symbol];
    const before = held?.marketCapUsd ?? null;
    const cap =
      isSameDay && held ? held : (freeze(capsOf(symbol), before, nowMs, parameters) ?? held);
    if (cap && !isSuspended('marketCap', nowMs - cap.observedAtMs, parameters))
      bySymbol[symbol] = cap;
  }
  return { date, frozenAtMs: isSameDay ? previous.frozenAtMs : nowMs, bySymbol };
}

/**
 * A coin's cap from what its sources say in dollars: their median; of two that differ by more than
 * `marketCap.maxSpreadPercent` (one of them is wrong) the one nearer to the cap of the day before, without
 * one the smaller. Methodology §6.
 * @returns `before` is the cap of the day before where it decided, else `null`
 */
export function chooseCap(
  caps: readonly Dec[],
  before: Dec | null,
  { marketCap }: Pick<MethodologyParameters, 'marketCap'>,
): { usd: Dec; before: Dec | null } {
  const [low, high] = caps.toSorted(ascending);
  const limit = low?.times(dec(marketCap.maxSpreadPercent).div(100).plus(1));
  if (caps.length !== 2 || !low || !high || !limit || !high.greaterThan(limit)) {
    return { usd: median(caps), before: null };
  }
  if (before === null) return { usd: low, before };
  const isHighNearer = high.minus(before).abs().lessThan(low.minus(before).abs());
  return { usd: isHighNearer ? high : low, before };
}

/** Circulation by all its sources that are not suspended, as a freeze without a day before takes it. */
export function capNow(
  caps: readonly MarketCap[],
  nowMs: number,
  parameters: MethodologyParameters,
): Dec | null {
  return figure(freeze(caps, null, nowMs, parameters)?.marketCapUsd ?? null);
}

function freeze(
  caps: readonly MarketCap[],
  before: string | null,
  nowMs: number,
  parameters: MethodologyParameters,
): FrozenCap | null {
  const usable = caps.filter(
    (cap) => !isSuspended('marketCap', nowMs - cap.observedAtMs, parameters),
  );
  if (usable.length === 0) return null;
  const said = usable.map((cap) => cap.marketCapUsd);
  const chosen = chooseCap(said, figure(before), parameters);
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
