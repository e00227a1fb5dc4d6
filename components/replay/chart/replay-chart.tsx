'use client';

import { useId, useMemo } from 'react';
import { labelsThatFit } from '@/components/charts/chart-plot';
import type { ReplayEntry, SourceState } from '@/lib/benchmark/replay/replay-file';
import type { CoinTrack, ReplayTrack, SourceFrame } from '@/lib/benchmark/replay/replay-track';
import { coinColor } from '@/lib/content/coin-colors';
import { formatTick } from '@/lib/format/ticks';
import { axisLabel, EDGES, plotReplay, type Span } from './plot-replay';

const LABEL_SIZE = 11;

/** How a source's dot is drawn at the playhead; the table beside it has the words. */
export const DOT: Record<SourceState, { fill: string; stroke: string }> = {
  used: { fill: 'var(--ink)', stroke: 'var(--paper)' },
  agrees: { fill: 'var(--paper)', stroke: 'var(--ink-faint)' },
  pending: { fill: 'var(--paper)', stroke: 'var(--watch)' },
  refused: { fill: 'var(--paper)', stroke: 'var(--alert)' },
  absent: { fill: 'none', stroke: 'none' },
};

/**
 * The price of a coin with a moving playhead: prices known by then are drawn solid, later ones faint.
 * Confirmed prices form a line; prices waiting for a second source are dots.
 */
export function ReplayChart({
  track,
  coin,
  span,
  atMs,
  sources,
  markers,
  label,
  bandLabel,
  size,
}: {
  track: ReplayTrack;
  coin: CoinTrack;
  span: Span;
  atMs: number;
  sources: readonly SourceFrame[];
  markers: readonly ReplayEntry[];
  label: string;
  bandLabel: string;
  size: { width: number; height: number };
}) {
  const id = useId();
  const { fromMs, toMs } = span;
  const { width, height } = size;
  const plot = useMemo(
    () => plotReplay(track, coin, { fromMs, toMs }, { width, height }),
    [track, coin, fromMs, toMs, width, height],
  );
  const { x, y } = plot;
  const bottom = height - EDGES.bottom;
  const right = width - EDGES.right;
  const playX = Math.min(right, Math.max(EDGES.left, x(atMs)));
  const band = track.file.methodology.bounds.stableBelowBps / 10_000;
  const bandTop = Math.max(EDGES.top, y(1 + band));
  const bandBottom = Math.min(bottom, y(1 - band));
  const color = coinColor(coin.symbol);
  const times = labelsThatFit(
    plot.times.map((tick) => ({ x: x(tick), text: formatTick(tick, toMs - fromMs) })),
    width,
  );
  const lines = (
    <>
      {plot.confirmed.map((run) => (
        <path key={run} d={run} strokeWidth={1.75} />
      ))}
      {plot.waiting.map((run) => (
        <path key={run} d={run} strokeWidth={2} strokeDasharray="0.1 4.5" />
      ))}
    </>
  );
  return (
    <svg {...size} role="img" aria-label={label} className="block" fontSize={LABEL_SIZE}>
      <clipPath id={`${id}past`}>
        <rect x={0} y={0} width={playX} height={height} />
      </clipPath>
      <rect
        x={EDGES.left}
        y={bandTop}
        width={Math.max(0, right - EDGES.left)}
        height={Math.max(0, bandBottom - bandTop)}
        fill="var(--stable-wash)"
      />
      <g stroke="var(--rule)">
        {plot.values.map((value) => (
          <line key={value} x1={EDGES.left} x2={right} y1={y(value)} y2={y(value)} />
        ))}
      </g>
      <line x1={EDGES.left} x2={right} y1={y(1)} y2={y(1)} stroke="var(--ink-faint)" />
      <g fill="var(--ink-faint)" className="figure">
        {plot.values.map((value) => (
          <text key={value} x={EDGES.left - 8} y={y(value)} dy="0.355em" textAnchor="end">
            {axisLabel(value)}
          </text>
        ))}
        {times.map((tick) => (
          <text key={tick.x} x={tick.x} y={bottom + 8} dy="0.71em" textAnchor="middle">
            {tick.text}
          </text>
        ))}
        <text x={right} y={bandTop - 5} textAnchor="end" fill="var(--stable)">
          {bandLabel}
        </text>
      </g>
      {markers.map(({ at, kind }) => {
        const markerX = x(Date.parse(at));
        return markerX < EDGES.left || markerX > right ? null : (
          <line
            key={`${at}${kind}`}
            x1={markerX}
            x2={markerX}
            y1={EDGES.top - 6}
            y2={bottom}
            stroke="var(--rule-firm)"
            strokeDasharray="2 3"
          />
        );
      })}
      <g fill="none" stroke="var(--rule-firm)" strokeLinecap="round">
        {lines}
      </g>
      <g
        fill="none"
        stroke={color}
        strokeLinecap="round"
        strokeLinejoin="round"
        clipPath={`url(#${id}past)`}
      >
        {lines}
      </g>
      <line x1={playX} x2={playX} y1={EDGES.top - 10} y2={bottom} stroke="var(--accent)" />
      {sources.map(({ name, priceUsd, state }) =>
        priceUsd === null || state === 'absent' || !plot.isInside(priceUsd) ? null : (
          <circle key={name} cx={playX} cy={y(priceUsd)} r={4} strokeWidth={1.75} {...DOT[state]} />
        ),
      )}
    </svg>
  );
}
