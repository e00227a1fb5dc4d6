import { BPS_PLACES, formatBps, formatPercent } from '@/lib/format/numbers';

/** A value as it is published: percent with five decimals, SYRPI in signed basis points. */
export function valueText({
  value,
  unit,
}: {
  value: string | null;
  unit: 'percent' | 'bps';
}): string | null {
  if (value === null) return null;
  return unit === 'bps' ? formatBps(value, BPS_PLACES) : formatPercent(value, 5);
}
