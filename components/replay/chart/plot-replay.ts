import { timeTicks, valueTicks } from '@/components/charts/axis-ticks';
import { runs } from '@/components/charts/chart-plot';
import { REPLAY_UNITS } from '@/lib/benchmark/replay/replay-file';
import { type CoinTrack, placeAt, type ReplayTrack } from '@/lib/benchmark/replay/replay-track';
import { formatNumber } from '@/lib/format/numbers';

/** Room around the line, px: price labels on the left, numbers of markers above, times below. */
export const EDGES = { top: 30, right: 14, bottom: 26, left: 52 } as const;

/** A stretch of the recording, epoch ms. */
export type Span = { fromMs: number; toMs: number };

export type ReplayPlot = {
  span: Span;
  width: number;
  height: number;
  /** SVG paths, px. */
  confirmed: readonly string[];
  waiting: readonly string[];
  times: readonly number[];
  values: readonly number[];
  x: (atMs: number) => number;
  y: (priceUsd: number) => number;
  isInside: (priceUsd: number) => boolean;
};

/** Padding above and below the line, as a share of the axis. */
const PADDING_SHARE = 0.06;
/** A calm market still shows a band of this half width, dollars. */
const MIN_REACH_USD = 0.002;

/** The plot of one coin for a stretch of a recording. */
export function plotReplay(
  track: ReplayTrack,
  coin: CoinTrack,
  span: Span,
  size: { width: number; height: number },
): ReplayPlot {
  const first = placeAt(track, span.fromMs);
  const last = placeAt(track, span.toMs);
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const pricesOf = (column: readonly (number | null)[], unit: number) =>
    places.map((place) => {
      const value = column[place] ?? null;
      return { atMs: track.times[place] ?? 0, usd: value === null ? null : value / unit };
    });
  const prices = pricesOf(coin.prices, REPLAY_UNITS.priceUsd);
  const pending = pricesOf(coin.pending, REPLAY_UNITS.sourceUsd);
  const [low, high] = reach([...prices, ...pending].flatMap(({ usd }) => usd ?? []));
  const x = (atMs: number) =>
    EDGES.left +
    ((atMs - span.fromMs) / (span.toMs - span.fromMs || 1)) *
      (size.width - EDGES.left - EDGES.right);
  const y = (usd: number) =>
    EDGES.top + ((high - usd) / (high - low)) * (size.height - EDGES.top - EDGES.bottom);
  const toPath = (points: readonly { atMs: number; usd: number | null }[]) =>
    runs(points.map(({ atMs, usd }) => ({ x: x(atMs), y: usd === null ? null : y(usd) })));
  return {
    span,
    ...size,
    confirmed: toPath(prices),
    waiting: toPath(pending),
    times: timeTicks(span.fromMs, span.toMs),
    values: valueTicks(low, high, axisLabel),
    x,
    y,
    isInside: (usd) => usd >= low && usd <= high,
  };
}

/** `0.95`, or three decimals on a fine axis. */
export function axisLabel(usd: number): string {
  const isCoarse = Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6;
  return formatNumber(usd, isCoarse ? 2 : 3);
}

function reach(prices: readonly number[]): [low: number, high: number] {
  let low = 1 - MIN_REACH_USD;
  let high = 1 + MIN_REACH_USD;
  for (const price of prices) {
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  const padding = (high - low) * PADDING_SHARE;
  return [low - padding, high + padding];
}
