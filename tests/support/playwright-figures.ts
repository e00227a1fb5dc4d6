import type { APIRequestContext } from 'playwright/test';

/** A page may be one renewal (30 s) and one tick (30 s) behind the API, with some slack. */
const MAX_LAG_MS = 120_000;

type Current = { syi_percent: number; timestamp: string };
type Series = { points: { at: string; value: number | null }[] };

/**
 * Ways a page may write the current SYI: the current value and those of the last two minutes, with
 * four and with two decimals.
 */
export async function acceptableSyiTexts(request: APIRequestContext): Promise<string[]> {
  const current: Current = await (await request.get('/api/syi/current')).json();
  const series: Series = await (await request.get('/api/v1/series/SYI?range=1H&step=raw')).json();
  const oldestMs = Date.parse(current.timestamp) - MAX_LAG_MS;
  const recent = series.points
    .filter((point) => Date.parse(point.at) >= oldestMs)
    .flatMap((point) => (point.value === null ? [] : [point.value]));
  return [current.syi_percent, ...recent].flatMap((value) => [
    value.toFixed(4),
    `${value.toFixed(2)}%`,
  ]);
}
