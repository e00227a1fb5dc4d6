import 'server-only';
import { publicConfig } from '@/lib/config/public/public-config';
import type { CoinExit, Exit, ExitCoin } from '@/lib/features/exit/contract';
import { getCoinExit, getExit } from '@/lib/features/exit/get-exit';
import type { Treasury, TreasuryLine } from '@/lib/features/treasury/contract';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { formatPrice } from '@/lib/format/numbers';
import type { Question } from './question';
import { type Asked, plain, type Reply, type ReplyLink, type Voice } from './voice';

const amountOf = ({ amount }: Question) => (amount === null ? {} : { amount });

/** The cash an amount earns in the SYI's basket and the named coins, next to bills and SOFR. */
export async function answerEarn(asked: Asked): Promise<Reply> {
  const { voice } = asked;
  const treasury = await treasuryOf(asked);
  const { t } = voice;
  const { amount_usd: amount, days } = treasury;
  return {
    paragraphs: [
      t('treasury.earn', { amount: voice.usd(amount), days }),
      t('treasury.cash'),
      ...remarks(asked, treasury),
    ],
    items: linesOf(treasury, asked.question).map((line) => {
      const rate = rateText(line, line.rate_percent, voice);
      const { day_usd: day, horizon_usd: total } = line;
      // Nobody is paid the index: its basket earns.
      const name = line.kind === 'index' ? t('treasury.basket') : nameOf(line, voice);
      if (rate === null || day === null || total === null) return missing(line, voice);
      const adjusted = rateText(line, line.adjusted_percent, voice) ?? 'none';
      const figures = { day: voice.usd(day, 2), total: voice.usd(total, 2), rate, adjusted };
      return voice.line(name, t('treasury.earned', figures));
    }),
    links: [treasuryLink(treasury)],
    basis: treasury.meta,
  };
}

/** The risk-adjusted rates compared with bills; with the cash in dollars if an amount was named. */
export async function answerBills(asked: Asked): Promise<Reply> {
  const { question, voice } = asked;
  const treasury = await treasuryOf(asked);
  const { t } = voice;
  const withDollars = question.amount !== null || question.days !== null;
  return {
    paragraphs: [
      t('treasury.bills', {
        amount: voice.usd(treasury.amount_usd),
        days: withDollars ? treasury.days : 0,
      }),
      ...remarks(asked, treasury),
    ],
    items: linesOf(treasury, question).map((line) => {
      const isAdjusted = line.kind === 'index' || line.kind === 'coin';
      const rate = rateText(line, isAdjusted ? line.adjusted_percent : line.rate_percent, voice);
      if (rate === null) return missing(line, voice);
      const over = isAdjusted ? line.adjusted_over_bills_bps : line.over_bills_bps;
      const parts = [rate];
      if (over !== null) {
        const isBelow = over.startsWith('-') ? 'yes' : 'no';
        parts.push(
          t('treasury.over', { bps: voice.bps(over.replace('-', ''), 1, false), isBelow }),
        );
      }
      if (withDollars && line.horizon_usd !== null) {
        parts.push(t('treasury.inCash', { usd: voice.usd(line.horizon_usd, 2) }));
      }
      return voice.line(nameOf(line, voice), parts.join(', '));
    }),
    links: [treasuryLink(treasury), ['conventions', '/methodology/dollars#in-dollars']],
    basis: treasury.meta,
  };
}

function treasuryOf({ context, question }: Asked): Promise<Treasury> {
  const days = question.days === null ? {} : { days: question.days };
  return getTreasury(context, { ...amountOf(question), ...days });
}

const treasuryLink = ({ amount_usd: amount, days }: Treasury): ReplyLink => [
  'treasury',
  `/treasury?amount=${amount}&days=${days}`,
];

/** SYI, bill and SOFR always, plus the constituents that were named. */
const linesOf = ({ lines }: Treasury, { coins }: Question) =>
  lines.filter(({ kind, id }) => kind !== 'coin' || coins.includes(id));

function remarks({ question, voice: { t } }: Asked, { lines }: Treasury): string[] {
  const absent = question.coins.filter((symbol) => !lines.some(({ id }) => id === symbol));
  const coins = absent.map(plain).join(', ');
  return [
    ...(question.isOtherCurrency ? [t('treasury.dollarsOnly')] : []),
    ...(absent.length === 0 ? [] : [t('treasury.notCovered', { coins })]),
  ];
}

function nameOf({ id, kind }: TreasuryLine, { t }: Voice): string {
  if (kind === 'index') return `**${publicConfig.indexNames.SYI} (SYI)**`;
  if (kind === 'bill') return t('treasury.bill');
  return kind === 'overnight' ? '**SOFR**' : `**${plain(id)}**`;
}

function rateText(line: TreasuryLine, percent: string | null, voice: Voice): string | null {
  if (percent === null) return null;
  const rate = voice.percent(percent, line.kind === 'index' ? 4 : 2);
  const { rate_date: date } = line;
  return date === null ? rate : voice.t('treasury.dated', { rate, day: voice.day(date) });
}

const missing = (line: TreasuryLine, voice: Voice) =>
  voice.line(nameOf(line, voice), voice.t(`treasury.missing.${line.missing ?? 'not_computed'}`));

const MAX_COINS = 6;
const SPEED = / (?:fast|quick|quickly|how long|vite|temps|rapidement|longtemps) /;
const ISSUER = / (?:redeem\S*|issuer\S*|emetteur\S*|rembours\S*) /;

/** The cost of leaving with an amount: of the named coins by all ways out, else of the basket and its coins. */
export async function answerExit(asked: Asked): Promise<Reply> {
  const { context, question, voice } = asked;
  const { t } = voice;
  const exit = await getExit(context, amountOf(question));
  const { coins: wanted } = question;
  const found = exit.coins.filter(({ symbol }) => wanted.includes(symbol));
  const absent = wanted.filter((symbol) => !found.some((coin) => coin.symbol === symbol));
  const shown = (wanted.length === 0 ? exit.coins : found).slice(0, MAX_COINS);
  const isIssuer = ISSUER.test(question.text);
  const head = t(isIssuer ? 'exit.issuer' : 'exit.head', { amount: voice.usd(exit.amount_usd) });
  return {
    paragraphs: [
      ...(shown.length === 0 ? [] : [head]),
      ...(SPEED.test(question.text) ? [t('exit.speed')] : []),
      ...(question.isOtherCurrency ? [t('treasury.dollarsOnly')] : []),
      ...(absent.length === 0 ? [] : [t('exit.noBooks', { coins: absent.map(plain).join(', ') })]),
    ],
    items: isIssuer
      ? shown.map((coin) => redeemLine(coin, voice))
      : [
          ...(wanted.length === 0 ? [basketLine(exit, voice)] : []),
          ...(await Promise.all(shown.map((coin) => coinLines(asked, coin)))).flat(),
        ],
    links: [['exit', `/treasury?amount=${exit.amount_usd}#exit`]],
    basis: exit.meta,
  };
}

/** The order books in use: of the named coin, else by exchange. */
export async function answerVenues({ context, question, voice }: Asked): Promise<Reply> {
  const { t } = voice;
  const [symbol] = question.coins;
  const { coins, meta } = await getExit(context);
  const asked = coins.filter((coin) => symbol === undefined || coin.symbol === symbol);
  const exits = await Promise.all(asked.map((coin) => getCoinExit(context, coin.symbol)));
  const links: ReplyLink[] = [['status', '/status']];
  const counts = new Map<string, Set<string>>();
  for (const { symbol: coin, venues } of exits) {
    for (const { name } of venues) {
      const exchange = name.replace(/ \(.*\)$/, '');
      counts.set(exchange, (counts.get(exchange) ?? new Set()).add(coin));
    }
  }
  if (counts.size === 0) return { paragraphs: [t('venues.none')], links, basis: null };
  const items =
    symbol === undefined
      ? [...counts]
          .sort(([, a], [, b]) => b.size - a.size)
          .map(([name, all]) => voice.line(`**${name}**`, t('venues.count', { count: all.size })))
      : exits.flatMap(({ venues }) =>
          venues.map(({ name, visible_usd: usd }) =>
            voice.line(`**${plain(name)}**`, t('venues.visible', { usd: voice.usd(usd, 0) })),
          ),
        );
  const head = symbol === undefined ? t('venues.all') : t('venues.head', { coin: plain(symbol) });
  return { paragraphs: [head], items, links, basis: meta };
}

function costText(cost: Pick<ExitCoin, 'cost_usd' | 'cost_bps'>, voice: Voice): string | null {
  const { cost_usd: usd, cost_bps: bps } = cost;
  return usd === null || bps === null ? null : `${voice.usd(usd, 2)} (${voice.bps(bps, 1, false)})`;
}

function basketLine({ basket }: Exit, voice: Voice): string {
  const cost = costText(basket, voice);
  const text = cost === null ? voice.t('exit.more') : `**${cost}**`;
  return voice.t('exit.basket', { cost: text });
}

/** A coin's cost in all books; where it was named, also at one venue, from its pools and with its issuer. */
async function coinLines({ context, question, voice }: Asked, coin: ExitCoin): Promise<string[]> {
  const { t } = voice;
  const name = `**${plain(coin.symbol)}**`;
  const { consensus_usd: price, venue_count: venues } = coin;
  const cost = costText(coin, voice);
  const visible = voice.usd(coin.visible_usd, 0);
  const text =
    price === null || venues === 0
      ? t('exit.noPrice')
      : cost === null
        ? t('exit.beyond', { visible, venues })
        : t('exit.cost', {
            ...{ cost: `**${cost}**`, visible, venues },
            price: formatPrice(price, voice.language),
          });
  const line = voice.line(name, text);
  if (question.coins.length === 0) return [line];
  const isAtVenue = question.exchanges.length > 0;
  const detail = isAtVenue ? await getCoinExit(context, coin.symbol, amountOf(question)) : null;
  const at = detail ? venueLines(detail, question, voice) : [bestVenueLine(coin, voice)];
  return [line, ...at, withdrawLine(coin, voice), redeemLine(coin, voice)];
}

function venueLines({ symbol, venues }: CoinExit, { exchanges }: Question, voice: Voice) {
  const coin = plain(symbol);
  return exchanges.flatMap((exchange) => {
    const books = venues.filter(
      ({ name }) => name === exchange || name.startsWith(`${exchange} (`),
    );
    if (books.length === 0) return [voice.t('exit.noBook', { coin, venue: plain(exchange) })];
    return books.map((book) => {
      const cost = costText(book, voice) ?? voice.t('exit.more');
      return voice.t('exit.venue', { coin, venue: plain(book.name), isBest: 'no', cost });
    });
  });
}

function bestVenueLine({ symbol, best_venue: best }: ExitCoin, voice: Voice): string {
  const coin = plain(symbol);
  const cost = best && costText(best, voice);
  if (!best || !cost) return voice.t('exit.noVenue', { coin });
  return voice.t('exit.venue', { coin, venue: plain(best.name), isBest: 'yes', cost });
}

function withdrawLine({ symbol, withdraw }: ExitCoin, voice: Voice): string {
  const coin = plain(symbol);
  const { available_usd: usd, share_percent: share, utilization_percent: lent } = withdraw;
  if (usd === null || lent === null) return voice.t('exit.noWithdraw', { coin });
  return voice.t('exit.withdraw', {
    ...{ coin, available: voice.usd(usd, 0), lent: voice.percent(lent, 1) },
    share: share === null ? 'none' : voice.percent(share, 1),
  });
}

function redeemLine({ symbol, redeem }: ExitCoin, { t, usd }: Voice): string {
  const coin = plain(symbol);
  if (redeem === null) return t('exit.noRedeem', { coin });
  const { minimum_usd: least, meets_minimum: isMet, fee_usd: fee, unverified } = redeem;
  const quoted = (part: 'minimum' | 'fee', text: string) =>
    unverified.includes(part) ? t('exit.quoted', { text }) : text;
  const minimum =
    least === null || isMet === null
      ? t('exit.noMinimum', { stated: 'no' })
      : quoted(
          'minimum',
          Number(least) === 0
            ? t('exit.noMinimum', { stated: 'yes' })
            : t('exit.minimum', { isMet: isMet ? 'yes' : 'no', usd: usd(least, 0) }),
        );
  const feeText =
    fee === null ? t('exit.noFee') : quoted('fee', t('exit.fee', { usd: usd(fee, 2) }));
  const terms = isMet === false ? minimum : `${minimum}, ${feeText}`;
  return t('exit.redeem', { coin, issuer: plain(redeem.issuer), terms, day: redeem.read_on });
}
