import type { ReactNode } from 'react';

export type SparkPoint = { atMs: number; value: number | null };

type Place = { x: number; y: number };

const PAD = 6;
/** In the picture's own units; the default size. */
export const SPARK_SIZE = { width: 560, height: 150 } as const;

/**
 * A line drawn without a chart library, so that the server can render it. A missing value
 * is a gap. The caller provides its accessible name.
 */
export function Sparkline({
  points,
  label,
  width = SPARK_SIZE.width,
  height = SPARK_SIZE.height,
  stroke = 'var(--ink)',
  className,
  children,
}: {
  points: readonly SparkPoint[];
  label: string;
  width?: number;
  height?: number;
  stroke?: string;
  className?: string;
  children?: ReactNode;
}) {
  const { runs, last } = layOut(points, width, height);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={className}
    >
      {children}
      <line
        x1={0}
        x2={width}
        y1={height - 0.5}
        y2={height - 0.5}
        stroke="var(--rule)"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={runs.join('')}
        fill="none"
        stroke={stroke}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {last ? (
        <path
          d={`M${last.x} ${last.y}h0.01`}
          stroke={stroke}
          strokeWidth={7}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </svg>
  );
}

/** Maps a line's times and values to its picture; `null` for fewer than two values. */
export function sparkScale(points: readonly SparkPoint[], width: number, height: number) {
  const known = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  if (known.length < 2) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const firstMs = points[0]?.atMs ?? 0;
  const spanMs = (points.at(-1)?.atMs ?? 0) - firstMs || 1;
  return {
    x: (atMs: number) => round(PAD + ((atMs - firstMs) / spanMs) * (width - 2 * PAD)),
    y: (value: number) => round(PAD + (1 - (value - low) / span) * (height - 2 * PAD - 4)),
  };
}

/** Paths of the unbroken runs, and the position of the newest value. */
export function layOut(points: readonly SparkPoint[], width: number, height: number) {
  const scale = sparkScale(points, width, height);
  if (scale === null) return { runs: [], last: null };

  const runs: string[] = [];
  let current: string[] = [];
  let last: Place | null = null;
  for (const point of points) {
    if (point.value === null) {
      if (current.length > 1) runs.push(current.join(''));
      current = [];
      continue;
    }
    last = { x: scale.x(point.atMs), y: scale.y(point.value) };
    current.push(`${current.length === 0 ? 'M' : 'L'}${last.x} ${last.y}`);
  }
  if (current.length > 1) runs.push(current.join(''));
  return { runs, last };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
