import type { ChartSeries } from '@/components/charts/chart-data';
import { LIQUIDITY_PARAMETERS } from '@/lib/benchmark/browser-parameters';
import { coinColor } from '@/lib/content/coin-colors';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import type { PegSeries } from '@/lib/features/series/contract';
import type { SeriesWindow } from '@/lib/features/series/series-line';

/** The distance from a book's mid price within which its depth is reported, basis points. */
export const SELL_WITHIN_BPS = LIQUIDITY_PARAMETERS.bucketsBps[1];

export const COIN_RANGES = ['24H', '7D', '30D', '90D'] as const;
export const DEFAULT_COIN_RANGE = '7D';

/** Yields are read once an hour, so no step is shorter than that. */
export const COIN_WINDOWS: Record<(typeof COIN_RANGES)[number], SeriesWindow> = {
  '24H': { range: '24H', step: '1h' },
  '7D': { range: '7D', step: '1h' },
  '30D': { range: '30D', step: '1h' },
  '90D': { range: '90D', step: '1d' },
};

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
    line('ray', coinColor(asset), (point) => point.ray_percent),
    line('apy', 'var(--ink)', (point) => point.apy_percent),
    line('base', 'var(--ink-faint)', (point) => point.apy_base_percent),
    line('reward', 'var(--rule-firm)', (point) => point.apy_reward_percent),
  ];
}
