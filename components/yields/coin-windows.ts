import type { SeriesWindow } from '@/lib/client/use-series';

export const COIN_RANGES = ['24H', '7D', '30D', '90D'] as const;
export type CoinRange = (typeof COIN_RANGES)[number];

/** Yields are read once an hour, so no step is shorter than that. */
export const COIN_WINDOWS: Record<CoinRange, SeriesWindow> = {
  '24H': { range: '24H', step: '1h' },
  '7D': { range: '7D', step: '1h' },
  '30D': { range: '30D', step: '1h' },
  '90D': { range: '90D', step: '1d' },
};
