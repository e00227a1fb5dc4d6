import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, sum, toText } from '@/lib/benchmark/units';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { getCoins } from '@/lib/features/coins/list-coins';
import { fixingCitations } from '@/lib/features/fixings/citation';
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
import type { Period } from './question';
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

/** How much longer than a day the time since the earlier record may be and still count as one. */
const TOLERANCE_MS = 2 * HOUR_MS;
const SHOWN_MEMBERS = 3;

/** What moved an index since a day before, else between the newest fixings, or on the named days. */
export async function why(asked: Asked): Promise<Reply> {
  const { context, question, nowMs, t } = asked;
  const { period } = question;
  const queries: AttributionQuery[] = [{ kind: 'indicative' }, { kind: 'fixing' }];
  if (period !== null) {
    const { from, to } = period;
    const before = from === to ? {} : { from: new Date(Date.parse(from) - 1).toISOString() };
    queries.splice(0, 2, { kind: 'fixing', to: endOf(to, nowMs), ...before });
  }
  for (const query of queries) {
    const change = await orNull(getAttribution(context, codesOf(asked)[0], query));
    if (change === null || change.change_bps_text === null) continue;
    const lengthMs = Date.parse(change.to.at) - Date.parse(change.from.at);
    const isDay = query.kind === 'fixing' || lengthMs <= DAY_MS + TOLERANCE_MS;
    if (isDay && change.to.at.slice(0, 10) >= (period?.from ?? '')) return moved(change, asked);
  }
  const now = period === null ? await indices(asked) : { paragraphs: [] };
  return { ...now, paragraphs: [...now.paragraphs, t('why.none')] };
}

/** The end of a day, or of the data. */
const endOf = (day: string, nowMs: number) =>
  new Date(Math.min(Date.parse(`${day}T23:59:59.999Z`), nowMs)).toISOString();

/** A comparison in words: from, to, by cause and by coin. */
function moved(change: Attribution, { say, t, bps }: Voice): Reply {
  const written = (causes: Attribution['causes']) =>
    causes
      .filter(({ bps_text }) => Math.abs(Number(bps_text)) >= 0.005)
      .map(({ cause, bps_text }) => `${t(`why.cause.${cause}`)} ${bps(bps_text)}`)
      .join(', ');
  const causes = written(change.causes);
  const members = change.members.filter(({ parts }) => written(parts) !== '');
  return {
    paragraphs: [
      say('why.moved', change),
      causes === '' ? t('why.noCause') : t('why.causes', { causes }),
    ],
    items: members
      .slice(0, SHOWN_MEMBERS)
      .map((member) => `${say('why.coin', member)} ${written(member.parts)}`),
    basis: change.meta,
  };
}

/** The fixing, the value or a coin's peg on the days or at the time named; else the crises recorded. */
export async function onDays(asked: Asked): Promise<Reply> {
  const { question, nowMs, t, say, day } = asked;
  const { coins, indices: codes, has } = question;
  const oldestMs = nowMs - OPEN_ACCESS.page.historyDays * DAY_MS;
  const period: Period = question.period ?? { from: isoDay(oldestMs), to: isoDay(nowMs) };
  const { from, to, atMs } = period;
  const isElsewhere =
    coins.length === 0
      ? codes.length === 0 && (has.regime || has.liquidity)
      : has.yield || has.pays || has.liquidity;
  if (isElsewhere) return { paragraphs: [t('day.elsewhere')], links: [t('links.risk')] };
  const days = from === to ? day(from) : t('day.to', { from: day(from), to: day(to) });
  if ((atMs ?? Date.parse(from)) > nowMs) return { paragraphs: [t('day.future', { days })] };
  const isPeg = coins.length > 0 || (codes.length === 0 && has.peg);
  for (const span of spansOf(period, nowMs)) {
    const found = await orNull(isPeg ? pegIn(span, days, asked) : indexIn(span, asked));
    if (found === null) continue;
    if (atMs === undefined || span.step !== '1d') return found;
    const noTime = say('day.noTime', { at: new Date(atMs).toISOString() });
    return { ...found, paragraphs: [noTime, ...found.paragraphs] };
  }
  const none = t('day.none', { days });
  if (Date.parse(from) >= oldestMs) return { paragraphs: [none] };
  const recorded = await replays(asked);
  return { ...recorded, paragraphs: [none, ...recorded.paragraphs, t('day.earlier')] };
}

type Span = { from: string; to: string; step: '1m' | '1h' | '1d' };

/** The minute and the hour of a time, for which values are kept less long, then the days. */
function spansOf({ from, to, atMs }: Period, nowMs: number): Span[] {
  const days: Span = { from: `${from}T00:00:00Z`, to: endOf(to, nowMs), step: '1d' };
  if (atMs === undefined) return [days];
  const around = (step: Span['step'], lengthMs: number): Span => {
    const startMs = atMs - (atMs % lengthMs);
    const end = new Date(startMs + lengthMs - 1).toISOString();
    return { from: new Date(startMs).toISOString(), to: end, step };
  };
  return [around('1m', MINUTE_MS), around('1h', HOUR_MS), days];
}

const fixingLink = (date: string, { t, day }: Voice) =>
  t('links.fixing', { day: day(date), path: fixingPath(date) });

/** The fixing of a day, else its last value, or that of a minute or hour; for several days, their fixings. */
async function indexIn(span: Span, asked: Asked): Promise<Reply | null> {
  const { context, t, say } = asked;
  const [code] = codesOf(asked);
  const { from, to, step } = span;
  const isRange = from.slice(0, 10) !== to.slice(0, 10);
  const detail =
    isRange || step !== '1d' ? null : await orNull(getFixingDay(context, from.slice(0, 10)));
  if (detail !== null) {
    const paragraphs = codesOf(asked).map((one) => {
      const fixing = detail.fixings.find(({ index_code }) => index_code === one);
      const since_date = fixing?.previous?.day;
      const isPublished = fixing !== undefined;
      return say('day.fixing', { ...fixing, code: one, day: detail.day, isPublished, since_date });
    });
    return { paragraphs, links: [fixingLink(detail.day, asked)], basis: detail.meta };
  }
  const query = isRange ? ({ from, to, kind: 'fixing' } as const) : span;
  const { points, unit, meta } = await getIndexSeries(context, code, query, OPEN_ACCESS.page);
  const values = points.flatMap(({ value_text }) => value_text ?? []);
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => Number(a) - Number(b));
  const text = say(isRange ? 'day.span' : 'day.value', {
    ...{
      name: code,
      unit,
      step,
      at: points.at(-1)?.at,
      from_date: from,
      to_date: to,
      count: values.length,
    },
    ...{ first_value: values[0], last_value: values.at(-1), kind: points.at(-1)?.data_class },
    ...{ low_value: sorted[0], high_value: sorted.at(-1) },
    mean_value: toText(sum(values.map((value) => dec(value))).div(values.length)),
  });
  return { paragraphs: [text], links: [t('links.index')], basis: meta };
}

/** The peg of the first coin named, or of all, the furthest first; the price at a time. */
async function pegIn(span: Span, days: string, asked: Asked): Promise<Reply | null> {
  const { context, question, say } = asked;
  const one = question.coins.slice(0, 1);
  const symbols = one.length > 0 ? one : (await getCoins(context)).coins.map((coin) => coin.symbol);
  const found = await Promise.all(
    symbols.map(async (name) => {
      const { points, meta } = await getPegSeries(context, name, span, OPEN_ACCESS.page);
      const last = points.findLast(({ price_text }) => price_text !== null);
      const deviations = points.map((point) => point.extreme_deviation_bps ?? 0);
      const [furthest_bps = 0] = deviations.sort((a, b) => Math.abs(b) - Math.abs(a));
      return last === undefined ? [] : [{ ...last, ...span, days, name, furthest_bps, meta }];
    }),
  );
  const pegs = found.flat().sort((a, b) => Math.abs(b.furthest_bps) - Math.abs(a.furthest_bps));
  const [first] = pegs;
  if (first === undefined) return null;
  const paragraphs = pegs.map((peg) => say('day.peg', { ...peg, from_date: span.from }));
  return { paragraphs, links: [coinLink(first.name, asked)], basis: first.meta };
}

/** The recordings of the days, the coin or the crisis named, else all. */
export async function replays({ question, t, locale }: Asked): Promise<Reply> {
  const all = await listReplays();
  const { period: days, coins, text } = question;
  const matching = all.filter(({ recording: { from, to, title }, coin }) => {
    if (days !== null) return from.slice(0, 10) <= days.to && to.slice(0, 10) >= days.from;
    const names = title.toLowerCase().match(/svb|terra/g) ?? [];
    return coins.includes(coin) || names.some((name) => text.includes(` ${name} `));
  });
  const shown = matching.length > 0 ? matching : all;
  const titles = shown.map(({ recording }) => plain(recording.title)).join('; ') || 'none';
  const isOther = matching.length === 0 && (days !== null || coins.length > 0);
  return {
    paragraphs: [t(isOther ? 'replay.other' : 'replay.found', { titles })],
    // Recordings are described in English only.
    items: locale === 'en' ? matching.map(replaySummary) : [],
    links: shown.map(({ recording: { id, title } }) => `[${plain(title)}](${replayPath(id)})`),
  };
}

/** The citation of the newest fixing, or of the day named. */
export async function cite(asked: Asked): Promise<Reply> {
  const { context, question, say, t } = asked;
  const detail = await orNull(getFixingDay(context, question.period?.to ?? 'latest'));
  if (detail === null) return { paragraphs: [t('cite.none')] };
  const { plain: text, apa, bibtex } = fixingCitations(detail);
  const forms = [text, apa, bibtex].map((form) => `\`\`\`\n${form}\n\`\`\``);
  const links = [fixingLink(detail.day, asked)];
  return { paragraphs: [say('cite.head', detail), ...forms], links, basis: detail.meta };
}

/** The regime now with its indicators. */
export async function regime({ context, say, locale }: Asked): Promise<Reply> {
  const now = await getRegime(context);
  const fields = { ...now, name: regimeName(now.state, locale), since_date: now.since };
  const facts = ['syi_excess', 'spread', 'z_score', 'breadth_pct'] as const;
  const items = facts.flatMap((fact) => {
    return now[fact] === null ? [] : [say(`regime.${fact}`, { ...fields, bps: now[fact] })];
  });
  return { paragraphs: [say('regime.state', fields)], items, basis: now.meta };
}
