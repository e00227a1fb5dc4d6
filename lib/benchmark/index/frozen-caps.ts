import { isSuspended } from '@/lib/benchmark/confidence/staleness';
import { DAY_MS } from '@/lib/benchmark/durations';
import { median } from '@/lib/benchmark/median';
import type { MarketCap } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { toText } from '@/lib/benchmark/units';

/** One coin's cap as frozen: the median of the available sources, and the oldest of their times. */
export type FrozenCap = {
  marketCapUsd: string;
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
 * The caps in force: frozen with the first tick of each UTC day, median of the available sources.
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
    const cap = isSameDay && held ? held : (freeze(capsOf(symbol), nowMs, parameters) ?? held);
    if (cap && !isSuspended('marketCap', nowMs - cap.observedAtMs, parameters))
      bySymbol[symbol] = cap;
  }
  return { date, frozenAtMs: isSameDay ? previous.frozenAtMs : nowMs, bySymbol };
}

function freeze(
  caps: readonly MarketCap[],
  nowMs: number,
  parameters: MethodologyParameters,
): FrozenCap | null {
  const usable = caps.filter(
    (cap) => !isSuspended('marketCap', nowMs - cap.observedAtMs, parameters),
  );
  if (usable.length === 0) return null;
  const middle = median(usable.map((cap) => cap.marketCapUsd));
  return {
    marketCapUsd: toText(middle),
    observedAtMs: Math.min(...usable.map((cap) => cap.observedAtMs)),
    sources: usable.map((cap) => ({
      source: cap.source,
      marketCapUsd: toText(cap.marketCapUsd),
      observedAtMs: cap.observedAtMs,
      payloadSha256: cap.payloadSha256,
    })),
  };
}
