import { CHART_EDGES, type ChartPlan, LABEL_GAP, LABEL_SIZE } from './chart-plan';

export type Size = { width: number; height: number };

/** About the width of a letter of a label, px: figures and short months. */
const LETTER_PX = LABEL_SIZE * 0.56;

/** Places times and values in a picture of this size, px. */
export function plot({ fromMs, toMs, domain: [low, high] }: ChartPlan, { width, height }: Size) {
  const { top, right, bottom, left } = CHART_EDGES;
  const across = width - left - right;
  const up = height - top - bottom;
  return {
    left,
    right: width - right,
    top,
    bottom: height - bottom,
    x: (atMs: number) => left + ((atMs - fromMs) / (toMs - fromMs || 1)) * across,
    y: (value: number) => top + ((high - value) / (high - low)) * up,
  };
}

/** The unbroken runs of a line as path texts; a missing value is a gap. */
export function runs(points: readonly { x: number; y: number | null }[]): readonly string[] {
  const found: string[] = [];
  let current = '';
  for (const { x, y } of points) {
    if (y === null) {
      if (current !== '') found.push(current);
      current = '';
    } else {
      current += `${current === '' ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    }
  }
  if (current !== '') found.push(current);
  return found;
}

/** Every nth label of the time axis, as many as fit beside each other, from the first on. */
export function labelsThatFit(
  labels: readonly { x: number; text: string }[],
  width: number,
): readonly { x: number; text: string }[] {
  for (let step = 1; step < labels.length; step += 1) {
    const kept = labels.filter((_, place) => place % step === 0);
    let end = 0;
    const fits = kept.every(({ x, text }, place) => {
      const half = (text.length * LETTER_PX) / 2;
      const free = place === 0 || (x - half >= end && x + half <= width);
      end = x + half + LABEL_GAP;
      return free;
    });
    if (fits) return kept;
  }
  return labels.slice(0, 1);
}

/** The place of the row nearest to `pointerX`, px from the left edge of the picture. */
export function rowUnder(pointerX: number, plan: ChartPlan, size: Size): number {
  const { x } = plot(plan, size);
  const away = plan.rows.map(({ atMs }) => Math.abs(x(atMs) - pointerX));
  return away.indexOf(Math.min(...away));
}
