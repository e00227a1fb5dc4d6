import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { Coin } from '@/lib/features/coins/contract';
import { getCoins } from '@/lib/features/coins/list-coins';
import { getCoinExit, getExit } from '@/lib/features/exit/get-exit';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { formatUsdCompact } from '@/lib/format/numbers';
import type { Question } from './question';
import { type Asked, coinLink, type MessageKey, plain, type Reply } from './reply';

const MAX_COINS = 8;
const FACTS = ['peg', 'liquidity', 'yield'] as const;

/** The named coins of what a service has, or all; with `key`, a sentence on those it does not have. */
function pick<Item extends { symbol: string }>(
  all: readonly Item[],
  { question: { coins: wanted }, t }: Asked,
  key: MessageKey = 'coin.noData',
) {
  const missing = wanted.filter((symbol) => !all.some((item) => item.symbol === symbol));
  const sentence = t(key, { coins: missing.map(plain).join(', ') });
  return {
    shown: all.filter(({ symbol }) => wanted.length === 0 || wanted.includes(symbol)),
    missing: missing.length === 0 ? [] : [sentence],
  };
}

const dollarsOnly = ({ question, t }: Asked) =>
  question.isOtherCurrency ? [t('dollarsOnly')] : [];
const amountOf = ({ question: { amount } }: Asked) => (amount === null ? {} : { amount });

type About = (typeof FACTS)[number] | 'all';

/** What is said before the figures. */
function topicOf(about: About, { has, exchanges }: Question) {
  if (about === 'all') return has.safe || has.risk || has.uncovered ? 'safe' : null;
  return about === 'peg' && exchanges.length > 0 ? 'venue' : about;
}

/** One fact about the named coins, or about all of them; with `all` each fact. */
export const coins =
  (about: About) =>
  async (asked: Asked): Promise<Reply> => {
    const { context, question, t, say, locale } = asked;
    const { coins: all, meta } = await getCoins(context);
    const { shown, missing } = pick(all, asked);
    const ray = ({ ray_percent }: Coin) => ray_percent ?? Number.NEGATIVE_INFINITY;
    const distance = ({ deviation_bps }: Coin) => Math.abs(deviation_bps ?? 0);
    if (about === 'yield') shown.sort((a, b) => ray(b) - ray(a));
    if (about === 'peg') shown.sort((a, b) => distance(b) - distance(a));
    const nowMs = Date.parse(meta.as_of) + meta.age_seconds * 1000;
    const items = shown.slice(0, MAX_COINS).map((coin) => {
      const { depth_20bps_usd: usd, price_observed_at: at } = coin;
      const depth = usd === null ? null : formatUsdCompact(usd, undefined, locale);
      const seconds = at === null ? null : (nowMs - Date.parse(at)) / 1000;
      const facts = about === 'all' ? FACTS : [about];
      const written = facts.map((fact) => say(`coin.${fact}`, { ...coin, depth, seconds }));
      return t('line', { name: `**${plain(coin.symbol)}**`, text: written.join('; ') });
    });
    const topic = items.length === 0 && !question.has.safe ? null : topicOf(about, question);
    const below_score = METHODOLOGY_PARAMETERS.liquidity.alertBelow;
    const head = topic === null ? [] : [say(`coin.head.${topic}`, { below_score })];
    return {
      paragraphs: [...head, ...missing],
      items,
      links: question.coins.length === 0 ? [] : shown.map(({ symbol }) => coinLink(symbol, asked)),
      basis: items.length === 0 ? null : meta,
    };
  };

/** Whether the named coins are constituents of the SYI, and all constituents with their weights. */
export async function members({ context, question, t, percent }: Asked): Promise<Reply> {
  const { coins: all, meta } = await getTreasury(context);
  const verdicts = question.coins.map((symbol) => {
    const isMember = all.some((member) => member.symbol === symbol);
    return t('coin.member', { coin: plain(symbol), isMember: String(isMember) });
  });
  const weighted = all.map(({ symbol, weight_percent: weight }) =>
    weight === null ? plain(symbol) : `${plain(symbol)} ${percent(weight, 1)}`,
  );
  const members = t('coin.members', { coins: weighted.join(', ') || 'none' });
  return { paragraphs: [...verdicts, members], basis: meta };
}

const MAX_STRATEGIES = 1000;
const SHOWN_STRATEGIES = 5;
const OF_EACH_TYPE = 2;

/** The best risk-adjusted strategies, of the platforms named; of CeFi and DeFi separately where these are named. */
export async function strategies(asked: Asked): Promise<Reply> {
  const { context, question, say, t } = asked;
  const { strategies: all, meta } = await getStrategies(context, { limit: MAX_STRATEGIES });
  const isNamed = ({ platform }: Strategy) =>
    question.text.includes(` ${platform.toLowerCase().split(' ')[0]} `);
  const rated = pick(all, asked).shown.filter(({ ry_apy }) => ry_apy !== null);
  const { defi: isByType, platform: isByPlatform } = question.has;
  const own = isByPlatform ? rated.filter(isNamed) : rated;
  const best = isByType
    ? ['CeFi', 'DeFi'].flatMap((type) => {
        return own.filter(({ source_type }) => source_type === type).slice(0, OF_EACH_TYPE);
      })
    : own.slice(0, SHOWN_STRATEGIES);
  if (best.length === 0) return { paragraphs: [t('strategies.none')] };
  const items = best.map((strategy) => {
    const { pool_name, symbol } = strategy;
    return say('strategies.line', { ...strategy, pool: pool_name === symbol ? null : pool_name });
  });
  return { paragraphs: [t(isByType ? 'strategies.head' : 'strategies.best')], items, basis: meta };
}

/**
 * What an amount earns in the basket of the SYI, bills, SOFR and the named coins; or, with `bills`, their
 * rates compared with bills, with the earnings if an amount was named.
 */
export const treasury =
  (about: 'earn' | 'bills') =>
  async (asked: Asked): Promise<Reply> => {
    const { context, question, t, say, percent } = asked;
    const horizon = question.days === null ? {} : { days: question.days };
    const desk = await getTreasury(context, { ...amountOf(asked), ...horizon });
    const { amount_usd: amount, days, lines, meta } = desk;
    const isCash = about === 'earn' || question.amount !== null || question.days !== null;
    const shown = lines.filter(({ kind, id }) => kind !== 'coin' || question.coins.includes(id));
    return {
      paragraphs: [
        say(`treasury.${about}`, { amount_usd: amount, days, isCash }),
        ...dollarsOnly(asked),
        ...pick(desk.coins, asked, 'treasury.notCovered').missing,
      ],
      items: shown.map((line) => {
        const { kind, adjusted_percent, adjusted_over_bills_bps, over_bills_bps } = line;
        const adjusted =
          adjusted_percent === null ? null : percent(adjusted_percent, kind === 'index' ? 4 : 2);
        const over_bps = adjusted === null ? over_bills_bps : adjusted_over_bills_bps;
        const key = line.rate_percent === null ? 'treasury.missing' : 'treasury.line';
        return say(key, { ...line, adjusted, over_bps, isCash });
      }),
      links: [t('links.treasury', { amount, days })],
      basis: meta,
    };
  };

const MAX_EXITS = 6;

/** The cost of leaving with an amount: of the named coins by all ways out, else of the basket and its coins. */
export async function exit(asked: Asked): Promise<Reply> {
  const { context, question, t, say } = asked;
  const { amount_usd, basket, coins: all, meta } = await getExit(context, amountOf(asked));
  const { shown, missing } = pick(all, asked, 'exit.noBooks');
  const isNamed = question.coins.length > 0;
  const isIssuer = question.has.issuer;
  const items = isNamed || isIssuer ? [] : [say('exit.basket', basket)];
  for (const coin of shown.slice(0, MAX_EXITS)) {
    const { symbol, consensus_usd, venue_count, withdraw, redeem } = coin;
    const venues = consensus_usd === null ? 0 : venue_count;
    if (!isIssuer) items.push(say('exit.books', { ...coin, venues }));
    if (!isIssuer && isNamed) {
      const none = { name: null, cost_usd: null, cost_bps: null };
      const best = say('exit.bestVenue', { ...(coin.best_venue ?? none), symbol });
      items.push(...(question.exchanges.length === 0 ? [best] : await venueLines(symbol, asked)));
      items.push(say('exit.pools', { ...withdraw, symbol }));
    }
    if (isIssuer || isNamed) {
      const isFree = Number(redeem?.minimum_usd ?? 1) === 0;
      const isQuoted = redeem?.unverified.some((part) => part === 'minimum' || part === 'fee');
      const terms = { issuer: null, ...redeem, symbol, isFree, isQuoted: isQuoted === true };
      items.push(say('exit.redeem', terms));
    }
  }
  return {
    paragraphs: [
      ...(shown.length === 0 ? [] : [say(isIssuer ? 'exit.issuer' : 'exit.head', { amount_usd })]),
      ...(!isIssuer && question.has.speed ? [t('exit.speed')] : []),
      ...dollarsOnly(asked),
      ...missing,
    ],
    items,
    links: [t('links.exit', { amount: amount_usd })],
    basis: meta,
  };
}

/** The cost at each exchange named, which may have several books. */
async function venueLines(symbol: string, asked: Asked): Promise<string[]> {
  const { context, question, say } = asked;
  const { venues } = await getCoinExit(context, symbol, amountOf(asked));
  return question.exchanges.flatMap((exchange) => {
    const books = venues.filter(({ name }) => exchangeOf(name) === exchange);
    if (books.length === 0) return [say('exit.noBook', { symbol, exchange })];
    return books.map((book) => say('exit.venue', { ...book, symbol }));
  });
}

/** `Kraken` of the venue `Kraken (USDT)`. */
const exchangeOf = (venue: string) => venue.replace(/ \(.*\)$/, '');

/** The order books in use: those of each coin named, else the exchanges and how many coins each has. */
export async function venues(asked: Asked): Promise<Reply> {
  const { context, question, t, usd } = asked;
  const { coins: all, meta } = await getExit(context);
  const { shown } = pick(all, asked);
  const exits = await Promise.all(shown.map(({ symbol }) => getCoinExit(context, symbol)));
  const books = exits.flatMap(({ symbol, venues: own }) =>
    own.map((book) => ({ ...book, symbol })),
  );
  const isNamed = question.coins.length > 0;
  const names = books.map(({ symbol, name }) => (isNamed ? symbol : exchangeOf(name)));
  const items = [...new Set(names)].map((name) => {
    const own = books.filter((_, place) => names[place] === name);
    const count = new Set(own.map(({ symbol }) => symbol)).size;
    const listed = own.map((book) => `${plain(book.name)} (${usd(book.visible_usd)})`).join(', ');
    const text = isNamed ? listed : t('venues.count', { count });
    return t('line', { name: `**${plain(name)}**`, text });
  });
  if (items.length === 0) return { paragraphs: [t('venues.none')] };
  return { paragraphs: [t(isNamed ? 'venues.head' : 'venues.all')], items, basis: meta };
}
