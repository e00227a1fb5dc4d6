import { BPS_PLACES, formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';
import type { FixingRow } from '@/lib/read/fixings/contract';

type Value = Pick<FixingRow, 'value_text' | 'unit'>;

/** A fixing with its unit: percent with four decimals, SYRPI in signed basis points. */
export function fixingText({ value_text: text, unit }: Value): string | null {
  if (text === null) return null;
  return unit === 'bps' ? formatBps(text, BPS_PLACES) : formatPercent(text, 4);
}

/** The same without its unit, for a column that names it. */
export function fixingCell({ value_text: text, unit }: Value): string | null {
  if (text === null) return null;
  return unit === 'bps' ? formatNumber(text, BPS_PLACES, { signed: true }) : formatNumber(text, 4);
}

/** The weight quantiles a fixing is published with. */
export const QUANTILES = ['p1', 'p25', 'p50', 'p75', 'p99'] as const;

/** A quantile in the unit of its index. */
export function quantileCell({ band, unit }: FixingRow, name: (typeof QUANTILES)[number]) {
  const text = band?.[name];
  if (text === undefined) return null;
  return formatNumber(text, unit === 'bps' ? BPS_PLACES : 2, { signed: unit === 'bps' });
}
