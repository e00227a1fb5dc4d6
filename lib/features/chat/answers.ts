import 'server-only';
import { ALERT_THRESHOLD } from '@/lib/benchmark/alert/alert-kinds';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { OPEN_ACCESS, PLAN_NAMES, PLANS, plansWith } from '@/lib/config/public/plans';
import { coinPath } from '@/lib/features/coins/coin-path';
import type { Coin } from '@/lib/features/coins/contract';
import { getCoins } from '@/lib/features/coins/list-coins';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { fixingCitations } from '@/lib/features/fixings/citation';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import { listFixingDays } from '@/lib/features/fixings/list-fixings';
import { glossaryTerm, type TermId } from '@/lib/features/glossary';
import type { Attribution, AttributionQuery } from '@/lib/features/indices/attribution-contract';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import { getBasket } from '@/lib/features/indices/get-basket';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { pageSendsMail } from '@/lib/features/mail/mail-state';
import { getRegime } from '@/lib/features/regime/get-current';
import { regimeName } from '@/lib/features/regime/regime-name';
import { listReplays } from '@/lib/features/replays/list-replays';
import { replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { ServiceError } from '@/lib/features/service/service-error';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { formatNumber, formatPrice, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import { answerBills, answerEarn, answerExit, answerVenues } from './money-answers';
import type { Period } from './question';
import { type GuideTopic, has, nearestPage, type Subject, subjectOf } from './subjects';
import { type Asked, plain, type Reply, type ReplyLink, type Voice } from './voice';

/**
 * Answers by rules, from service figures and the site's texts: the same figures give the same text.
 * @throws ServiceError 'no-data' before the engine has published.
 */
export async function answerByKeywords(asked: Asked): Promise<Reply> {
  const { question, voice } = asked;
  const { t } = voice;
  const subject = subjectOf(question);
  if (subject === null) return unknown(asked);
  if (typeof subject === 'object') return term(subject.term, voice);
  if (question.period === 'unclear' && subject !== 'advice') {
    return { paragraphs: [t('unclearDay')], basis: null };
  }
  const answer = ANSWERS[subject];
  if (answer !== undefined) return answer(asked);
  return guide(subject as GuideTopic, voice, await pageSendsMail());
}

const ANSWERS: Partial<Record<Subject, (asked: Asked) => Promise<Reply> | Reply>> = {
  ...{ syi, why, day: onDays, replay: replays, cite, members, regime, index: family },
  ...{ earn: answerEarn, bills: answerBills, exit: answerExit, venues: answerVenues },
  peg: (asked) => coins(asked, 'peg'),
  liquidity: (asked) => coins(asked, 'liquidity'),
  yield: (asked) => coins(asked, 'yield'),
  coin: (asked) => coins(asked, 'coin'),
  compare: (asked) => (asked.question.coins.length > 1 ? coins(asked, 'yield') : compare(asked)),
  advice: ({ voice: { t } }) => {
    return { paragraphs: [t('advice')], links: [['risk', '/risk-analytics']], basis: null };
  },
  greeting: ({ voice: { t } }) => {
    const examples = ['syi', 'earn', 'exit', 'peg', 'compare', 'regime', 'term'] as const;
    const items = examples.map((name) => t(`greeting.examples.${name}`));
    return { paragraphs: [t('greeting.hello')], items, basis: null };
  },
};

function unknown({ question, voice: { t } }: Asked): Reply {
  return { paragraphs: [t('unknown'), t('nearest')], links: [nearestPage(question)], basis: null };
}

const indexValue = (value: number | string, unit: 'percent' | 'bps', { bps, percent }: Voice) =>
  unit === 'bps' ? bps(value) : percent(value, 4);

async function syi({ context, voice }: Asked): Promise<Reply> {
  const now = await getCurrentSyi(context);
  const value = voice.t('syi.value', {
    value: voice.percent(now.syi_percent_text, 4),
    used: now.components_count,
    expected: now.constituents_expected,
    change: now.change_24h_bps === null ? 'none' : voice.bps(now.change_24h_bps),
    confidence: now.confidence === null ? 'none' : formatShare(now.confidence, 0, voice.language),
  });
  const isCarried = now.status === 'estimated';
  const carried = voice.t('syi.estimated', {
    reason: now.reason === null ? 'none' : plain(now.reason).replaceAll('\\', ''),
  });
  return {
    paragraphs: isCarried ? [value, carried] : [value],
    links: [
      ['index', '/index-dashboard'],
      ['methodology', '/methodology'],
    ],
    basis: now.meta,
  };
}

async function family({ context, question, voice }: Asked): Promise<Reply> {
  const { data, meta } = await getIndexFamilyOverview(context);
  const { SYC, SYCEFI, SYDEFI, SYRPI } = data.indices;
  const views = [data.syi, SYC, SYCEFI, SYDEFI, SYRPI].filter((view) => view != null);
  const wanted = question.indices;
  const shown = wanted.length === 0 ? views : views.filter((v) => wanted.includes(v.index_code));
  return {
    paragraphs: [voice.t('family.head')],
    items: shown.map((view) => {
      const { value_native: value, unit, constituent_count: count, mode, status } = view;
      const shownValue =
        value === null ? '' : unit === 'bps' ? voice.bps(value) : voice.percent(value);
      return voice.line(
        `**${view.index_code}** ${plain(view.name)}`,
        value === null
          ? voice.t('family.none')
          : voice.t('family.value', { value: shownValue, count, mode: String(mode), status }),
      );
    }),
    links: [['family', '/yield-indices']],
    basis: shown.length === 0 ? null : meta,
  };
}

/** How much older than a day the earlier record may be and still count as "a day before". */
const TOLERANCE_MS = 2 * HOUR_MS;
const BPS_PLACES = 2;
const SHOWN_MEMBERS = 3;

/** What moved an index since a day before, else between the newest fixings, or on the named day. */
async function why(asked: Asked): Promise<Reply> {
  const { context, question, voice, nowMs } = asked;
  const code = question.indices[0] ?? 'SYI';
  const period = question.period as Period | null;
  const change =
    period === null
      ? await newestChange(context, code)
      : await changeOver(context, code, period, nowMs);
  const now = code === 'SYI' && period === null ? await syi(asked) : null;
  // A carried value has its reason, and no causes.
  if (now !== null && now.paragraphs.length > 1) return now;
  if (change !== null) return changeReply(change, voice);
  const paragraphs = [...(now?.paragraphs ?? []), voice.t('why.none')];
  return { links: [['fixings', '/fixings']], basis: null, ...now, paragraphs };
}

/** From the fixing before the days named to the last of them; `null` without a fixing in them. */
async function changeOver(
  context: ServiceContext,
  code: IndexCode,
  { from, to }: Period,
  nowMs: number,
) {
  const endMs = Math.min(Date.parse(`${to}T23:59:59.999Z`), nowMs);
  const earlier = from === to ? {} : { from: new Date(Date.parse(from) - 1).toISOString() };
  const end = new Date(endMs).toISOString();
  const change = await changeOf(context, code, { kind: 'fixing', to: end, ...earlier });
  return change !== null && change.to.at.slice(0, 10) >= from ? change : null;
}

async function newestChange(context: ServiceContext, code: IndexCode) {
  const day = await changeOf(context, code, { kind: 'indicative' });
  const isDay =
    day !== null && Date.parse(day.to.at) - Date.parse(day.from.at) <= DAY_MS + TOLERANCE_MS;
  return isDay ? day : changeOf(context, code, { kind: 'fixing' });
}

async function changeOf(context: ServiceContext, code: IndexCode, query: AttributionQuery) {
  const change = await orNull(
    getAttribution(context, code, query),
    'not-found',
    'no-data',
    'bad-parameter',
  );
  return change?.change_bps_text == null ? null : change;
}

/** A comparison in words: from, to, by cause and by coin. */
function changeReply(change: Attribution, voice: Voice): Reply {
  const { t, bps, time } = voice;
  const { from, to, kind, unit, index_code: code } = change;
  const isShown = (text: string) => Math.abs(Number(text)) >= 0.5 / 10 ** BPS_PLACES;
  const parts = (all: Attribution['causes']) =>
    all
      .filter(({ bps_text }) => isShown(bps_text))
      .sort((a, b) => Math.abs(Number(b.bps_text)) - Math.abs(Number(a.bps_text)))
      .map(({ cause, bps_text }) => `${t(`why.cause.${cause}`)} ${bps(bps_text, BPS_PLACES)}`)
      .join(', ');
  const causes = parts(change.causes);
  return {
    paragraphs: [
      t('why.moved', {
        ...{ code, kind, start: time(from.at), end: time(to.at) },
        from: indexValue(from.value_text ?? 0, unit, voice),
        to: indexValue(to.value_text ?? 0, unit, voice),
        bps: bps(change.change_bps_text ?? 0, BPS_PLACES),
      }),
      causes === '' ? t('why.noCause') : t('why.causes', { causes }),
    ],
    items: change.members
      .filter((member) => isShown(member.change_bps_text))
      .slice(0, SHOWN_MEMBERS)
      .map(({ symbol, change_bps_text, parts: own }) =>
        voice.line(`**${plain(symbol)}** ${bps(change_bps_text, BPS_PLACES)}`, parts(own)),
      ),
    links: [
      ['index', '/index-dashboard'],
      ['methodology', '/methodology/audit#attribution'],
    ],
    basis: change.meta,
  };
}

const OPEN = OPEN_ACCESS.page;

/** The fixing, the value or a coin's peg on the days named. */
async function onDays(asked: Asked): Promise<Reply> {
  const { context, question, voice, nowMs } = asked;
  const { from, to } = question.period as Period;
  const [coin] = question.coins;
  const isElsewhere =
    coin === undefined
      ? question.indices.length === 0 && has(question, 'regime', 'liquidity')
      : has(question, 'yield', 'pays', 'liquidity');
  if (isElsewhere) {
    const links: ReplyLink[] = [
      ['risk', '/risk-analytics'],
      ['fixings', '/fixings'],
    ];
    return { paragraphs: [voice.t('day.elsewhere')], links, basis: null };
  }
  if (Date.parse(from) > nowMs) return noDay(asked);
  // A window ends with the data at the latest.
  const endsAt = new Date(Math.min(Date.parse(`${to}T23:59:59.999Z`), nowMs)).toISOString();
  const span = { from: `${from}T00:00:00Z`, to: endsAt };
  const window = { ...span, step: '1d' as const };
  try {
    if (coin !== undefined) return pegOn(asked, await getPegSeries(context, coin, window, OPEN));
    const code = question.indices[0] ?? 'SYI';
    if (from !== to) {
      const { points, unit, meta } = await getIndexSeries(
        context,
        code,
        { ...span, kind: 'fixing' },
        OPEN,
      );
      const values = points.map(({ value_text }) => value_text).filter((value) => value !== null);
      const sorted = [...values].sort((a, b) => Number(a) - Number(b));
      const at = (all: string[], place: number) => indexValue(all.at(place) ?? '', unit, voice);
      if (values.length === 0) return noDay(asked);
      const text = voice.t('day.span', {
        ...{ code, from: voice.day(from), to: voice.day(to), count: values.length },
        ...{ first: at(values, 0), last: at(values, -1), low: at(sorted, 0), high: at(sorted, -1) },
      });
      return { paragraphs: [text], links: [['fixings', '/fixings']], basis: meta };
    }
    const fixing = await orNull(getFixingDay(context, from), 'not-found');
    if (fixing !== null) return fixingReply(asked, fixing);
    const { points, unit, meta } = await getIndexSeries(context, code, window, OPEN);
    const point = points.at(-1);
    if (point?.value_text == null) return noDay(asked);
    const value = indexValue(point.value_text, unit, voice);
    const kind = point.data_class;
    return {
      paragraphs: [voice.t('day.value', { code, day: voice.day(from), value, kind })],
      links: [
        ['history', '/index-dashboard'],
        ['fixings', '/fixings'],
      ],
      basis: meta,
    };
  } catch (error) {
    if (isKind(error, 'plan-required')) {
      const { links } = await replays(asked);
      const text = voice.t('day.beyond', { day: daysText(asked) });
      return {
        paragraphs: [text],
        links: [...(links ?? []), ['api', '/api-documentation']],
        basis: null,
      };
    }
    if (!isKind(error, 'not-found', 'bad-parameter')) throw error;
    return noDay(asked);
  }
}

function daysText({ question, voice: { t, day } }: Asked): string {
  const { from, to } = question.period as Period;
  return from === to ? day(from) : t('day.to', { from: day(from), to: day(to) });
}

function fixingReply(
  { question, voice }: Asked,
  detail: Awaited<ReturnType<typeof getFixingDay>>,
): Reply {
  const { t } = voice;
  const codes: readonly IndexCode[] = question.indices.length === 0 ? ['SYI'] : question.indices;
  const day = voice.day(detail.day);
  const shown = detail.fixings.filter(({ index_code }) => codes.includes(index_code));
  const missing = codes.filter((code) => !shown.some(({ index_code }) => index_code === code));
  const sentences = shown.map(({ index_code: code, value_text, unit, previous, ...fixing }) => {
    if (value_text === null) return t('day.noValue', { code, day });
    const bps = fixing.change_bps;
    return t('day.fixing', {
      ...{ code, day, revision: fixing.revision, status: fixing.status },
      value: indexValue(value_text, unit, voice),
      since: previous === null || bps === null ? 'none' : voice.day(previous.day),
      bps: bps === null ? '' : voice.bps(bps),
    });
  });
  if (missing.length > 0) sentences.push(t('day.unpublished', { codes: missing.join(', '), day }));
  return {
    paragraphs: sentences,
    links: [['fixing', fixingPath(detail.day), { day }]],
    basis: detail.meta,
  };
}

function pegOn(asked: Asked, series: Awaited<ReturnType<typeof getPegSeries>>): Reply {
  const { voice, question } = asked;
  const { from, to } = question.period as Period;
  const points = series.points.filter((point) => point.extreme_deviation_bps !== null);
  const worst = points
    .map((point) => point.extreme_deviation_bps ?? 0)
    .sort((a, b) => Math.abs(b) - Math.abs(a))[0];
  const price = points.findLast(({ price_text }) => price_text !== null)?.price_text;
  const coin = plain(series.asset);
  const links: ReplyLink[] = [
    ['coin', coinPath(series.asset, voice.language), { coin }],
    ['replay', '/replay'],
  ];
  const day = daysText(asked);
  if (worst === undefined || price == null) {
    return { paragraphs: [voice.t('day.none', { day })], links, basis: null };
  }
  const text = voice.t('day.peg', {
    ...{ day, coin, ...fromDollar(worst, voice), price: formatPrice(price, voice.language) },
    isSpan: from === to ? 'no' : 'yes',
  });
  return { paragraphs: [text], links, basis: series.meta };
}

/** For days with neither a fixing nor a value in the store. */
async function noDay(asked: Asked): Promise<Reply> {
  const { context, question, voice, nowMs } = asked;
  const { from, to } = question.period as Period;
  const isFuture = Date.parse(from) > nowMs;
  const days = isFuture ? [] : await listFixingDays(context);
  const near = [days.findLast((day) => day < from), days.find((day) => day > to)];
  const shown = near.filter((day) => day !== undefined);
  const text = voice.t(isFuture ? 'day.future' : 'day.none', { day: daysText(asked) });
  const [before, after] = shown.map(voice.day);
  const both = after === undefined ? before : voice.t('day.and', { before: before ?? '', after });
  return {
    paragraphs: both === undefined ? [text] : [text, voice.t('day.near', { days: both })],
    links: [
      ...shown.map((day): ReplyLink => ['fixing', fixingPath(day), { day: voice.day(day) }]),
      ['fixings', '/fixings'],
    ],
    basis: null,
  };
}

/** The recordings of the days or crisis named, else all. */
async function replays({ question, voice: { t, language } }: Asked): Promise<Reply> {
  const all = await listReplays();
  const { period, coins: named, text } = question;
  const days = period === 'unclear' ? null : period;
  const matching = all.filter(({ recording, coin }) => {
    const inTime =
      days !== null &&
      recording.from.slice(0, 10) <= days.to &&
      recording.to.slice(0, 10) >= days.from;
    const words = recording.title.toLowerCase().split(/[^a-z0-9]+/);
    const isNamed =
      named.includes(coin) ||
      words.some((w) => /^(svb|terra|ust|luna)$/.test(w) && text.includes(` ${w} `));
    return inTime || (days === null && isNamed);
  });
  const found = matching.length > 0;
  const files = (found ? matching : all).slice(0, 5);
  const shown = files.map(({ recording }) => recording);
  const titles = shown.map(({ title }) => plain(title)).join('; ');
  const key =
    shown.length === 0
      ? 'none'
      : found || (days === null && named.length === 0)
        ? 'found'
        : 'other';
  return {
    paragraphs: [t(`replay.${key}`, { titles })],
    // Recordings are described in English only.
    items: found && language === 'en' ? files.map(replaySummary) : [],
    links: [
      ...shown.map(
        ({ id, title }): ReplyLink => ['recording', replayPath(id), { title: plain(title) }],
      ),
      ['replay', '/replay'],
    ],
    basis: null,
  };
}

async function cite({ context, question, voice }: Asked): Promise<Reply> {
  const { period } = question;
  const day = period === null || period === 'unclear' ? 'latest' : period.to;
  const detail = await orNull(getFixingDay(context, day), 'not-found');
  const all: ReplyLink = ['fixings', '/fixings'];
  if (detail === null) return { paragraphs: [voice.t('cite.none')], links: [all], basis: null };
  const shown = voice.day(detail.day);
  const { plain: text, apa, bibtex } = fixingCitations(detail);
  return {
    paragraphs: [
      voice.t('cite.head', { day: shown }),
      ...[text, apa, bibtex].map((form) => `\`\`\`\n${form}\n\`\`\``),
    ],
    links: [['fixing', fixingPath(detail.day), { day: shown }], all],
    basis: detail.meta,
  };
}

const MAX_COINS = 8;

/** What is asked of the named coins, or of all. */
async function coins(
  { context, question, voice }: Asked,
  subject: 'peg' | 'liquidity' | 'yield' | 'coin',
): Promise<Reply> {
  const { coins: all, meta } = await getCoins(context);
  const { coins: wanted } = question;
  const { t } = voice;
  const found = wanted.length === 0 ? [...all] : all.filter((coin) => wanted.includes(coin.symbol));
  const missing = wanted.filter((symbol) => !all.some((coin) => coin.symbol === symbol));
  const ray = ({ ry_apy }: Coin) => ry_apy ?? Number.NEGATIVE_INFINITY;
  if (subject === 'yield') found.sort((a, b) => ray(b) - ray(a));
  if (subject === 'peg' && / (?:worst|lowest|widest|furthest) /.test(question.text)) {
    found.sort((a, b) => Math.abs(b.deviation_bps ?? 0) - Math.abs(a.deviation_bps ?? 0));
  }
  const nowMs = Date.parse(meta.as_of) + meta.age_seconds * 1000;
  const texts = {
    peg: (coin: Coin) => pegText(coin, nowMs, voice),
    liquidity: (coin: Coin) => liquidityText(coin, voice),
    yield: (coin: Coin) => yieldText(coin, voice),
  };
  const isSafe = subject === 'coin' && has(question, 'safe');
  const below = formatNumber(METHODOLOGY_PARAMETERS.liquidity.alertBelow, 1, {
    locale: voice.language,
  });
  const head = {
    ...{ peg: t('coin.pegs'), liquidity: t('coin.liquidity', { below }), yield: t('coin.yields') },
    coin: isSafe ? t('coin.safe') : null,
  }[subject];
  const shown = found.slice(0, MAX_COINS);
  const paragraphs = head === null || shown.length === 0 ? [] : [head];
  if (missing.length > 0)
    paragraphs.push(t('coin.noData', { coins: missing.map(plain).join(', ') }));
  const pages: Record<typeof subject, ReplyLink> = {
    peg: ['pegs', '/peg-monitor'],
    liquidity: ['risk', '/risk-analytics'],
    yield: ['yields', '/dashboard'],
    coin: ['risk', '/risk-analytics'],
  };
  return {
    paragraphs,
    items: shown.map((coin) =>
      voice.line(
        `**${plain(coin.symbol)}**`,
        subject === 'coin'
          ? [texts.peg, texts.liquidity, texts.yield].map((text) => text(coin)).join('; ')
          : texts[subject](coin),
      ),
    ),
    links: [
      ...(wanted.length === 0 ? [] : shown).map(
        ({ symbol }): ReplyLink => [
          'coin',
          coinPath(symbol, voice.language),
          { coin: plain(symbol) },
        ],
      ),
      pages[subject],
    ],
    basis: shown.length === 0 ? null : meta,
  };
}

/** A deviation as its size and side. */
function fromDollar(bps: number, voice: Voice) {
  return { bps: voice.bps(Math.abs(bps), 2, false), side: bps < 0 ? 'below' : 'above' };
}

function pegText(coin: Coin, nowMs: number, voice: Voice): string {
  const { price_usd: price, deviation_bps: bps, peg_class: word, price_observed_at: at } = coin;
  if (price === null || bps === null || word === null) return voice.t('coin.noPrice');
  return voice.t('coin.price', {
    ...{ price: formatPrice(price, voice.language), ...fromDollar(bps, voice), word },
    age: at === null ? 'none' : voice.age((nowMs - Date.parse(at)) / 1000),
  });
}

function liquidityText(coin: Coin, { t, number, language }: Voice): string {
  const { liq_score: score, liq_method: method, depth_20bps_usd: depth } = coin;
  if (score === null) return t('coin.noScore');
  return t('coin.score', {
    ...{ score: number(score, 2), method: method ?? 'none' },
    depth: depth === null ? 'none' : formatUsdCompact(depth, undefined, language),
  });
}

function yieldText({ apy_percent: apy, ry_apy: ray }: Coin, { t, percent }: Voice): string {
  const shown = (value: number | null) => (value === null ? '—' : percent(value));
  return apy === null && ray === null ? t('coin.noYield') : `APY ${shown(apy)}, RAY ${shown(ray)}`;
}

async function members(asked: Asked): Promise<Reply> {
  const { context, question, voice } = asked;
  if (question.indices.some((code) => code !== 'SYI')) return unknown(asked);
  const { basket, meta } = await getBasket(context);
  const all = basket?.coins ?? [];
  const verdicts = question.coins.map((coin) =>
    voice.t('coin.member', { coin: plain(coin), isMember: all.includes(coin) ? 'yes' : 'no' }),
  );
  const { stablecoins } = await getStablecoinMetrics(context);
  const withWeight = (symbol: string) => {
    const weight = stablecoins.find((coin) => coin.symbol === symbol)?.weight_percent ?? null;
    return weight === null ? plain(symbol) : `${plain(symbol)} ${voice.percent(weight, 1)}`;
  };
  const list = voice.t(all.length === 0 ? 'coin.noMembers' : 'coin.members', {
    coins: all.map(withWeight).join(', '),
  });
  return {
    paragraphs: [...verdicts, list],
    links: [['chosen', '/methodology/indices#basket']],
    basis: meta,
  };
}

const MAX_STRATEGIES = 1000;
const BEST = 2;

/** The best risk-adjusted strategies, centralized and decentralized separately. */
async function compare({ context, question, voice }: Asked): Promise<Reply> {
  const { strategies, meta } = await getStrategies(context, { limit: MAX_STRATEGIES });
  const { coins: wanted } = question;
  const shown = (['CeFi', 'DeFi'] as const).flatMap((type) =>
    strategies
      .filter(({ source_type }) => source_type === type)
      .filter(
        ({ symbol, ry_apy }) => ry_apy !== null && (wanted.length === 0 || wanted.includes(symbol)),
      )
      .slice(0, BEST),
  );
  return {
    paragraphs: [voice.t(shown.length === 0 ? 'compare.none' : 'compare.head')],
    items: shown.map(({ source_type, platform, symbol, apy, ry_apy }) =>
      voice.line(
        `${source_type} **${plain(platform)}** ${plain(symbol)}`,
        `APY ${voice.percent(apy)}, RAY ${voice.percent(ry_apy ?? 0)}`,
      ),
    ),
    links: [['yields', '/dashboard']],
    basis: shown.length === 0 ? null : meta,
  };
}

async function regime({ context, voice }: Asked): Promise<Reply> {
  const now = await getRegime(context);
  const { t, bps } = voice;
  const { syi_excess, spread, z_score, breadth_pct, since, days_in_state: days } = now;
  return {
    paragraphs: [
      t('regime.state', {
        name: regimeName(now.state, voice.language),
        ...{ state: now.state, seen: now.observations, needed: now.observations_needed },
      }),
    ],
    items: [
      since === null || days === null
        ? null
        : t('regime.since', { day: voice.day(since.slice(0, 10)), days }),
      syi_excess === null ? null : t('regime.excess', { bps: bps(syi_excess) }),
      spread === null ? null : t('regime.spread', { bps: bps(spread) }),
      z_score === null
        ? null
        : t('regime.zScore', {
            score: formatNumber(z_score, 2, { signed: true, locale: voice.language }),
          }),
      breadth_pct === null ? null : t('regime.breadth', { percent: voice.percent(breadth_pct, 0) }),
    ].filter((item) => item !== null),
    links: [
      ['index', '/index-dashboard'],
      ['determined', '/methodology/regime#regime'],
    ],
    basis: now.meta,
  };
}

function term(id: TermId, { language }: Voice): Reply {
  const { title, text, rule } = glossaryTerm(id, language);
  return {
    paragraphs: [`**${title}.** ${text}`],
    links: [['methodology', rule ?? '/methodology/reference#glossary']],
    basis: null,
  };
}

const GUIDE_LINKS: Readonly<Record<GuideTopic, readonly ReplyLink[]>> = {
  alerts: [
    ['alerts', '/'],
    ['treasury', '/treasury'],
    ['api', '/api-documentation'],
  ],
  plans: [['api', '/api-documentation']],
  api: [['api', '/api-documentation']],
  whitepaper: [['methodology', '/methodology']],
  newsletter: [['blog', '/blog']],
  contact: [['contact', '/blog']],
  governance: [
    ['governance', '/methodology/governance#governance'],
    ['fixings', '/fixings'],
  ],
  method: [
    ['methodology', '/methodology'],
    ['risk', '/risk-analytics'],
  ],
};

/** How to do or find something on the site. */
function guide(topic: GuideTopic, voice: Voice, sendsMail: boolean): Reply {
  const { t, number } = voice;
  const needsMail = topic === 'alerts' || topic === 'newsletter';
  const key = needsMail && !sendsMail ? (`${topic}NoMail` as const) : topic;
  const { version } = METHODOLOGY_PARAMETERS;
  const paragraphs = [t(`guide.${key}`, { ...ALERT_THRESHOLD, version })];
  if (topic === 'alerts') {
    const plans = plansWith('webhookAlerts');
    const text = voice.language === 'fr' ? plans.replace(' or ', ' ou ') : plans;
    paragraphs.push(t('guide.alertsWhere', { plans: text }));
  }
  if (topic === 'api') {
    paragraphs.push(t('guide.apiKeys', { days: OPEN_ACCESS.program.historyDays }));
  }
  const plans = topic === 'api' || topic === 'plans' ? PLANS : [];
  return {
    paragraphs,
    items: plans.map(({ id, realTime, delayMinutes, callsPerDay, historyDays }) =>
      voice.line(
        `**${PLAN_NAMES[id]}**`,
        t('guide.plan', {
          timing: realTime ? 'real' : String(delayMinutes),
          calls: callsPerDay === null ? 'none' : number(callsPerDay),
          history: historyDays === null ? 'none' : number(historyDays),
        }),
      ),
    ),
    links: GUIDE_LINKS[topic],
    basis: null,
  };
}

/** The answer, or `null` where the service says that there is none of it. */
async function orNull<Answer>(answer: Promise<Answer>, ...kinds: ServiceError['kind'][]) {
  try {
    return await answer;
  } catch (error) {
    if (isKind(error, ...kinds)) return null;
    throw error;
  }
}

function isKind(error: unknown, ...kinds: ServiceError['kind'][]): boolean {
  return error instanceof ServiceError && kinds.includes(error.kind);
}
