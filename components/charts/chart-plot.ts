import { CHART_EDGES, type ChartPlan, LABEL_GAP, LETTER_PX } from './chart-plan';

export type Size = { width: number; height: number };

/** Maps times and values to positions in a picture of this size, px. */
export function plot(
  { fromMs, toMs, domain: [low, high], right }: Omit<ChartPlan, 'showAxis'>,
  { width, height }: Size,
) {
  const { top, bottom, left } = CHART_EDGES;
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

/** Positions at least `gap` apart, each as near to its wanted position as the others allow, px. */
export function spreadApart(wanted: readonly number[], gap: number, bottom: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  let floor = Number.NEGATIVE_INFINITY;
  for (const each of order) {
    each.y = Math.max(each.y, floor + gap);
    floor = each.y;
  }
  let ceiling = bottom;
  for (const each of order.reverse()) {
    each.y = Math.min(each.y, ceiling);
    ceiling = each.y - gap;
  }
  const places = [...wanted];
  for (const { y, at } of order) places[at] = y;
  return places;
}

/** Every nth label of the time axis, starting with the first, as many as fit side by side. */
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
