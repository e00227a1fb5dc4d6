import type { FixingRow } from '@/lib/features/fixings/contract';
import { INDEX_PLACES } from '@/lib/format/index-value';
import { BPS_PLACES, formatNumber } from '@/lib/format/numbers';

type Value = Pick<FixingRow, 'value_text' | 'unit'>;

/** A fixing without its unit, for a column that names it. */
export function fixingCell({ value_text: text, unit }: Value): string | null {
  if (text === null) return null;
  return unit === 'bps'
    ? formatNumber(text, BPS_PLACES, { signed: true })
    : formatNumber(text, INDEX_PLACES.fixing);
}

/** The weight quantiles a fixing is published with. */
export const QUANTILES = ['p1', 'p25', 'p50', 'p75', 'p99'] as const;

/** A quantile in the unit of its index. */
export function quantileCell({ band, unit }: FixingRow, name: (typeof QUANTILES)[number]) {
  const text = band?.[name];
  if (text === undefined) return null;
  return formatNumber(text, unit === 'bps' ? BPS_PLACES : 2, { signed: unit === 'bps' });
}
