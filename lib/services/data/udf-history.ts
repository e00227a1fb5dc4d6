import 'server-only';
import type { UdfHistory } from '@/lib/contracts/data-udf';
import { MAX_SERIES_POINTS } from '@/lib/contracts/series';
import type { Plan } from '@/lib/domain/plans';
import { activeFeed } from '../active-feed';
import type { ServiceContext } from '../context';
import { readMarket } from '../market-snapshot';
import { getIndexSeries } from '../series/get-index-series';
import { getPegSeries } from '../series/get-peg-series';
import { reachOf } from './reach';
import { udfSubject } from './udf-symbols';

const STEPS = { '1': '1m', '60': '1h', '1D': '1d', D: '1d' } as const;
const STEP_MS = { '1m': 60_000, '1h': 3_600_000, '1d': 86_400_000 } as const;
/** Where a call says neither where to start nor how many. */
const DEFAULT_BARS = 300;

export type UdfAsk = {
  symbol: string;
  from?: number | undefined;
  to: number;
  resolution: keyof typeof STEPS;
  countback?: number | undefined;
};

/**
 * Bars that begin before `to` (seconds): from `from`, or `countback` of them where that is more. A
 * chart scrolls back until there is nothing: what lies before the plan's history is left out.
 * @throws ServiceError 'not-found' for an unknown symbol.
 */
export async function getUdfHistory(
  context: ServiceContext,
  plan: Plan,
  {
    symbol,
    from,
    to,
    resolution,
    countback = from === undefined ? DEFAULT_BARS : undefined,
  }: UdfAsk,
): Promise<UdfHistory> {
  const subject = await udfSubject(context, symbol);
  const step = STEPS[resolution];
  const stepMs = STEP_MS[step];
  const active = await activeFeed(context);
  const { asOfMs } = await readMarket(active);
  const reach = reachOf(active, plan);
  // `to` is exclusive, and the last bar is the newest there is.
  const toMs = Math.min(to * 1000 - 1, reach.newestMs, asOfMs);
  const barsMs = Math.min(countback ?? 0, MAX_SERIES_POINTS - 1) * stepMs;
  const startMs = Math.max(
    Math.min(from === undefined ? toMs : from * 1000, toMs + 1 - barsMs),
    toMs - (MAX_SERIES_POINTS - 1) * stepMs,
    reach.oldestMs ?? 0,
  );
  if (startMs >= toMs) return { s: 'no_data' };
  const window = { from: iso(startMs), to: iso(toMs), step } as const;
  const series =
    subject.kind === 'index'
      ? await getIndexSeries(context, subject.code, window, plan)
      : await getPegSeries(context, subject.symbol, window, plan);
  const bars = series.points.flatMap((point) => {
    const { first, low, high } = point;
    const close = 'value' in point ? point.value : point.price_usd;
    if (first === null || low === null || high === null || close === null) return [];
    return [{ t: Date.parse(point.at) / 1000, o: first, h: high, l: low, c: close }];
  });
  // A window starts with a whole step; a bar that began before `from` was not asked for.
  const asked =
    countback === undefined ? bars.filter(({ t }) => t >= (from ?? 0)) : bars.slice(-countback);
  if (asked.length === 0) return { s: 'no_data' };
  const column = (name: 't' | 'o' | 'h' | 'l' | 'c') => asked.map((bar) => bar[name]);
  return {
    s: 'ok',
    t: column('t'),
    o: column('o'),
    h: column('h'),
    l: column('l'),
    c: column('c'),
  };
}

function iso(atMs: number): string {
  return new Date(atMs).toISOString();
}
