import type { ChartDot, ChartPin } from '@/components/charts/chart-data';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import type { IndexSeries } from '@/lib/features/series/contract';

/** The messages of a moment. */
export type MomentMessages = {
  fixing: (value: string) => string;
  restated: (fixing: { day: number; value: string; revision: number }) => string;
  depeg: (event: { asset: string; bps: number }) => string;
};

/** Events within a chart's time range: fixings as dots, restatements and depegs as pins, newest first. */
export type Moments = { dots: ChartDot[]; pins: ChartPin[] };

/** Fixings of an index and depegs from `fromMs` to `toMs`. */
export function momentsBetween(
  [fromMs, toMs]: readonly [fromMs: number, toMs: number],
  fixings: IndexSeries['points'],
  events: readonly DepegEventView[],
  format: (value: number) => string,
  messages: MomentMessages,
): Moments {
  const during = ({ atMs }: { atMs: number }) => atMs >= fromMs && atMs <= toMs;
  const known = fixings
    .flatMap(({ at, value, revision }) =>
      value === null ? [] : [{ atMs: Date.parse(at), value, revision: revision ?? 0 }],
    )
    .filter(during);
  const restated = known
    .filter(({ revision }) => revision > 0)
    .map(({ atMs, value, revision }) => ({
      x: atMs,
      kind: 'restatement' as const,
      text: messages.restated({ day: atMs, value: format(value), revision }),
    }));
  const depegs = events
    .map(({ asset, started_at, peak_deviation_bps: bps }) => ({
      x: Date.parse(started_at),
      kind: 'event' as const,
      text: messages.depeg({ asset, bps }),
    }))
    .filter(({ x }) => during({ atMs: x }));
  return {
    dots: known.map(({ atMs, value }) => ({
      x: atMs,
      value,
      text: messages.fixing(format(value)),
    })),
    pins: [...restated, ...depegs].sort((a, b) => b.x - a.x),
  };
}
