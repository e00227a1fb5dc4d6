'use client';

import { useActiveTooltipLabel } from 'recharts';
import type { ChartSeries } from './chart-data';
import type { ChartPlan } from './chart-plan';
import { plot, type Size } from './chart-plot';

/** Two hairlines through the point read out: its time, and its value on the first line that has one. */
export function Crosshair({
  plan,
  series,
  size,
}: {
  plan: ChartPlan;
  series: readonly ChartSeries[];
  size: Size;
}) {
  const atMs = useActiveTooltipLabel();
  const row = plan.rows.find((candidate) => candidate.atMs === atMs);
  if (row === undefined) return null;
  const { left, right, top, bottom, x, y } = plot(plan, size);
  const value = series.map(({ key }) => row[key]).find((each) => typeof each === 'number');
  return (
    <g data-crosshair="" stroke="var(--rule-firm)" pointerEvents="none">
      <line x1={x(row.atMs)} x2={x(row.atMs)} y1={top} y2={bottom} />
      {typeof value === 'number' ? (
        <line x1={left} x2={right} y1={y(value)} y2={y(value)} strokeDasharray="2 3" />
      ) : null}
    </g>
  );
}
