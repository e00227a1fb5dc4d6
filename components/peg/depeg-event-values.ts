import type { DepegEventView } from '@/lib/features/peg/events-contract';

/** The sort values of the depeg event columns: a trough by its size, on either side of the peg. */
export const DEPEG_EVENT_VALUES = {
  asset: ({ asset }: DepegEventView) => asset,
  started: ({ started_at }: DepegEventView) => started_at,
  trough: ({ peak_deviation_bps }: DepegEventView) => Math.abs(peak_deviation_bps),
  troughPrice: ({ peak_price_usd }: DepegEventView) => peak_price_usd,
  troughAt: ({ peak_at }: DepegEventView) => peak_at,
  duration: ({ duration_seconds }: DepegEventView) => duration_seconds,
  recovery: ({ recovered_at }: DepegEventView) => recovered_at,
};

export const NEWEST_FIRST = { key: 'started', direction: 'descending' } as const;
