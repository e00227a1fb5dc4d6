import 'server-only';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { CefiRate } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { type Bodies, type Definition, defineSource, type Mapped } from './define-source';
import {
  type DroppedRow,
  frameOrDrop,
  nonNegativeDecimalSchema,
  parseFrame,
  parseRows,
  textField,
} from './parse';
import { type Coin, symbolsByTicker } from './registry';
import { plausibleTimeMs, provenanceOf } from './update';

/** What CeFi platforms pay on covered coins: simple rates in percent a year, no compounding added. */

/**
 * Plausible rates on a dollar coin, in percent a year. Its ends are a factor of 365 apart: no rate inside
 * stays inside when an annual rate is read as a daily one, or a daily one as annual. A fraction read
 * as percent, or the reverse, falls outside for rates under 10 % and above 0.365 %.
 */
const BAND_PERCENT = { from: new Dec('0.1'), below: new Dec('36.5') };

/** Refuses each rate outside the plausible band: a wrong unit must be dropped, not published. */
export function withinBand(
  rates: readonly CefiRate[],
  dropped: readonly DroppedRow[],
): Required<Pick<Mapped, 'cefiRates' | 'dropped'>> {
  const { from, below } = BAND_PERCENT;
  const isPlausible = ({ apyPercent }: CefiRate) =>
    apyPercent.greaterThanOrEqualTo(from) && apyPercent.lessThan(below);
  const refused = rates.filter((rate) => !isPlausible(rate));
  return {
    cefiRates: rates.filter(isPlausible),
    dropped: [
      ...dropped,
      ...refused.map(({ symbol, apyPercent }) => ({
        key: symbol,
        reason: `${apyPercent.toFixed()} % a year is not between ${from} and ${below}: the unit?`,
      })),
    ],
  };
}

/** A rate that a platform's rows state; without a time of its own it is as old as its body. */
type Stated = { symbol: string; apyPercent: Dec; body: Bodies[number]; atMs?: number };

/** A platform's rates, of which none states an amount behind it. */
function cefiSource({
  platform,
  request,
  read,
  ...definition
}: Pick<Definition, 'id' | 'cadence' | 'url'> & {
  platform: string;
  request: (coins: readonly Coin[]) => ReturnType<Definition['request']>;
  /** @throws SourceError `parse` when a body's frame is not as promised. */
  read: (
    source: string,
    bodies: Bodies,
    coins: readonly Coin[],
  ) => { rates: Stated[]; dropped: DroppedRow[] };
}) {
  return defineSource({
    ...definition,
    tier: 1,
    timeoutMs: 40_000,
    request: ({ coins }) => [request(coins)].flat().map((each) => ({ timeoutMs: 10_000, ...each })),
    map: (source, bodies, coins) => {
      const { rates, dropped } = read(source, bodies, coins);
      return withinBand(
        rates.map(({ symbol, apyPercent, body, atMs }) => ({
          ...provenanceOf(source, body, atMs),
          ...{ platform, symbol, apyPercent, aumUsd: null },
        })),
        dropped,
      );
    },
  });
}

/** The rows about covered coins, by the field that names the coin's ticker. */
function parseCovered<Row>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
  field: string,
  coins: readonly Coin[],
) {
  const tickers = symbolsByTicker(coins);
  const ours = rows.filter((row) => tickers.has(textField(row, field) ?? ''));
  return { tickers, ...parseRows(ours, schema, (row) => textField(row, field)) };
}

// OKX, Bybit and KuCoin wrap responses: another code is an error in a body that came with HTTP 200.
const okxFrameSchema = z.object({ code: z.literal('0'), data: z.array(z.unknown()) });

const okxRowSchema = z.object({
  ccy: z.string().min(1),
  /** The rate paid to lenders, as a fraction a year. `rate` is the one that borrowers pay. */
  lendingRate: nonNegativeDecimalSchema,
  /** Epoch milliseconds. */
  ts: z
    .string()
    .regex(/^\d{13}$/, 'not epoch milliseconds')
    .transform(Number),
});

/**
 * OKX Simple Earn's public lending rates, paid by the hour; the latest of each coin counts. Without a currency the
 * response has every currency that is lent. The related summary call gives only the borrowers' rate, which is more
 * than savers earn.
 */
export const okxEarn = cefiSource({
  id: 'okx-earn',
  platform: 'okx',
  cadence: { everySeconds: 900 },
  url: 'OKX_URL',
  request: () => ({ path: '/api/v5/finance/savings/lending-rate-history' }),
  read: (source, [body], coins) => {
    const { data } = parseFrame(source, okxFrameSchema, body.body);
    const { tickers, accepted, dropped } = parseCovered(data, okxRowSchema, 'ccy', coins);
    const latest = new Map<string, Stated & { atMs: number }>();
    for (const { ccy, ts, lendingRate } of accepted) {
      const symbol = tickers.get(ccy) ?? ccy;
      const atMs = plausibleTimeMs(ts, body.receivedAtMs, 3 * DAY_MS);
      if (atMs === null) {
        dropped.push({ key: symbol, reason: 'ts: not within the last three days' });
        continue;
      }
      if ((latest.get(symbol)?.atMs ?? 0) >= atMs) continue;
      latest.set(symbol, { symbol, apyPercent: lendingRate.times(100), body, atMs });
    }
    return { rates: [...latest.values()], dropped };
  },
});

const bybitFrameSchema = z.object({
  retCode: z.literal(0),
  result: z.object({ list: z.array(z.unknown()) }),
});

const bybitRowSchema = z.object({
  coin: z.string().min(1),
  productId: z.string().min(1),
  status: z.enum(['Available', 'NotAvailable']),
  /** Percent with its sign, e.g. `4.25%`. */
  estimateApr: z
    .string()
    .regex(/^\d+(?:\.\d+)?%$/, 'not a percentage')
    .transform((text) => new Dec(text.slice(0, -1))),
});

/**
 * Bybit's flexible savings. If a coin has several products, the lowest rate counts: the higher ones are promotions
 * with small limits.
 */
export const bybitEarn = cefiSource({
  id: 'bybit-earn',
  platform: 'bybit',
  cadence: { everySeconds: 900 },
  url: 'BYBIT_URL',
  request: () => ({ path: '/v5/earn/product', query: { category: 'FlexibleSaving' } }),
  read: (source, [body], coins) => {
    const { list } = parseFrame(source, bybitFrameSchema, body.body).result;
    const { accepted, dropped } = parseCovered(list, bybitRowSchema, 'coin', coins);
    const rates = coins.flatMap(({ symbol, exchangeTicker }) => {
      const [lowest] = accepted
        .filter((row) => row.coin === exchangeTicker && row.status === 'Available')
        .map((row) => row.estimateApr)
        .sort((a, b) => a.comparedTo(b));
      return lowest ? [{ symbol, apyPercent: lowest, body }] : [];
    });
    return { rates, dropped };
  },
});

const gateRowSchema = z.object({
  currency: z.string().min(1),
  /** Estimated for lenders, as a fraction a year. */
  est_rate: nonNegativeDecimalSchema,
});

/** Gate's Simple Earn; its rates change by the hour. */
export const gateEarn = cefiSource({
  id: 'gate-earn',
  platform: 'gate',
  cadence: { everySeconds: 1800 },
  url: 'GATE_URL',
  request: () => ({ path: '/api/v4/earn/uni/rate' }),
  read: (source, [body], coins) => {
    const rows = parseFrame(source, z.array(z.unknown()), body.body);
    const { tickers, accepted, dropped } = parseCovered(rows, gateRowSchema, 'currency', coins);
    const rates = accepted.map(({ currency, est_rate }) => {
      return { symbol: tickers.get(currency) ?? currency, apyPercent: est_rate.times(100), body };
    });
    return { rates, dropped };
  },
});

/** A funding ticker: its symbol (`fUST`), the flash return rate as a fraction a day, and more. */
const fundingTickerSchema = z
  .tuple([z.string().regex(/^f[A-Z]+$/, 'no funding ticker'), nonNegativeDecimalSchema])
  .rest(z.unknown())
  .transform(([ticker, dailyRate]) => ({ ticker, dailyRate }));

/** Bitfinex's own tickers of the coins that may be lent there. `fUSD` is the dollar, not a coin. */
const FUNDING_TICKERS: Readonly<Record<string, string>> = { USDT: 'fUST' };

const DAYS_A_YEAR = 365;
/** Bitfinex keeps 15 % of the interest that a lender earns. */
const LENDER_SHARE = new Dec('0.85');

/** What lenders get in Bitfinex's margin funding, at its flash return rate, a mean over the last hour. */
export const bitfinexFunding = cefiSource({
  id: 'bitfinex-funding',
  platform: 'bitfinex',
  cadence: { everySeconds: 1800 },
  url: 'BITFINEX_URL',
  request: (coins) => {
    const symbols = coins.flatMap(({ symbol }) => FUNDING_TICKERS[symbol] ?? []).join(',');
    return { path: '/v2/tickers', query: { symbols } };
  },
  read: (source, [body], coins) => {
    const rows = parseFrame(source, z.array(z.unknown()), body.body);
    const { accepted, dropped } = parseRows(rows, fundingTickerSchema, (row) =>
      Array.isArray(row) && typeof row[0] === 'string' ? row[0] : undefined,
    );
    const rates = coins.flatMap(({ symbol }) => {
      const row = accepted.find(({ ticker }) => ticker === FUNDING_TICKERS[symbol]);
      if (!row) return [];
      const apyPercent = row.dailyRate.times(DAYS_A_YEAR).times(LENDER_SHARE).times(100);
      return [{ symbol, apyPercent, body }];
    });
    return { rates, dropped };
  },
});

const kucoinFrameSchema = z.object({ code: z.literal('200000'), data: z.array(z.unknown()) });

const kucoinRowSchema = z.object({
  /** The hour, YYYYMMDDHHmm; to epoch milliseconds as if it were UTC. */
  time: z
    .string()
    .regex(/^\d{12}$/, 'not YYYYMMDDHHmm')
    .transform((text) => {
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = [
        ...[text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)],
        ...[text.slice(8, 10), text.slice(10)],
      ].map(Number);
      return Date.UTC(year, month - 1, day, hour, minute);
    }),
  /** The rate paid to lenders, as a fraction a year. */
  marketInterestRate: nonNegativeDecimalSchema,
});

/** KuCoin does not say whether its hours are UTC or those of its own zone, UTC+8. */
const ZONE_DOUBT_MS = 8 * HOUR_MS;

/**
 * KuCoin's lending market, as often as its rate changes: one call a coin, with the rates of the last days, of which
 * the latest counts. A coin that KuCoin does not lend is named with KuCoin's response.
 */
export const kucoinLending = cefiSource({
  id: 'kucoin-lending',
  platform: 'kucoin',
  cadence: { cron: '9 * * * *' },
  url: 'KUCOIN_URL',
  request: (coins) =>
    [...symbolsByTicker(coins).keys()].map((ticker) => ({
      path: '/api/v3/project/marketInterestRate',
      query: { currency: ticker },
      about: ticker,
      retries: 1,
    })),
  read: (_source, bodies, coins) => {
    const symbols = symbolsByTicker(coins);
    const dropped: DroppedRow[] = [];
    const rates = bodies.flatMap((body): Stated[] => {
      const symbol = symbols.get(body.about ?? '');
      if (symbol === undefined) return [];
      const frame = frameOrDrop(kucoinFrameSchema, body.body, symbol, dropped);
      const parsed = parseRows(frame?.data ?? [], kucoinRowSchema, (row) => {
        const time = textField(row, 'time');
        return time === undefined ? symbol : `${symbol} ${time}`;
      });
      dropped.push(...parsed.dropped);
      const [latest] = parsed.accepted.sort((a, b) => b.time - a.time);
      if (!latest) return [];
      const isAhead = latest.time > body.receivedAtMs + ZONE_DOUBT_MS;
      const timeMs = isAhead ? null : Math.min(latest.time, body.receivedAtMs);
      const atMs = plausibleTimeMs(timeMs, body.receivedAtMs, 3 * DAY_MS);
      if (atMs === null) {
        dropped.push({ key: symbol, reason: 'time: not within the last three days' });
        return [];
      }
      return [{ symbol, apyPercent: latest.marketInterestRate.times(100), body, atMs }];
    });
    return { rates, dropped };
  },
});
