import 'server-only';
import type { Plan } from '@/lib/config/public/plans';
import type { QueryOf } from '@/lib/contract/define-contract';
import { MAX_SERIES_POINTS } from '@/lib/read/series/contract';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { getPegSeries } from '@/lib/read/series/get-peg-series';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { isoTime } from '@/lib/read/service/figures';
import type { UdfHistory, udfHistoryContract } from './contract';
import { udfSubject } from './udf-symbols';

const STEPS = { '1': '1m', '60': '1h', '1D': '1d', D: '1d' } as const;
/** Used where a request gives neither a start nor a count. */
const DEFAULT_BARS = 300;

/**
 * Bars that begin before `to` (seconds): the last `countback` bars, however old; without it, those since
 * `from`, limited to the newest that fit a response. Bars before the plan's history are left out. If none
 * are found, `nextTime` is the newest bar before `from`; without `nextTime` there is none.
 * @throws ServiceError 'not-found' for an unknown symbol.
 */
export async function getUdfHistory(
  context: ServiceContext,
  plan: Plan,
  { symbol, from, to, resolution, countback }: QueryOf<typeof udfHistoryContract>,
): Promise<UdfHistory> {
  const subject = await udfSubject(context, symbol);
  // `to` is exclusive.
  const end = { to: isoTime(to * 1000 - 1), step: STEPS[resolution] } as const;
  const last = countback ?? (from === undefined ? DEFAULT_BARS : MAX_SERIES_POINTS);
  const series =
    subject.kind === 'index'
      ? await getIndexSeries(context, subject.code, { ...end, last }, plan)
      : await getPegSeries(context, subject.symbol, { ...end, last }, plan);
  const bars = series.points.flatMap((point) => {
    // A bar cannot carry a label, so a reconstructed value is left out.
    if (point.data_class === 'reconstructed') return [];
    const { first, low, high } = point;
    const close = 'value' in point ? point.value : point.price_usd;
    if (first === null || low === null || high === null || close === null) return [];
    return [{ t: Date.parse(point.at) / 1000, o: first, h: high, l: low, c: close }];
  });
  const requested =
    countback === undefined && from !== undefined ? bars.filter(({ t }) => t >= from) : bars;
  if (requested.length === 0) {
    const nextTime = bars.at(-1)?.t;
    return { s: 'no_data', ...(nextTime !== undefined && { nextTime }) };
  }
  const column = (name: 't' | 'o' | 'h' | 'l' | 'c') => requested.map((bar) => bar[name]);
  return {
    s: 'ok',
    t: column('t'),
    o: column('o'),
    h: column('h'),
    l: column('l'),
    c: column('c'),
  };
}
