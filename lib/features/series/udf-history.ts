import 'server-only';
import { DAY_SECONDS } from '@/lib/benchmark/durations';
import type { Access, Plan } from '@/lib/config/public/plans';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { MAX_SERIES_POINTS } from '@/lib/features/series/contract';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import type { WindowQuery } from '@/lib/features/series/read-series';
import type {
  UdfHistory,
  UdfQuotes,
  UdfResolution,
  udfHistoryContract,
  udfQuotesContract,
} from '@/lib/features/series/udf-contract';
import { getUdfSymbol, type UdfSubject, udfSubject } from '@/lib/features/series/udf-symbols';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { isoTime } from '@/lib/features/service/figures';
import { ServiceError } from '@/lib/features/service/service-error';

/** The stored step that a resolution is folded from, and how many of its bars it may hold. */
const FOLDS = {
  '1': { step: '1m', bars: 1 },
  '5': { step: '1m', bars: 5 },
  '15': { step: '1m', bars: 15 },
  '30': { step: '1m', bars: 30 },
  '60': { step: '1h', bars: 1 },
  '240': { step: '1h', bars: 4 },
  '1D': { step: '1d', bars: 1 },
  '1W': { step: '1d', bars: 7 },
  '1M': { step: '1d', bars: 31 },
} as const satisfies Record<UdfResolution, { step: '1m' | '1h' | '1d'; bars: number }>;

/** Epoch seconds. */
type Bar = { t: number; o: number; h: number; l: number; c: number };
/** Used where a request gives neither a start nor a count. */
const DEFAULT_BARS = 300;

/**
 * Bars that begin before `to` (seconds): the last `countback` bars, however old; without it, those since
 * `from`, limited to the newest that fit a response. Bars before the history of an access are left out. If none
 * are found, `nextTime` is the newest bar before `from`; without `nextTime` there is none.
 * @throws ServiceError 'not-found' for an unknown symbol.
 */
export async function getUdfHistory(
  context: ServiceContext,
  access: Access,
  { symbol, from, to, resolution, countback }: QueryOf<typeof udfHistoryContract>,
): Promise<UdfHistory> {
  const subject = await udfSubject(context, symbol);
  // `to` is exclusive.
  const fold = FOLDS[resolution];
  const end = { to: isoTime(to * 1000 - 1), step: fold.step } as const;
  const wanted = countback ?? (from === undefined ? DEFAULT_BARS : MAX_SERIES_POINTS);
  // One more than wanted, so that a first bar that is cut off can be left out.
  const last = Math.min(MAX_SERIES_POINTS, fold.bars === 1 ? wanted : (wanted + 1) * fold.bars);
  const points = await pointsOf(context, subject, { ...end, last }, access);
  const stored = points.flatMap((point): Bar[] => {
    // A bar cannot carry a label, so a reconstructed value is left out.
    if (point.data_class === 'reconstructed') return [];
    const [first, low, high, close] =
      'value' in point
        ? [point.first, point.low, point.high, point.value]
        : [point.first_usd, point.low_usd, point.high_usd, point.price_usd];
    if (first === null || low === null || high === null || close === null) return [];
    return [{ t: Date.parse(point.at) / 1000, o: first, h: high, l: low, c: close }];
  });
  const bars = folded(stored, resolution, points.length >= last).slice(-wanted);
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

/** The stored points of a subject; none for a chart that has scrolled past the history of its key. */
async function pointsOf(
  context: ServiceContext,
  subject: UdfSubject,
  query: WindowQuery,
  access: Access,
) {
  try {
    const { points } =
      subject.kind === 'index'
        ? await getIndexSeries(context, subject.code, query, access)
        : await getPegSeries(context, subject.symbol, query, access);
    return points;
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'plan-required') return [];
    throw error;
  }
}

/**
 * Bars of a larger size from stored ones, oldest first.
 * @param isCut there are older ones, so that a first bar which does not begin with its own start is left out.
 */
function folded(stored: readonly Bar[], size: UdfResolution, isCut: boolean): Bar[] {
  if (FOLDS[size].bars === 1) return [...stored];
  const bars: Bar[] = [];
  for (const bar of stored) {
    const t = barStart(bar.t, size);
    const open = bars.at(-1);
    if (open?.t !== t) bars.push({ ...bar, t });
    else Object.assign(open, { h: Math.max(open.h, bar.h), l: Math.min(open.l, bar.l), c: bar.c });
  }
  const isFirstWhole = stored[0]?.t === bars[0]?.t;
  return isCut && !isFirstWhole ? bars.slice(1) : bars;
}

/** When the bar begins that holds a moment: UTC, weeks on Monday. Epoch seconds. */
export function barStart(seconds: number, size: UdfResolution): number {
  if (size === '1D') return seconds - (seconds % DAY_SECONDS);
  const day = new Date(seconds * 1000);
  if (size === '1M') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth()) / 1000;
  if (size === '1W') {
    const sinceMonday = (day.getUTCDay() + 6) % 7;
    return seconds - (seconds % DAY_SECONDS) - sinceMonday * DAY_SECONDS;
  }
  const length = Number(size) * 60;
  return seconds - (seconds % length);
}

/** The newest value of each symbol with its UTC day; a symbol that nobody knows is an error of its own. */
export async function getUdfQuotes(
  context: ServiceContext,
  plan: Plan,
  { symbols }: QueryOf<typeof udfQuotesContract>,
): Promise<UdfQuotes> {
  const quotes = symbols.map((symbol) => quoteOf(context, plan, symbol));
  return { s: 'ok', d: await Promise.all(quotes) };
}

async function quoteOf(
  context: ServiceContext,
  plan: Plan,
  symbol: string,
): Promise<UdfQuotes['d'][number]> {
  try {
    const { name, exchange, description } = await getUdfSymbol(context, symbol);
    const to = Math.floor((await activeFeed(context)).clockMs / 1000) + 1;
    const days = { symbol, to, resolution: '1D', countback: 2 } as const;
    const { o, h, l, c } = await getUdfHistory(context, plan, days);
    const [last, open, high, low] = [c, o, h, l].map((column) => column?.at(-1));
    if (last === undefined) return { s: 'error', n: symbol, v: {} };
    const before = c?.at(-2);
    const change = before === undefined ? undefined : last - before;
    return {
      s: 'ok',
      n: symbol,
      v: {
        ...{ lp: last, open_price: open, high_price: high, low_price: low },
        prev_close_price: before,
        ch: change === undefined ? undefined : rounded(change),
        chp: change === undefined || !before ? undefined : rounded((change / before) * 100),
        ...{ short_name: name, exchange, description, original_name: `${exchange}:${name}` },
      },
    };
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'not-found') {
      return { s: 'error', n: symbol, v: {} };
    }
    throw error;
  }
}

/** Without the noise of binary fractions. */
const rounded = (value: number) => Number(value.toFixed(8));
