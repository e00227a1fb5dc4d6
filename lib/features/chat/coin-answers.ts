import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { Coin } from '@/lib/features/coins/contract';
import { getCoins } from '@/lib/features/coins/list-coins';
import { getCoinExit, getExit } from '@/lib/features/exit/get-exit';
import { noData } from '@/lib/features/service/service-error';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { ALL_STRATEGIES } from '@/lib/features/yields/strategy-queries';
import { type Asked, coinLink, type MessageKey, plain, type Reply } from './reply';

const MAX_COINS = 8;
const MAX_VENUES = 5;

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

/** What comes first in a list; a coin keeps its place in the basket where all facts are told. */
const RANKS: Readonly<Record<string, (coin: Coin) => number>> = {
  peg: ({ deviation_bps }) => Math.abs(deviation_bps ?? 0),
  yield: ({ ray_percent }) => ray_percent ?? Number.NEGATIVE_INFINITY,
};

/** One fact about the named coins, or about all of them; with `all` each fact. */
export const coins =
  (about: 'peg' | 'liquidity' | 'yield' | 'all') =>
  async (asked: Asked): Promise<Reply> => {
    const { context, question, t, say } = asked;
    const { coins: all, meta } = await getCoins(context);
    const { shown, missing } = pick(all, asked);
    const rank = RANKS[about] ?? (() => 0);
    const facts = about === 'all' ? (['peg', 'liquidity', 'yield'] as const) : [about];
    const sorted = shown.toSorted((a, b) => rank(b) - rank(a)).slice(0, MAX_COINS);
    const items = sorted.map((coin) => {
      const text = facts.map((fact) => say(`coin.${fact}`, coin)).join('; ');
      return t('line', { name: `**${plain(coin.symbol)}**`, text });
    });
    const topic = about === 'peg' && question.exchanges.length > 0 ? 'venue' : about;
    const below_score = METHODOLOGY_PARAMETERS.liquidity.alertBelow;
    const { safe, risk, uncovered } = question.has;
    const isTold = about === 'all' ? safe || risk || uncovered : items.length > 0;
    return {
      paragraphs: [...(isTold ? [say(`coin.head.${topic}`, { below_score })] : []), ...missing],
      items,
      links: question.coins.length === 0 ? [] : sorted.map(({ symbol }) => coinLink(symbol, asked)),
      basis: items.length === 0 ? null : meta,
    };
  };

/** The constituents of the SYI, or those of the named coins, with their weights. */
export async function members(asked: Asked): Promise<Reply> {
  const { coins: all, meta } = await getTreasury(asked.context);
  const { shown, missing } = pick(all, asked, 'coin.noMember');
  if (all.length === 0) throw noData('The index has no constituents yet.');
  const items = shown.map((coin) => asked.say('coin.member', coin));
  return { paragraphs: missing, items, basis: meta };
}

/** The best risk-adjusted strategies, of the platforms named; the best of CeFi and of DeFi where these are named. */
export async function strategies(asked: Asked): Promise<Reply> {
  const { context, question, say, t } = asked;
  const { strategies: all, meta } = await getStrategies(context, { limit: ALL_STRATEGIES.limit });
  const types = question.has.defi ? ['CeFi', 'DeFi'] : [null];
  const rated = pick(all, asked).shown.filter(({ platform, ry_apy }) => {
    const name = ` ${platform.toLowerCase().split(' ')[0]} `;
    return ry_apy !== null && (!question.has.platform || question.text.includes(name));
  });
  const items = types.flatMap((type) => {
    const best = rated.filter(({ source_type }) => type === null || source_type === type);
    return best.slice(0, type === null ? 5 : 2).map((strategy) => {
      const { pool_name, symbol } = strategy;
      return say('strategies.line', { ...strategy, pool: pool_name === symbol ? null : pool_name });
    });
  });
  if (items.length === 0) return { paragraphs: [t('strategies.none')] };
  return { paragraphs: [t('strategies.head')], items, basis: meta };
}

/**
 * What an amount earns in the basket of the SYI, bills, SOFR and the named coins; or, with `bills`, their
 * rates compared with bills, with the earnings if an amount was named.
 */
export const treasury =
  (about: 'earn' | 'bills') =>
  async (asked: Asked): Promise<Reply> => {
    const { context, question, t, say } = asked;
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
        const name = say('treasury.name', line);
        const over_bps = line.adjusted_over_bills_bps ?? line.over_bills_bps;
        const fields = { adjusted_value: line.adjusted_percent, over_bps, isCash };
        return t('line', { name, text: say('treasury.line', { ...line, ...fields }) });
      }),
      links: [t('links.treasury', { amount, days })],
      basis: meta,
    };
  };

/** The cost of leaving with an amount: of the named coins by all ways out, else of the basket and its coins. */
export async function exit(asked: Asked): Promise<Reply> {
  const { context, question, t, say } = asked;
  const { exchanges, has } = question;
  const { amount_usd, basket, coins: all, meta } = await getExit(context, amountOf(asked));
  const { shown, missing } = pick(all, asked, 'exit.noBooks');
  const isNamed = question.coins.length > 0;
  const items = isNamed || has.issuer ? [] : [say('exit.basket', basket)];
  for (const coin of shown.slice(0, MAX_COINS)) {
    const { symbol, withdraw, redeem } = coin;
    if (!has.issuer) items.push(say('exit.books', coin));
    if (!has.issuer && (isNamed || has.venues || exchanges.length > 0)) {
      const { venues } = await getCoinExit(context, symbol, amountOf(asked));
      const isAsked = ({ name }: { name: string }) =>
        exchanges.length === 0 || exchanges.some((exchange) => name.startsWith(exchange));
      const books = venues.filter(isAsked).slice(0, MAX_VENUES);
      const unused = exchanges.filter((name) => !books.some((book) => book.name.startsWith(name)));
      items.push(
        ...books.map((book) => say('exit.venue', { ...book, symbol })),
        ...unused.map((name) => say('exit.venue', { name, symbol, visible_usd: null })),
      );
    }
    if (!has.issuer && isNamed) items.push(say('exit.pools', { ...withdraw, symbol }));
    if (has.issuer || isNamed) {
      const isFree = redeem?.minimum_usd === 0;
      items.push(say('exit.redeem', { issuer: null, ...redeem, symbol, isFree }));
    }
  }
  return {
    paragraphs: [
      ...(shown.length > 0 ? [say(has.issuer ? 'exit.issuer' : 'exit.head', { amount_usd })] : []),
      ...(!has.issuer && has.speed ? [t('exit.speed')] : []),
      ...dollarsOnly(asked),
      ...missing,
    ],
    items,
    links: [t('links.exit', { amount: amount_usd })],
    basis: meta,
  };
}
