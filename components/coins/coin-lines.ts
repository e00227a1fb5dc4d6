import type { ChartSeries } from '@/components/charts/chart-data';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { coinColor, coinLook } from '@/lib/content/coin-colors';
import type { CoinSeries } from '@/lib/read/series/coin-contract';
import type { PegSeries } from '@/lib/read/series/contract';
import type { SeriesWindow } from '@/lib/web/client/series-window';

/** The distance from a book's mid price within which its depth is reported, basis points. */
export const SELL_WITHIN_BPS = METHODOLOGY_PARAMETERS.liquidity.bucketsBps[1];

/** The hours a coin's page draws beside its verdict. */
export const DAY_WINDOW = { range: '24H', step: '1h' } as const satisfies SeriesWindow;

/** Last price of each step, US dollars. */
export function priceLine({ asset, points }: PegSeries): ChartSeries {
  return {
    key: 'price',
    label: asset,
    color: coinColor(asset),
    points: points.map((point) => ({ x: Date.parse(point.at), value: point.price_usd })),
  };
}

/**
 * The deviation of largest magnitude in each step, bps, so that no trough is smoothed away; with bars, also
 * the range from the lowest to the highest.
 */
export function pegLine({ asset, points }: PegSeries, withBars = false): ChartSeries {
  return {
    key: 'peg',
    label: asset,
    ...coinLook(asset),
    points: points.map((point) => ({
      x: Date.parse(point.at),
      value: point.extreme_deviation_bps ?? point.deviation_bps,
      ...(withBars && point.low !== null && point.high !== null
        ? { low: toBps(point.low), high: toBps(point.high) }
        : {}),
    })),
  };
}

/** Deviation of a price from one dollar, bps. */
function toBps(usd: number): number {
  return (usd - 1) * 10_000;
}

/** Liquidity score in percent. A reading without a score is a gap. */
export function liquidityLine({ asset, points }: CoinSeries, label: string): ChartSeries {
  return {
    key: 'liquidity',
    label,
    color: coinColor(asset),
    points: points
      .filter((point) => point.liq_method !== null)
      .map((point) => ({
        x: Date.parse(point.at),
        value: point.liq_score === null ? null : point.liq_score * 100,
      })),
  };
}

/** APY, its two parts and RAY, percent. Steps without a reading are omitted, because yields are hourly. */
export function yieldLines(
  { asset, points }: CoinSeries,
  labels: { apy: string; base: string; reward: string; ray: string },
): ChartSeries[] {
  const read = points.filter((point) => point.pools_used !== null);
  const line = (
    key: keyof typeof labels,
    color: string,
    value: (point: CoinSeries['points'][number]) => number | null,
  ): ChartSeries => ({
    key,
    label: labels[key],
    color,
    points: read.map((point) => ({ x: Date.parse(point.at), value: value(point) })),
  });
  return [
    line('ray', coinColor(asset), (point) => point.ry_apy),
    line('apy', 'var(--ink)', (point) => point.apy),
    line('base', 'var(--ink-faint)', (point) => point.apy_base),
    line('reward', 'var(--rule-firm)', (point) => point.apy_reward),
  ];
}
