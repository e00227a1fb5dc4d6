import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, sum, toText } from '@/lib/benchmark/units';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { getCoins } from '@/lib/features/coins/list-coins';
import type { Meta } from '@/lib/features/contract/primitives';
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
import { formatUsdCompact } from '@/lib/format/numbers';
import type { Period } from './question';
import { type Asked, coinLink, plain, type Reply, type Voice } from './reply';

/** The indices named, or the SYI. */
function codesOf({ question }: Asked): readonly [IndexCode, ...IndexCode[]] {
  const [first = 'SYI', ...others] = question.indices;
  return [first, ...others];
}

/** The named indices now, the SYI for "the index", or the whole family. */
export async function indices(asked: Asked): Promise<Reply> {
  const { context, question, say, t, locale } = asked;
  const { data, meta } = await getIndexFamilyOverview(context);
  const isFamily = question.indices.length === 0 && question.has.family;
  const lines = [data.syi, ...Object.values(data.indices)].flatMap((view) => {
    if (view == null || !(isFamily || codesOf(asked).includes(view.index_code))) return [];
    const { total_tvl: usd } = view;
    const isTold = question.has.tvl && usd !== null;
    return [
      say('index.line', { ...view, tvl: isTold ? formatUsdCompact(usd, undefined, locale) : null }),
    ];
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
    const isInTime = change.to.at.slice(0, 10) >= (period?.from ?? '');
    if (isDay && isInTime) return changeReply(change, asked);
  }
  const now = period === null ? await indices(asked) : { paragraphs: [] };
  return { ...now, paragraphs: [...now.paragraphs, t('why.none')] };
}

/** The end of a day, or of the data. */
const endOf = (day: string, nowMs: number) =>
  new Date(Math.min(Date.parse(`${day}T23:59:59.999Z`), nowMs)).toISOString();

/** A comparison in words: from, to, by cause and by coin. */
function changeReply(change: Attribution, voice: Voice): Reply {
  const { say, t, bps } = voice;
  const { from, to } = change;
  const isShown = (text: string) => Math.abs(Number(text)) >= 0.005;
  const written = (causes: Attribution['causes']) =>
    causes
      .filter(({ bps_text }) => isShown(bps_text))
      .sort((a, b) => Math.abs(Number(b.bps_text)) - Math.abs(Number(a.bps_text)))
      .map(({ cause, bps_text }) => `${t(`why.cause.${cause}`)} ${bps(bps_text)}`)
      .join(', ');
  const ends = {
    start_at: from.at,
    start_value: from.value_text,
    end_at: to.at,
    end_value: to.value_text,
  };
  const causes = written(change.causes);
  return {
    paragraphs: [
      say('why.moved', { ...change, ...ends }),
      causes === '' ? t('why.noCause') : t('why.causes', { causes }),
    ],
    items: change.members
      .filter((member) => isShown(member.change_bps_text))
      .slice(0, SHOWN_MEMBERS)
      .map((member) => `${say('why.coin', member)} ${written(member.parts)}`),
    basis: change.meta,
  };
}

/** The fixing, the value or a coin's peg on the days named; else the crises recorded. */
export async function onDays(asked: Asked): Promise<Reply> {
  const { question, nowMs, t, say, day } = asked;
  const { coins, indices: codes, has } = question;
  const period = question.period ?? pastDays(nowMs);
  const { from, to, atMs } = period;
  const isElsewhere =
    coins.length === 0
      ? codes.length === 0 && (has.regime || has.liquidity)
      : has.yield || has.pays || has.liquidity;
  if (isElsewhere) return { paragraphs: [t('day.elsewhere')], links: [t('links.risk')] };
  const days = from === to ? day(from) : t('day.to', { from: day(from), to: day(to) });
  if ((atMs ?? Date.parse(from)) > nowMs) return { paragraphs: [t('day.future', { days })] };
  const isPeg = coins.length > 0 || (codes.length === 0 && has.peg);
  const timed = atMs === undefined ? null : await valueAt(atMs, asked);
  if (timed !== null) return timed;
  const found = await orNull(isPeg ? pegOn(period, days, asked) : indexOn(period, asked));
  const noTime =
    atMs === undefined ? [] : [say('day.noTime', { at: new Date(atMs).toISOString() })];
  if (found !== null) return { ...found, paragraphs: [...noTime, ...found.paragraphs] };
  const none = t('day.none', { days });
  const isInReach = Date.parse(from) >= nowMs - OPEN_ACCESS.page.historyDays * DAY_MS;
  if (isInReach) return { paragraphs: [none] };
  const recorded = await replays(asked);
  return { ...recorded, paragraphs: [none, ...recorded.paragraphs, t('day.earlier')] };
}

/** The days that a visitor without a key can ask for, up to the data's newest. */
const pastDays = (nowMs: number): Period => ({
  from: isoDay(nowMs - OPEN_ACCESS.page.historyDays * DAY_MS),
  to: isoDay(nowMs),
});

/** The value of the index or coin named in the minute or, further back, the hour of a time, where one is kept. */
async function valueAt(atMs: number, asked: Asked): Promise<Reply | null> {
  const { question, say, t } = asked;
  const [coin] = question.coins;
  const [code] = codesOf(asked);
  const sizes = [
    ['1m', MINUTE_MS],
    ['1h', HOUR_MS],
  ] as const;
  for (const [size, lengthMs] of sizes) {
    const fromMs = atMs - (atMs % lengthMs);
    const to = new Date(fromMs + lengthMs - 1).toISOString();
    const query = { from: new Date(fromMs).toISOString(), to, step: size };
    const reading = coin ? coinValue(asked, coin, query) : indexValue(asked, code, query);
    const found = await orNull(reading);
    if (!found) continue;
    const link = coin ? coinLink(coin, asked) : t('links.index');
    return { paragraphs: [say('day.at', { ...found, size })], links: [link], basis: found.meta };
  }
  return null;
}

type Step = { from: string; to: string; step: '1m' | '1h' };
type Reading = { name: string; at: string; value_text: string | null; unit: string; meta: Meta };

async function indexValue(asked: Asked, name: IndexCode, step: Step): Promise<Reading | undefined> {
  const series = await getIndexSeries(asked.context, name, step, OPEN_ACCESS.page);
  const [point] = series.points.filter(({ value_text }) => value_text !== null);
  return point && { ...point, name, unit: series.unit, meta: series.meta };
}

async function coinValue(asked: Asked, name: string, step: Step): Promise<Reading | undefined> {
  const { points, meta } = await getPegSeries(asked.context, name, step, OPEN_ACCESS.page);
  const [point] = points.filter(({ price_text }) => price_text !== null);
  return point && { ...point, name, unit: 'usd', value_text: point.price_text, meta };
}

const fixingLink = (date: string, { t, day }: Voice) =>
  t('links.fixing', { day: day(date), path: fixingPath(date) });

const windowOf = ({ from, to }: Period, nowMs: number) => {
  return { from: `${from}T00:00:00Z`, to: endOf(to, nowMs) };
};

/** The fixing of a day, else its last value; for several days, their fixings. */
async function indexOn(period: Period, asked: Asked): Promise<Reply | null> {
  const { context, nowMs, t, say, day } = asked;
  const { from, to } = period;
  const isDay = from === to;
  const fixing = isDay ? await orNull(getFixingDay(context, from)) : null;
  if (fixing !== null) return fixingReply(fixing, asked);
  const step = isDay ? ({ step: '1d' } as const) : ({ kind: 'fixing' } as const);
  const query = { ...windowOf(period, nowMs), ...step };
  const [code] = codesOf(asked);
  const { points, unit, meta } = await getIndexSeries(context, code, query, OPEN_ACCESS.page);
  const values = points.flatMap(({ value_text }) => value_text ?? []);
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => Number(a) - Number(b));
  const text = say(isDay ? 'day.value' : 'day.span', {
    ...{ code, unit, from: day(from), to: day(to), count: values.length },
    ...{ first_value: values[0], last_value: values.at(-1), kind: points.at(-1)?.data_class },
    ...{
      low_value: sorted[0],
      high_value: sorted.at(-1),
      mean_value: toText(sum(values.map((value) => dec(value))).div(values.length)),
    },
  });
  return { paragraphs: [text], links: [t('links.index')], basis: meta };
}

function fixingReply(detail: Awaited<ReturnType<typeof getFixingDay>>, asked: Asked): Reply {
  const paragraphs = codesOf(asked).map((code) => {
    const fixing = detail.fixings.find(({ index_code }) => index_code === code);
    const isPublished = fixing !== undefined;
    const since_date = fixing?.previous?.day;
    return asked.say('day.fixing', { ...fixing, code, day: detail.day, isPublished, since_date });
  });
  return { paragraphs, links: [fixingLink(detail.day, asked)], basis: detail.meta };
}

/** The peg of the first coin named, or of all, the furthest first. */
async function pegOn(period: Period, days: string, asked: Asked): Promise<Reply | null> {
  const { context, question, nowMs, say } = asked;
  const query = { ...windowOf(period, nowMs), step: '1d' as const };
  const one = question.coins.slice(0, 1);
  const symbols =
    one.length > 0 ? one : (await getCoins(context)).coins.map(({ symbol }) => symbol);
  const found = await Promise.all(
    symbols.map(async (symbol) => {
      const { points, asset, meta } = await getPegSeries(context, symbol, query, OPEN_ACCESS.page);
      const last = points.findLast(({ price_text }) => price_text !== null);
      const deviations = points.map((point) => point.extreme_deviation_bps ?? 0);
      const [furthest_bps = 0] = deviations.sort((a, b) => Math.abs(b) - Math.abs(a));
      return last === undefined ? [] : [{ ...last, days, asset, furthest_bps, meta }];
    }),
  );
  const pegs = found.flat().sort((a, b) => Math.abs(b.furthest_bps) - Math.abs(a.furthest_bps));
  const [first] = pegs;
  if (first === undefined) return null;
  return {
    paragraphs: pegs.map((peg) => say('day.peg', peg)),
    links: [coinLink(first.asset, asked)],
    basis: first.meta,
  };
}

const SHOWN_REPLAYS = 5;

/** The recordings of the days, the coin or the crisis named, else all. */
export async function replays({ question, t, locale }: Asked): Promise<Reply> {
  const all = await listReplays();
  const { period: days, coins, text } = question;
  const matching = all.filter(({ recording: { from, to, title }, coin }) => {
    if (days !== null) return from.slice(0, 10) <= days.to && to.slice(0, 10) >= days.from;
    const names = title.toLowerCase().match(/\b(?:svb|terra|ust|luna)\b/g) ?? [];
    return coins.includes(coin) || names.some((name) => text.includes(` ${name} `));
  });
  const isFound = matching.length > 0;
  const shown = (isFound ? matching : all).slice(0, SHOWN_REPLAYS);
  const titles = shown.map(({ recording }) => plain(recording.title)).join('; ');
  const isOther = !isFound && (days !== null || coins.length > 0);
  return {
    paragraphs: [t(isOther ? 'replay.other' : 'replay.found', { titles: titles || 'none' })],
    // Recordings are described in English only.
    items: isFound && locale === 'en' ? shown.map(replaySummary) : [],
    links: shown.map(({ recording: { id, title } }) => `[${plain(title)}](${replayPath(id)})`),
  };
}

/** The citation of the newest fixing, or of the day named. */
export async function cite(asked: Asked): Promise<Reply> {
  const { context, question, say, t } = asked;
  const date = question.period?.to ?? 'latest';
  const detail = await orNull(getFixingDay(context, date));
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
    const value = now[fact];
    return value === null ? [] : [say(`regime.${fact}`, { ...fields, bps: value })];
  });
  return { paragraphs: [say('regime.state', fields)], items, basis: now.meta };
}
