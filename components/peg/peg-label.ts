import type { PegCheckResult } from '@/lib/features/peg/check-contract';
import type { PegStatusLabel } from '@/lib/features/peg/price-state-contract';

const NEUTRAL_FROM_PERCENT = 0.25;

/** The monitor's word for a coin; computed here if the response omits it. */
export function pegLabel(coin: PegCheckResult): PegStatusLabel {
  if (coin.status !== undefined) return coin.status;
  if (coin.is_depegged === null || coin.price_usd === null) return 'unknown';
  if (coin.is_depegged) return 'depegged';
  const percentage = coin.deviation.percentage;
  return percentage !== null && Math.abs(percentage) >= NEUTRAL_FROM_PERCENT ? 'neutral' : 'stable';
}

/** Signed deviation in basis points; the magnitude if the response has no sign. */
export function deviationBps({ deviation: { bps, percentage } }: PegCheckResult): number | null {
  return bps ?? (percentage === null ? null : percentage * 100);
}

/** In descending order, the worst status comes first. */
const RANK = { unknown: null, stable: 0, neutral: 1, depegged: 2 } as const;

/** The sort values of the peg tables' columns; a deviation by its size, not its sign. */
export const PEG_VALUES = {
  asset: ({ symbol }: PegCheckResult) => symbol,
  price: ({ price_usd }: PegCheckResult) => price_usd,
  deviation: (coin: PegCheckResult) => {
    const bps = deviationBps(coin);
    return bps === null ? null : Math.abs(bps);
  },
  status: (coin: PegCheckResult) => RANK[pegLabel(coin)],
  volume: ({ volume_24h_usd }: PegCheckResult) => volume_24h_usd ?? null,
  cap: ({ market_cap_usd }: PegCheckResult) => market_cap_usd ?? null,
  updated: ({ last_update }: PegCheckResult) => last_update ?? null,
};
