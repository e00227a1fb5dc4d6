import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, sum, toText } from '@/lib/benchmark/units';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { getCoins } from '@/lib/features/coins/list-coins';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import type { Attribution, AttributionQuery } from '@/lib/features/indices/attribution-contract';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getRegime } from '@/lib/features/regime/get-current';
import { regimeName } from '@/lib/features/regime/regime-name';
import { listReplays } from '@/lib/features/replays/list-replays';
import { replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { orNull } from '@/lib/features/service/active-feed';
import { noData } from '@/lib/features/service/service-error';
import { type Asked, coinLink, plain, type Reply, type Voice } from './reply';

/** The indices named, or the SYI. */
function codesOf({ question }: Asked): readonly [IndexCode, ...IndexCode[]] {
  const [first = 'SYI', ...others] = question.indices;
  return [first, ...others];
}

/** The named indices now, the SYI for "the index", or the whole family. */
export async function indices(asked: Asked): Promise<Reply> {
  const { context, question, say, t } = asked;
  const { data, meta } = await getIndexFamilyOverview(context);
  const isFamily = question.indices.length === 0 && question.has.family;
  const lines = [data.syi, ...Object.values(data.indices)].flatMap((view) => {
    if (view == null || !(isFamily || codesOf(asked).includes(view.index_code))) return [];
    return [say('index.line', { ...view, tvl: question.has.tvl ? view.total_tvl : null })];
  });
  if (lines.length === 0) throw noData('The index has no value yet.');
  if (lines.length === 1) return { paragraphs: lines, basis: meta };
  return { paragraphs: [t('index.head')], items: lines, basis: meta };
}

const SHOWN_MEMBERS = 3;

/** What moved an index in the last day, else between the newest fixings, or on the named days. */
export async function why(asked: Asked): Promise<Reply> {
  const { context, question, nowMs, t } = asked;
  const { period } = question;
  const before = (day: string) => new Date(Date.parse(day) - 1).toISOString();
  const queries: AttributionQuery[] =
    period === null
      ? [{ kind: 'indicative' }, { kind: 'fixing' }]
      : [{ kind: 'fixing', from: before(period.from), to: endOf(period.to, nowMs) }];
  for (const query of queries) {
    const change = await orNull(getAttribution(context, codesOf(asked)[0], query));
    const isThen = change !== null && change.to.at >= (period?.from ?? '');
    if (isThen && change.change_bps_text !== null) return moved(change, asked);
  }
  const now = period === null ? await indices(asked) : { paragraphs: [] };
  return { ...now, paragraphs: [...now.paragraphs, t('why.none')] };
}

/** The end of a day, or of the data. */
const endOf = (day: string, nowMs: number) =>
  new Date(Math.min(Date.parse(`${day}T23:59:59.999Z`), nowMs)).toISOString();

/** A comparison in words: from, to, by cause and by coin. */
function moved(change: Attribution, { say, t }: Voice): Reply {
  const written = (parts: Attribution['causes']) => {
    const shown = parts.filter(({ bps_text }) => Math.abs(Number(bps_text)) >= 0.005);
    return shown.map((part) => say('why.part', part)).join(', ');
  };
  const causes = written(change.causes);
  const members = change.members.filter(({ parts }) => written(parts) !== '');
  return {
    paragraphs: [say('why.moved', change), t('why.causes', { causes: causes || 'none' })],
    items: members
      .slice(0, SHOWN_MEMBERS)
      .map((member) => `${say('why.coin', member)} ${written(member.parts)}`),
    basis: change.meta,
  };
}

/** The fixing, the value or a coin's peg on the days named; else the crises recorded. */
export async function onDays(asked: Asked): Promise<Reply> {
  const { question, nowMs, t, day } = asked;
  const { coins, indices: codes, has } = question;
  const oldestMs = nowMs - OPEN_ACCESS.page.historyDays * DAY_MS;
  const { from, to } = question.period ?? { from: isoDay(oldestMs), to: isoDay(nowMs) };
  const days = from === to ? day(from) : t('day.to', { from: day(from), to: day(to) });
  if (Date.parse(from) > nowMs) return { paragraphs: [t('day.future', { days })] };
  const span = { from: `${from}T00:00:00Z`, to: endOf(to, nowMs) };
  const isPeg = coins.length > 0 || (codes.length === 0 && has.peg);
  const found = await orNull(isPeg ? pegIn(span, days, asked) : indexIn(span, asked));
  if (found !== null) return found;
  const none = t('day.none', { days });
  if (Date.parse(from) >= oldestMs) return { paragraphs: [none] };
  const recorded = await replays(asked);
  return { ...recorded, paragraphs: [none, ...recorded.paragraphs, t('day.earlier')] };
}

type Span = { from: string; to: string };

/** The fixing of a day, else its last value; for several days, their fixings. */
async function indexIn({ from, to }: Span, asked: Asked): Promise<Reply | null> {
  const { context, t, say } = asked;
  const date = from.slice(0, 10);
  const isDay = to.startsWith(date);
  const detail = isDay ? await orNull(getFixingDay(context, date)) : null;
  if (detail !== null) {
    const paragraphs = codesOf(asked).map((code) => {
      const fixing = detail.fixings.find(({ index_code }) => index_code === code);
      const since_date = fixing?.previous?.day;
      const isPublished = fixing !== undefined;
      return say('day.fixing', { ...fixing, code, day: detail.day, isPublished, since_date });
    });
    return {
      paragraphs,
      links: [say('links.fixing', { day: date, path: fixingPath(date) })],
      basis: detail.meta,
    };
  }
  const query = {
    from,
    to,
    ...(isDay ? ({ step: '1d' } as const) : ({ kind: 'fixing' } as const)),
  };
  const [code] = codesOf(asked);
  const { points, unit, meta } = await getIndexSeries(context, code, query, OPEN_ACCESS.page);
  const values = points.flatMap(({ value_text }) => value_text ?? []);
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => Number(a) - Number(b));
  const text = say(isDay ? 'day.value' : 'day.span', {
    ...{ code, unit, from_date: from, to_date: to, count: values.length },
    ...{ first_value: values[0], last_value: values.at(-1), kind: points.at(-1)?.data_class },
    ...{ low_value: sorted[0], high_value: sorted.at(-1) },
    mean_value: toText(sum(values.map((value) => dec(value))).div(values.length)),
  });
  return { paragraphs: [text], links: [t('links.index')], basis: meta };
}

/** The peg of the first coin named, or of all, the furthest first. */
async function pegIn(span: Span, days: string, asked: Asked): Promise<Reply | null> {
  const { context, question, say } = asked;
  const { coins } = question.coins.length > 0 ? { coins: [] } : await getCoins(context);
  const symbols = [...question.coins.slice(0, 1), ...coins.map(({ symbol }) => symbol)];
  const found = await Promise.all(
    symbols.map(async (symbol) => {
      const query = { ...span, step: '1d' } as const;
      const { points, meta } = await getPegSeries(context, symbol, query, OPEN_ACCESS.page);
      const last = points.findLast(({ price_text }) => price_text !== null);
      const deviations = points.map((point) => point.extreme_deviation_bps ?? 0);
      const [furthest_bps = 0] = deviations.sort((a, b) => Math.abs(b) - Math.abs(a));
      return last === undefined ? [] : [{ ...last, days, symbol, furthest_bps, meta }];
    }),
  );
  const pegs = found.flat().sort((a, b) => Math.abs(b.furthest_bps) - Math.abs(a.furthest_bps));
  const [first] = pegs;
  if (first === undefined) return null;
  const paragraphs = pegs.map((peg) => say('day.peg', peg));
  return { paragraphs, links: [coinLink(first.symbol, asked)], basis: first.meta };
}

/** The recordings of the days or the coin named, else all. */
export async function replays({ question, t, locale }: Asked): Promise<Reply> {
  const all = await listReplays();
  const { period: days, coins } = question;
  const matching = all.filter(({ recording: { from, to }, coin }) => {
    if (days === null) return coins.length === 0 || coins.includes(coin);
    return from.slice(0, 10) <= days.to && to.slice(0, 10) >= days.from;
  });
  const shown = matching.length > 0 ? matching : all;
  const titles = shown.map(({ recording }) => plain(recording.title)).join('; ') || 'none';
  return {
    paragraphs: [t(matching.length > 0 ? 'replay.found' : 'replay.other', { titles })],
    // Recordings are described in English only.
    items: locale === 'en' ? matching.map(replaySummary) : [],
    links: shown.map(({ recording: { id, title } }) => `[${plain(title)}](${replayPath(id)})`),
  };
}

/** The regime now with its indicators. */
export async function regime({ context, say, locale }: Asked): Promise<Reply> {
  const now = await getRegime(context);
  const facts = (['syi_excess', 'spread', 'z_score', 'breadth_pct'] as const).filter((fact) => {
    return now[fact] !== null;
  });
  return {
    paragraphs: [say('regime.state', { ...now, name: regimeName(now.state, locale) })],
    items: facts.map((fact) => say(`regime.${fact}`, now)),
    basis: now.meta,
  };
}
