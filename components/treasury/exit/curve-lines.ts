import type { CoinExit } from '@/lib/read/exit/contract';

export type CurvePoint = { amountUsd: number; costBps: number };
export type CurveLine = { key: string; name: string; points: readonly CurvePoint[] };

/** Maximum number of venues beside the line of all venues. */
export const MAX_VENUE_LINES = 4;
/** Smaller amounts are not drawn: they cost next to nothing. */
export const FIRST_USD = 100_000;
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

/** Round amounts, three per decade. */
export function amountTicks(from: number, to: number): number[] {
  const ticks: number[] = [];
  for (let decade = from; decade <= to; decade *= 10) {
    for (const mantissa of MANTISSAS) if (decade * mantissa <= to) ticks.push(decade * mantissa);
  }
  return ticks;
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
