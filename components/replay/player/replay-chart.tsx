'use client';

import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import type { ChartSeries } from '@/components/charts/chart-data';
import {
  CHART_EDGES,
  type LineChartProps,
  percent,
  planChart,
  shares,
} from '@/components/charts/chart-plan';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { LineSwatch } from '@/components/charts/series-legend';
import {
  REPLAY_UNITS,
  type ReplayEntry,
  type SourceState,
} from '@/lib/benchmark/replay/replay-file';
import {
  type CoinTrack,
  placeAt,
  type ReplayTrack,
  type SourceFrame,
} from '@/lib/benchmark/replay/replay-track';
import { coinColor } from '@/lib/content/coin-colors';
import { formatNumber, formatPrice } from '@/lib/format/numbers';
import { fullTime } from '../replay-text';

/** A stretch of the recording, epoch ms. */
export type Span = { fromMs: number; toMs: number };

/** Dashes of a line whose prices wait for a second source. */
export const WAITING_DASH = '2 3';
/** A calm market still shows a band of this half width, dollars. */
const MIN_REACH_USD = 0.002;

/** How a source's dot is drawn at the playhead; the table beside it has the words. */
export const DOT: Record<SourceState, { fill: string; stroke: string }> = {
  used: { fill: 'var(--ink)', stroke: 'var(--paper)' },
  agrees: { fill: 'var(--paper)', stroke: 'var(--ink-faint)' },
  pending: { fill: 'var(--paper)', stroke: 'var(--watch)' },
  refused: { fill: 'var(--paper)', stroke: 'var(--alert)' },
  absent: { fill: 'none', stroke: 'none' },
};

/** Room around the chart's lines, px, with which markers, playhead and slider are aligned. */
export const REPLAY_EDGES = { ...CHART_EDGES, left: 44 } as const;

/** Drawn once per coin and span, not with each step of the playhead. */
const Prices = memo(LazyLineChart);

/** The price of a coin with a moving playhead over it: prices after it are veiled. */
export function ReplayChart({
  track,
  coin,
  span: { fromMs, toMs },
  atMs,
  sources,
  markers,
  height,
}: {
  track: ReplayTrack;
  coin: CoinTrack;
  span: Span;
  atMs: number;
  sources: readonly SourceFrame[];
  markers: readonly ReplayEntry[];
  height: number;
}) {
  const t = useTranslations('replayPlayer.player');
  const bandBps = track.file.methodology.bounds.stableBelowBps;
  const chart = useMemo(
    (): LineChartProps => ({
      series: priceLines(track, coin, { fromMs, toMs }, [t('confirmed'), t('waiting')]),
      span: [fromMs, toMs],
      band: bandOf(track),
      marks: [{ value: 1, label: '', tone: 'zero' }],
      include: [1 - MIN_REACH_USD, 1 + MIN_REACH_USD],
      formatValue: (usd) => formatPrice(usd),
      formatAxis: axisLabel,
      formatTime: fullTime,
      leftPx: REPLAY_EDGES.left,
      ariaLabel: t('chart', { coin: coin.symbol }),
    }),
    [track, coin, fromMs, toMs, t],
  );
  const at = useMemo(() => shares(planChart(chart)), [chart]);
  const inside = (share: number) => Math.min(1, Math.max(0, share));
  const play = inside(at.x(atMs));
  return (
    <div className="relative">
      <Prices {...chart} height={height} />
      <div
        className="pointer-events-none absolute inset-0"
        style={{
          padding: `${REPLAY_EDGES.top}px ${REPLAY_EDGES.right}px ${REPLAY_EDGES.bottom}px ${REPLAY_EDGES.left}px`,
        }}
      >
        <svg aria-hidden="true" className="block size-full overflow-visible" fontSize={11}>
          <rect
            x={percent(play)}
            width={percent(1 - play)}
            height="100%"
            fill="var(--paper)"
            opacity={0.5}
          />
          <text
            x="100%"
            y={percent(inside(at.y(1 + bandBps / 10_000)))}
            dy={-5}
            textAnchor="end"
            fill="var(--stable)"
          >
            {t('band', { bps: bandBps })}
          </text>
          {markers.map(({ at: time, kind }) => {
            const share = at.x(Date.parse(time));
            return share !== inside(share) ? null : (
              <line
                key={`${time}${kind}`}
                x1={percent(share)}
                x2={percent(share)}
                y2="100%"
                stroke="var(--rule-firm)"
                strokeDasharray="2 3"
              />
            );
          })}
          <line
            x1={percent(play)}
            x2={percent(play)}
            y1={-CHART_EDGES.top}
            y2="100%"
            stroke="var(--accent)"
          />
          {sources.map(({ name, priceUsd, state }) => {
            const share = priceUsd === null || state === 'absent' ? -1 : at.y(priceUsd);
            return share !== inside(share) ? null : (
              <circle
                key={name}
                cx={percent(play)}
                cy={percent(share)}
                r={4}
                strokeWidth={1.75}
                {...DOT[state]}
              />
            );
          })}
        </svg>
      </div>
    </div>
  );
}

/** Prices at which a coin counts as stable, US dollars. */
function bandOf({ file }: ReplayTrack) {
  const half = file.methodology.bounds.stableBelowBps / 10_000;
  return { low: 1 - half, high: 1 + half, color: 'var(--stable-wash)' };
}

function priceLines(
  track: ReplayTrack,
  { symbol, prices, pending }: CoinTrack,
  { fromMs, toMs }: Span,
  [confirmed, waiting]: readonly [string, string],
): ChartSeries[] {
  const first = placeAt(track, fromMs);
  const places = Array.from({ length: placeAt(track, toMs) - first + 1 }, (_, at) => first + at);
  const pointsOf = (column: readonly (number | null)[], unit: number) =>
    places.map((place) => {
      const value = column[place] ?? null;
      return { x: track.times[place] ?? 0, value: value === null ? null : value / unit };
    });
  const color = coinColor(symbol);
  return [
    { key: 'confirmed', label: confirmed, color, points: pointsOf(prices, REPLAY_UNITS.priceUsd) },
    {
      key: 'waiting',
      label: waiting,
      color,
      dash: WAITING_DASH,
      points: pointsOf(pending, REPLAY_UNITS.sourceUsd),
    },
  ];
}

/** `0.95`, or three decimals on a fine axis. */
function axisLabel(usd: number): string {
  const isCoarse = Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6;
  return formatNumber(usd, isCoarse ? 2 : 3);
}

/** What the two kinds of line in the chart mean. */
export function LineLegend({ symbol }: { symbol: string }) {
  const t = useTranslations('replayPlayer.player');
  const color = coinColor(symbol);
  return (
    <ul className="flex gap-x-5 text-micro text-soft">
      <li className="flex items-center gap-2">
        <LineSwatch line={{ color }} />
        {t('confirmed')}
      </li>
      <li className="flex items-center gap-2">
        <LineSwatch line={{ color, dash: WAITING_DASH }} />
        {t('waiting')}
      </li>
    </ul>
  );
}
