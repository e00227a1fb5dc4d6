import { findCoin } from '@/lib/benchmark/coin/coins';

/** The color of a coin, the same in every chart and table of the site. */
export function coinColor(symbol: string): string {
  const color = findCoin(symbol)?.color;
  return color ? `light-dark(${color.light}, ${color.dark})` : 'var(--coin-other)';
}

/** Color and dashes of a coin's line. */
export function coinLook(symbol: string): { color: string; dash?: string } {
  const color = coinColor(symbol);
  return findCoin(symbol)?.isDashed ? { color, dash: '6 3' } : { color };
}
