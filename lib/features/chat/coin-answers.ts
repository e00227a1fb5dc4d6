import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { Coin } from '@/lib/features/coins/contract';
import { getCoins } from '@/lib/features/coins/list-coins';
import type { ExitCoin } from '@/lib/features/exit/contract';
import { getCoinExit, getExit } from '@/lib/features/exit/get-exit';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { formatUsdCompact } from '@/lib/format/numbers';
import type { Question } from './question';
import { type Asked, coinLink, plain, type Reply } from './reply';
import { hasWord } from './words';

const MAX_COINS = 8;
const FACTS = ['peg', 'liquidity', 'yield'] as const;

const list = (symbols: readonly string[]) => symbols.map(plain).join(', ');

/** The named ones of what a service has, or all; and the coins it does not have. */
function pick<Item extends { symbol: string }>(all: readonly Item[], { coins: wanted }: Question) {
  const missing = wanted.filter((symbol) => !all.some((item) => item.symbol === symbol));
  const shown = all.filter(({ symbol }) => wanted.length === 0 || wanted.includes(symbol));
  return { shown, missing };
}

/** One fact about the named coins, or about all of them; with `all` each fact. */
export const coins =
  (about: (typeof FACTS)[number] | 'all') =>
  async (asked: Asked): Promise<Reply> => {
    const { context, question, t, say, locale } = asked;
    const { coins: all, meta } = await getCoins(context);
    const { shown, missing } = pick(all, question);
    const ray = ({ ry_apy }: Coin) => ry_apy ?? Number.NEGATIVE_INFINITY;
    const distance = ({ deviation_bps: bps }: Coin) => Math.abs(bps ?? 0);
    if (about === 'yield') shown.sort((a, b) => ray(b) - ray(a));
    if (about === 'peg') shown.sort((a, b) => distance(b) - distance(a));
    const isSafe = about === 'all' && hasWord(question.text, 'safe', 'uncovered');
    const below_score = METHODOLOGY_PARAMETERS.liquidity.alertBelow;
    const nowMs = Date.parse(meta.as_of) + meta.age_seconds * 1000;
    const lines = shown.slice(0, MAX_COINS).map((coin) => {
      const { depth_20bps_usd: usd, price_observed_at: at } = coin;
      const depth = usd === null ? null : formatUsdCompact(usd, undefined, locale);
      const seconds = at === null ? null : (nowMs - Date.parse(at)) / 1000;
      const facts = about === 'all' ? FACTS : [about];
      const written = facts.map((fact) => say(`coin.${fact}`, { ...coin, depth, seconds }));
      return t('line', { name: `**${plain(coin.symbol)}**`, text: written.join('; ') });
    });
    const head = isSafe ? 'safe' : about;
    return {
      paragraphs: [
        ...(head === 'all' || lines.length === 0
          ? []
          : [say(`coin.head.${head}`, { below_score })]),
        ...(missing.length === 0 ? [] : [t('coin.noData', { coins: list(missing) })]),
      ],
      items: lines,
      links: (question.coins.length === 0 ? [] : shown).map(({ symbol }) =>
        coinLink(symbol, asked),
      ),
      basis: lines.length === 0 ? null : meta,
    };
  };

/** Whether the named coins are constituents of the SYI, and all constituents with their weights. */
export async function members({ context, question, t, percent }: Asked): Promise<Reply> {
  const { coins: all, meta } = await getTreasury(context);
  const { missing } = pick(all, question);
  const verdicts = question.coins.map((symbol) =>
    t('coin.member', { coin: plain(symbol), isMember: String(!missing.includes(symbol)) }),
  );
  const weighted = all.map(({ symbol, weight_percent: weight }) =>
    weight === null ? plain(symbol) : `${plain(symbol)} ${percent(weight, 1)}`,
  );
  const members = t('coin.members', { coins: weighted.join(', ') || 'none' });
  return { paragraphs: [...verdicts, members], basis: meta };
}

const MAX_STRATEGIES = 1000;
const BEST = 2;

/** The best risk-adjusted strategies, centralized and decentralized separately. */
export async function compare({ context, question, t, say }: Asked): Promise<Reply> {
  const { strategies, meta } = await getStrategies(context, { limit: MAX_STRATEGIES });
  const rated = pick(strategies, question).shown.filter(({ ry_apy }) => ry_apy !== null);
  const best = ['CeFi', 'DeFi'].flatMap((type) =>
    rated.filter(({ source_type }) => source_type === type).slice(0, BEST),
  );
  const items = best.map((strategy) => say('compare.line', strategy));
  const head = t(items.length > 0 ? 'compare.head' : 'compare.none');
  return { paragraphs: [head], items, basis: items.length > 0 ? meta : null };
}

const amountOf = ({ amount }: Question) => (amount === null ? {} : { amount });

/**
 * What an amount earns in the basket of the SYI, bills, SOFR and the named coins; or, with `bills`, their
 * rates compared with bills, with the earnings if an amount was named.
 */
export const treasury =
  (about: 'earn' | 'bills') =>
  async ({ context, question, t, say, percent }: Asked): Promise<Reply> => {
    const horizon = question.days === null ? {} : { days: question.days };
    const desk = await getTreasury(context, { ...amountOf(question), ...horizon });
    const { amount_usd: amount, days, lines, meta } = desk;
    const { missing } = pick(desk.coins, question);
    const isCash = about === 'earn' || question.amount !== null || question.days !== null;
    const shown = lines.filter(({ kind, id }) => kind !== 'coin' || question.coins.includes(id));
    return {
      paragraphs: [
        say(`treasury.${about}`, { amount_usd: amount, days, isCash }),
        ...(question.isOtherCurrency ? [t('dollarsOnly')] : []),
        ...(missing.length === 0 ? [] : [t('treasury.notCovered', { coins: list(missing) })]),
      ],
      items: shown.map((line) => {
        const { kind, adjusted_percent, adjusted_over_bills_bps, over_bills_bps } = line;
        const adjusted =
          adjusted_percent === null ? null : percent(adjusted_percent, kind === 'index' ? 4 : 2);
        const over_bps = adjusted === null ? over_bills_bps : adjusted_over_bills_bps;
        const fields = { ...line, adjusted, over_bps, isCash };
        return say(line.rate_percent === null ? 'treasury.missing' : 'treasury.line', fields);
      }),
      links: [t('links.treasury', { amount, days })],
      basis: meta,
    };
  };

const MAX_EXITS = 6;

/** The cost of leaving with an amount: of the named coins by all ways out, else of the basket and its coins. */
export async function exit(asked: Asked): Promise<Reply> {
  const { context, question, t, say } = asked;
  const { amount_usd, basket, coins: all, meta } = await getExit(context, amountOf(question));
  const { shown, missing } = pick(all, question);
  const isNamed = question.coins.length > 0;
  const isIssuer = hasWord(question.text, 'issuer');
  const items = isNamed || isIssuer ? [] : [say('exit.basket', basket)];
  for (const coin of shown.slice(0, MAX_EXITS)) {
    const { symbol, consensus_usd, venue_count, withdraw, redeem } = coin;
    const venues = consensus_usd === null ? 0 : venue_count;
    if (!isIssuer) items.push(say('exit.books', { ...coin, venues }));
    if (!isIssuer && isNamed) items.push(...(await venueLines(coin, asked)));
    if (!isIssuer && isNamed) items.push(say('exit.pools', { ...withdraw, symbol }));
    const isFree = Number(redeem?.minimum_usd ?? 1) === 0;
    const quoted = redeem?.unverified.filter((part) => part === 'minimum' || part === 'fee') ?? [];
    const terms = { issuer: null, ...redeem, symbol, isFree, isQuoted: quoted.length > 0 };
    if (isIssuer || isNamed) items.push(say('exit.redeem', terms));
  }
  return {
    paragraphs: [
      ...(shown.length === 0 ? [] : [say(isIssuer ? 'exit.issuer' : 'exit.head', { amount_usd })]),
      ...(hasWord(question.text, 'speed') ? [t('exit.speed')] : []),
      ...(question.isOtherCurrency ? [t('dollarsOnly')] : []),
      ...(missing.length === 0 ? [] : [t('exit.noBooks', { coins: list(missing) })]),
    ],
    items,
    links: [t('links.exit', { amount: amount_usd })],
    basis: meta,
  };
}

/** The cost at each exchange named, which may have several books; else at the best single venue. */
async function venueLines({ symbol, best_venue }: ExitCoin, asked: Asked): Promise<string[]> {
  const { context, question, say } = asked;
  const none = { name: null, cost_usd: null, cost_bps: null };
  if (question.exchanges.length === 0) {
    return [say('exit.bestVenue', { ...(best_venue ?? none), symbol })];
  }
  const { venues } = await getCoinExit(context, symbol, amountOf(question));
  return question.exchanges.flatMap((exchange) => {
    const books = venues.filter(
      ({ name }) => name === exchange || name.startsWith(`${exchange} (`),
    );
    if (books.length === 0) return [say('exit.noBook', { symbol, exchange })];
    return books.map((book) => say('exit.venue', { ...book, symbol }));
  });
}

/** The order books in use: of the named coins, else of how many coins by exchange. */
export async function venues({ context, question, t, usd }: Asked): Promise<Reply> {
  const { coins: all, meta } = await getExit(context);
  const { shown } = pick(all, question);
  const exits = await Promise.all(shown.map(({ symbol }) => getCoinExit(context, symbol)));
  const books = exits.filter((coin) => coin.venues.length > 0);
  if (books.length === 0) return { paragraphs: [t('venues.none')] };
  if (question.coins.length > 0) {
    const items = books.map(({ symbol, venues: own }) => {
      const written = own.map(({ name, visible_usd }) => `${plain(name)} (${usd(visible_usd)})`);
      return t('line', { name: `**${plain(symbol)}**`, text: written.join(', ') });
    });
    return { paragraphs: [t('venues.head')], items, basis: meta };
  }
  const exchanges = books.flatMap(({ venues: own }) => {
    return [...new Set(own.map(({ name }) => name.replace(/ \(.*\)$/, '')))];
  });
  const items = [...new Set(exchanges)].map((name) => {
    const count = exchanges.filter((each) => each === name).length;
    return t('venues.count', { name: plain(name), count });
  });
  return { paragraphs: [t('venues.all')], items, basis: meta };
}
