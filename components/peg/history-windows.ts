import type { SeriesWindow } from '@/lib/features/series/series-line';

export const PEG_RANGES = ['1H', '24H', '7D', '30D'] as const;
export type PegRange = (typeof PEG_RANGES)[number];
export const DEFAULT_PEG_RANGE: PegRange = '7D';

export const PEG_DETAILS = ['standard', 'fine'] as const;
export type PegDetail = (typeof PEG_DETAILS)[number];

/** Standard: 60 minutes, 24 hours, 7 and 30 days. Fine: the next shorter step. */
export const PEG_WINDOWS: Record<PegDetail, Record<PegRange, SeriesWindow>> = {
  standard: {
    '1H': { range: '1H', step: '1m' },
    '24H': { range: '24H', step: '1h' },
    '7D': { range: '7D', step: '1d' },
    '30D': { range: '30D', step: '1d' },
  },
  fine: {
    '1H': { range: '1H', step: 'raw' },
    '24H': { range: '24H', step: '1m' },
    '7D': { range: '7D', step: '1h' },
    '30D': { range: '30D', step: '1h' },
  },
};
