import type { PegCheckResult } from '@/lib/features/peg/check-contract';
import { deviationBps, pegLabel } from './peg-label';

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
