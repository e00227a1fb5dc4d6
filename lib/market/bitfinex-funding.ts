import 'server-only';
import { z } from 'zod';
import type { CefiRate } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { withinBand } from './cefi-band';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { nonNegativeDecimalSchema } from './parse/decimal-schema';
import { parseFrame, parseRows } from './parse/parse-rows';
import type { Coin } from './registry';
import { provenanceOf } from './update';

const tickersFrameSchema = z.array(z.unknown());

/** A funding ticker: its symbol (`fUST`), the flash return rate as a fraction a day, and more. */
const fundingTickerSchema = z
  .tuple([z.string().regex(/^f[A-Z]+$/, 'no funding ticker'), nonNegativeDecimalSchema])
  .rest(z.unknown())
  .transform(([symbol, dailyRate]) => ({ symbol, dailyRate }));

/** Bitfinex's own tickers of the coins that may be lent there. `fUSD` is the dollar, not a coin. */
const FUNDING_TICKERS: Readonly<Record<string, string>> = { USDT: 'fUST' };

const DAYS_A_YEAR = 365;
/** Bitfinex keeps 15 % of the interest that a lender earns. */
const LENDER_SHARE = new Dec('0.85');

/** The funding tickers of the covered coins. */
function fundingTickers(coins: readonly Coin[]): string[] {
  return coins.flatMap(({ symbol }) => FUNDING_TICKERS[symbol] ?? []);
}

/**
 * Maps funding tickers to lenders' pay at the flash return rate, as a simple rate in percent a year.
 * @throws SourceError `parse` when the frame is not as promised.
 */
function mapFunding(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const rows = parseFrame(source, tickersFrameSchema, body.body);
  const { accepted, dropped } = parseRows(rows, fundingTickerSchema, (row) =>
    Array.isArray(row) && typeof row[0] === 'string' ? row[0] : undefined,
  );
  const provenance = provenanceOf(source, body);
  const rates = coins.flatMap(({ symbol }): CefiRate[] => {
    const row = accepted.find((each) => each.symbol === FUNDING_TICKERS[symbol]);
    if (!row) return [];
    const apyPercent = row.dailyRate.times(DAYS_A_YEAR).times(LENDER_SHARE).times(100);
    return [{ ...provenance, platform: 'bitfinex', symbol, apyPercent, aumUsd: null }];
  });
  return withinBand(rates, dropped);
}

/** Bitfinex's margin funding, every half hour; its flash return rate is a mean over the last hour. */
export const bitfinexFunding = defineSource({
  id: 'bitfinex-funding',
  name: 'Bitfinex margin funding',
  tier: 1,
  cadence: { everySeconds: 1800 },
  timeoutMs: 40_000,
  url: 'BITFINEX_URL',
  request: ({ coins }) => ({
    path: '/v2/tickers',
    query: { symbols: fundingTickers(coins).join(',') },
    timeoutMs: 10_000,
  }),
  map: mapFunding,
});
