import 'server-only';
import type { CefiRate } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { Bodies, Mapped } from '../define-source';
import { withinBand } from '../parse/cefi-band';
import { parseFrame, parseRows } from '../parse/parse-rows';
import type { Coin } from '../registry';
import { provenanceOf } from '../update';
import { fundingTickerSchema, tickersFrameSchema } from './schema';

/** Bitfinex's own tickers of the coins that may be lent there. `fUSD` is the dollar, not a coin. */
const FUNDING_TICKERS: Readonly<Record<string, string>> = { USDT: 'fUST' };

const DAYS_A_YEAR = 365;
/** Bitfinex keeps 15 % of the interest that a lender earns. */
const LENDER_SHARE = new Dec('0.85');

/** The funding tickers of the covered coins. */
export function fundingTickers(coins: readonly Coin[]): string[] {
  return coins.flatMap(({ symbol }) => FUNDING_TICKERS[symbol] ?? []);
}

/**
 * Maps funding tickers to lenders' pay at the flash return rate, as a simple rate in percent a year.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapFunding(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
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
