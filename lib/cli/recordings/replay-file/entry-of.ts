import type { ReplayEntry } from '@/lib/benchmark/replay/replay-file';
import { type Dec, toPlaces } from '@/lib/benchmark/units';

type Figures = Partial<Pick<ReplayEntry, 'priceUsd' | 'deviationBps' | 'detail'>> & {
  sinceMs?: number | null;
};

/** An entry of the log or a marker; omitted fields are `null`. */
export function entryOf(
  atMs: number,
  kind: ReplayEntry['kind'],
  coin: string | null,
  { sinceMs = null, priceUsd = null, deviationBps = null, detail = null }: Figures = {},
): ReplayEntry {
  const since = sinceMs === null ? null : isoMinute(sinceMs);
  return { at: isoMinute(atMs), kind, coin, priceUsd, deviationBps, since, detail };
}

/** `2023-03-11T07:16:00Z`: steps are whole seconds. */
export function isoMinute(atMs: number): string {
  return new Date(atMs).toISOString().replace('.000Z', 'Z');
}

/** Dollars with six decimals, as in the tables of a backtest. */
export function priceText(priceUsd: Dec): string {
  return toPlaces(priceUsd, 6);
}

/** Signed basis points with two decimals. */
export function bpsText(bps: Dec): string {
  return toPlaces(bps, 2);
}

/** `USDC -56.73, USDT +49.80`, for an override. */
export function listOfDeviations(rows: readonly { symbol: string; deviationBps: Dec }[]): string {
  return rows
    .map(({ symbol, deviationBps }) => {
      const sign = deviationBps.greaterThan(0) ? '+' : '';
      return `${symbol} ${sign}${bpsText(deviationBps)}`;
    })
    .join(', ');
}
