import { BPS_PLACES, FINE_BPS_PLACES, type Figure, formatBps, formatPercent } from './numbers';

/** Decimals of an index in percent: for an on-screen reading, a fixing, and the published value. */
export const INDEX_PLACES = { reading: 2, fixing: 4, published: 5 } as const;

/** An index value in its own unit: percent with `places` decimals, SYRPI in signed basis points. */
export function formatIndexValue(
  value: Figure,
  unit: 'percent' | 'bps',
  places: number = INDEX_PLACES.reading,
): string {
  return unit === 'bps' ? formatBps(value, BPS_PLACES) : formatPercent(value, places);
}

/** Percent with the four decimals of a fixing, basis points with the two they are published with. */
export function formatExactIndex(value: Figure, unit: 'percent' | 'bps'): string {
  return unit === 'bps'
    ? formatBps(value, FINE_BPS_PLACES)
    : formatPercent(value, INDEX_PLACES.fixing);
}
