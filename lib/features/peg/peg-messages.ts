import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { priceSourceName } from '@/lib/features/service/source-names';
import type { PegStatusLabel } from './price-state-contract';

const { eventOpenBps, eventCloseBelowBps } = METHODOLOGY_PARAMETERS.peg;

/** |deviation| of 50 bps or more; `null` without a price. */
export function isDepegged(deviationBps: string | null): boolean | null {
  return deviationBps === null ? null : dec(deviationBps).abs().greaterThanOrEqualTo(eventOpenBps);
}

/** The peg monitor's label for a deviation: stable, neutral from 25 bps, depegged from 50. */
export function pegStatusLabel(deviationBps: string | null): PegStatusLabel {
  if (deviationBps === null) return 'unknown';
  if (isDepegged(deviationBps)) return 'depegged';
  return dec(deviationBps).abs().lessThan(eventCloseBelowBps) ? 'stable' : 'neutral';
}

/** A move that waits for a second source, in the contract's shape. */
export function pendingView({ pending }: CoinState) {
  if (pending === null) return null;
  return {
    price_usd: toNumber(pending.priceUsd),
    price_text: pending.priceUsd,
    since: isoTime(pending.sinceMs),
    sources: [...pending.sources],
    source_names: pending.sources.map(priceSourceName),
  };
}

/** What a price is based on, as text. */
export function priceOrigin(coin: CoinState): string {
  const aggregator = coin.sources.find((verdict) => verdict.used && verdict.tier === 2);
  switch (coin.priceMethod) {
    case 'venues':
      return `Consensus of ${coin.venuesValid} ${coin.venuesValid === 1 ? 'venue' : 'venues'}`;
    case 'aggregator':
      return aggregator?.source ?? 'Aggregator';
    case 'carried_forward':
      return 'Last consensus, carried forward';
    case 'none':
      return 'No valid source';
  }
}
