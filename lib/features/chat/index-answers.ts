import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { fixingCitations } from '@/lib/features/fixings/citation';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import { listFixingDays } from '@/lib/features/fixings/list-fixings';
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
import { noData, ServiceError, type ServiceErrorKind } from '@/lib/features/service/service-error';
import type { Period } from './question';
import { type Asked, coinLink, plain, type Reply, type Voice } from './reply';
import { hasWord } from './words';

/** A value in the index's own unit; `none` without one. */
function indexValue(value: string | null | undefined, unit: 'percent' | 'bps', voice: Voice) {
  if (value == null) return 'none';
  return unit === 'bps' ? voice.bps(value) : voice.percent(value, 4);
}

/** The named indices now, the SYI for "the index", or the whole family. */
export async function indices(asked: Asked): Promise<Reply> {
  const { context, question, say, t } = asked;
  const { data, meta } = await getIndexFamilyOverview(context);
  const isFamily = question.indices.length === 0 && hasWord(question.text, 'family');
  const wanted: readonly string[] = question.indices.length === 0 ? ['SYI'] : question.indices;
  const lines = [data.syi, ...Object.values(data.indices)]
    .filter((view) => view != null)
    .filter((view) => isFamily || wanted.includes(view.index_code))
    .map((view) => {
      return say('index.line', {
        ...view,
        value: indexValue(view.value_native_text, view.unit, asked),
      });
    });
  if (lines.length === 0) throw noData('The index has no value yet.');
  if (lines.length === 1) return { paragraphs: lines, basis: meta };
  return { paragraphs: [t('index.head')], items: lines, basis: meta };
}

/** How much older than a day the earlier record may be and still count as "a day before". */
const TOLERANCE_MS = 2 * HOUR_MS;
const SHOWN_MEMBERS = 3;

/** What moved an index since a day before, else between the newest fixings, or on the named days. */
export async function why(asked: Asked): Promise<Reply> {
  const { context, question, nowMs, t } = asked;
  const code = question.indices[0] ?? 'SYI';
  const period = question.period as Period | null;
  const queries: AttributionQuery[] = [{ kind: 'indicative' }, { kind: 'fixing' }];
  if (period !== null) {
    const { from, to } = period;
    const before = from === to ? {} : { from: new Date(Date.parse(from) - 1).toISOString() };
    queries.splice(0, 2, { kind: 'fixing', to: endOf(to, nowMs), ...before });
  }
  for (const query of queries) {
    const change = await orNull(getAttribution(context, code, query));
    if (change?.change_bps_text == null) continue;
    const lengthMs = Date.parse(change.to.at) - Date.parse(change.from.at);
    const isDay = query.kind === 'fixing' || lengthMs <= DAY_MS + TOLERANCE_MS;
    const isInTime = period === null || change.to.at.slice(0, 10) >= period.from;
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
  const { from, to, unit } = change;
  const isShown = (text: string) => Math.abs(Number(text)) >= 0.005;
  const written = (causes: Attribution['causes']) =>
    causes
      .filter(({ bps_text }) => isShown(bps_text))
      .sort((a, b) => Math.abs(Number(b.bps_text)) - Math.abs(Number(a.bps_text)))
      .map(({ cause, bps_text }) => `${t(`why.cause.${cause}`)} ${bps(bps_text)}`)
      .join(', ');
  const ends = {
    ...{ start_at: from.at, end_at: to.at },
    from: indexValue(from.value_text, unit, voice),
    to: indexValue(to.value_text, unit, voice),
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

/** The fixing, the value or a coin's peg on the days named; else the nearest fixings. */
export async function onDays(asked: Asked): Promise<Reply> {
  const { context, question, nowMs, t, day } = asked;
  const { text, coins, indices: codes } = question;
  const { from, to } = question.period as Period;
  const days = from === to ? day(from) : t('day.to', { from: day(from), to: day(to) });
  const isElsewhere =
    coins.length === 0
      ? codes.length === 0 && hasWord(text, 'regime', 'liquidity')
      : hasWord(text, 'yield', 'pays', 'liquidity');
  if (isElsewhere) return { paragraphs: [t('day.elsewhere')], links: [t('links.risk')] };
  if (Date.parse(from) > nowMs) return { paragraphs: [t('day.future', { days })] };
  const found = await orNull(coins.length > 0 ? pegOn(asked, days) : indexOn(asked));
  if (found !== null) return found;
  const all = await listFixingDays(context);
  const [before, after] = [all.findLast((each) => each < from), all.find((each) => each > to)];
  const near = [before, after].filter((each) => each !== undefined);
  const links =
    coins.length > 0
      ? [coinLink(coins[0] ?? '', asked)]
      : near.map((each) => fixingLink(each, asked));
  const isInReach = Date.parse(from) >= nowMs - OPEN_ACCESS.page.historyDays * DAY_MS;
  if (isInReach) return { paragraphs: [t('day.none', { days })], links };
  const recorded = await replays(asked);
  const paragraphs = [t('day.none', { days }), ...recorded.paragraphs, t('day.earlier')];
  return { ...recorded, paragraphs, links: [...links, ...(recorded.links ?? [])] };
}

const fixingLink = (date: string, { t, day }: Voice) =>
  t('links.fixing', { day: day(date), path: fixingPath(date) });

const windowOf = ({ from, to }: Period, nowMs: number) => {
  return { from: `${from}T00:00:00Z`, to: endOf(to, nowMs) };
};

/** The fixing of a day, else the last value of the day; for several days, their fixings. */
async function indexOn(asked: Asked): Promise<Reply | null> {
  const { context, question, nowMs, t, say, day } = asked;
  const period = question.period as Period;
  const code = question.indices[0] ?? 'SYI';
  const isDay = period.from === period.to;
  const fixing = isDay ? await orNull(getFixingDay(context, period.from)) : null;
  if (fixing !== null) return fixingReply(fixing, asked);
  const step = isDay ? ({ step: '1d' } as const) : ({ kind: 'fixing' } as const);
  const query = { ...windowOf(period, nowMs), ...step };
  const { points, unit, meta } = await getIndexSeries(context, code, query, OPEN_ACCESS.page);
  const values = points.flatMap(({ value_text }) => value_text ?? []);
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => Number(a) - Number(b));
  const write = (value: string | undefined) => indexValue(value, unit, asked);
  const text = say(isDay ? 'day.value' : 'day.span', {
    ...{ code, from: day(period.from), to: day(period.to), count: values.length },
    ...{ first: write(values[0]), last: write(values.at(-1)) },
    ...{ low: write(sorted[0]), high: write(sorted.at(-1)), kind: points.at(-1)?.data_class },
  });
  return { paragraphs: [text], links: [t('links.index')], basis: meta };
}

function fixingReply(detail: Awaited<ReturnType<typeof getFixingDay>>, asked: Asked): Reply {
  const { indices: named } = asked.question;
  const paragraphs = (named.length === 0 ? ['SYI'] : named).map((code) => {
    const fixing = detail.fixings.find(({ index_code }) => index_code === code);
    const value = fixing ? indexValue(fixing.value_text, fixing.unit, asked) : 'unpublished';
    const since_date = fixing?.previous?.day ?? null;
    return asked.say('day.fixing', { ...fixing, code, day: detail.day, value, since_date });
  });
  return { paragraphs, links: [fixingLink(detail.day, asked)], basis: detail.meta };
}

async function pegOn(asked: Asked, days: string): Promise<Reply | null> {
  const { context, question, nowMs, say } = asked;
  const [symbol = ''] = question.coins;
  const query = { ...windowOf(question.period as Period, nowMs), step: '1d' as const };
  const { points, asset, meta } = await getPegSeries(context, symbol, query, OPEN_ACCESS.page);
  const [furthest_bps] = points
    .flatMap((point) => point.extreme_deviation_bps ?? [])
    .sort((a, b) => Math.abs(b) - Math.abs(a));
  const last = points.findLast(({ price_text }) => price_text !== null);
  if (furthest_bps === undefined || last === undefined) return null;
  return {
    paragraphs: [say('day.peg', { ...last, days, asset, furthest_bps })],
    links: [coinLink(asset, asked)],
    basis: meta,
  };
}

const SHOWN_REPLAYS = 5;

/** The recordings of the days, the coin or the crisis named, else all. */
export async function replays({ question, t, locale }: Asked): Promise<Reply> {
  const all = await listReplays();
  const { period, coins, text } = question;
  const days = period === 'unclear' ? null : period;
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
  const date = (question.period as Period | null)?.to ?? 'latest';
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

const ABSENT: readonly ServiceErrorKind[] = [
  'not-found',
  'no-data',
  'bad-parameter',
  'plan-required',
];

/** The answer, or `null` where the service has none of it. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ServiceError && ABSENT.includes(error.kind)) return null;
    throw error;
  });
}
