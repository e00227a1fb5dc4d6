import type { CoinExit } from '@/lib/read/exit/contract';

export type CurvePoint = { amountUsd: number; costBps: number };
export type CurveLine = { key: string; name: string; points: readonly CurvePoint[] };

/** The layout of the curve, px. */
export type CurvePlan = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: (amountUsd: number) => number;
  y: (costBps: number) => number;
  amounts: readonly number[];
  costs: readonly number[];
};

/** Maximum number of venues beside the line of all venues. */
export const MAX_VENUE_LINES = 4;
const FIRST_USD = 100_000;
const EDGES = { left: 44, right: 12, top: 10, bottom: 26 };
const MANTISSAS = [1, 2, 5] as const;

/**
 * All venues together first, then the deepest ones; a line needs two points. The amount itself is a point
 * of each line, with the cost that the tables show.
 */
export function curveLines(exit: CoinExit, together: string): CurveLine[] {
  const lines = [
    { key: 'all', name: together, curve: exit.curve, costBps: exit.cost_bps },
    ...exit.venues
      .slice(0, MAX_VENUE_LINES)
      .map(({ venue, name, curve, cost_bps }) => ({ key: venue, name, curve, costBps: cost_bps })),
  ];
  const amountUsd = Number(exit.amount_usd);
  return lines
    .filter(({ curve }) => curve.length > 1)
    .map(({ key, name, curve, costBps }) => {
      const points = curve.map((point) => ({
        amountUsd: Number(point.amount_usd),
        costBps: Number(point.cost_bps),
      }));
      const own = costBps === null ? [] : [{ amountUsd, costBps: Number(costBps) }];
      return {
        key,
        name,
        points: [
          ...points.filter((point) => point.amountUsd < amountUsd),
          ...own,
          ...points.filter((point) => point.amountUsd > amountUsd),
        ],
      };
    });
}

/** Logarithmic amounts from $100k to the end of the books; costs from zero or the largest gain. */
export function planCurve(
  lines: readonly CurveLine[],
  size: { width: number; height: number },
): CurvePlan {
  const points = lines.flatMap((line) => line.points);
  const end = Math.max(FIRST_USD * 10, ...points.map(({ amountUsd }) => amountUsd));
  const costs = costTicks(
    Math.min(0, ...points.map(({ costBps }) => costBps)),
    Math.max(1, ...points.map(({ costBps }) => costBps)),
  );
  const [low, high] = [costs[0] ?? 0, costs.at(-1) ?? 1];
  const { left, top } = EDGES;
  const right = Math.max(left + 1, size.width - EDGES.right);
  const bottom = size.height - EDGES.bottom;
  const decades = Math.log10(end / FIRST_USD);
  return {
    ...{ left, right, top, bottom, costs },
    x: (amountUsd) => left + ((right - left) * Math.log10(amountUsd / FIRST_USD)) / decades,
    y: (costBps) => bottom - ((bottom - top) * (costBps - low)) / (high - low),
    amounts: amountTicks(end, (right - left) / decades),
  };
}

/** Round amounts, as many per decade as fit. */
function amountTicks(end: number, decadePx: number): number[] {
  const mantissas = decadePx > 150 ? MANTISSAS : [1];
  const ticks: number[] = [];
  for (let decade = FIRST_USD; decade <= end; decade *= 10) {
    for (const mantissa of mantissas) if (decade * mantissa <= end) ticks.push(decade * mantissa);
  }
  return ticks;
}

/** Four to six even steps of one, two or five that include both ends. */
function costTicks(low: number, high: number): number[] {
  const rough = (high - low) / 4;
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = decade * ([1, 2, 5, 10].find((mantissa) => decade * mantissa >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** Cost of an amount on a line of points; `null` before its first and beyond its last. */
export function costAt(points: readonly CurvePoint[], amountUsd: number): number | null {
  const after = points.findIndex((point) => point.amountUsd >= amountUsd);
  const next = points[after];
  if (!next) return null;
  if (next.amountUsd === amountUsd) return next.costBps;
  const before = points[after - 1];
  if (!before) return null;
  const share = (amountUsd - before.amountUsd) / (next.amountUsd - before.amountUsd);
  return before.costBps + (next.costBps - before.costBps) * share;
}
