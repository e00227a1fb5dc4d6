import type { RegimeCode } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { Dec, dec, toPlaces, toText } from '@/lib/benchmark/units';
import type { AlertRule } from './alert-kinds';

/** What a reading needs of a coin. */
export type AlertCoin = {
  symbol: string;
  deviationBps: string | null;
  liquidityScore: string | null;
  apyPercent: string | null;
  priceObservedAtMs: number | null;
  apyObservedAtMs: number | null;
};

export type AlertMarket = {
  coins: readonly AlertCoin[];
  regime: { state: RegimeCode };
  /** The SYI less the bill, signed basis points. */
  billSpreadBps: string | null;
  /** Cost of selling a dollar amount of a coin, basis points; `BEYOND_BOOKS_BPS` beyond the books. */
  exitCostBps: (symbol: string, amountUsd: string) => string | null;
  /** The newest fixings as `fixingText` names them; `null` before the first. */
  fixing: string | null;
};

/**
 * The value a rule currently watches, or `null` where the feed does not know it: the coin's APY in percent,
 * |deviation| in bps, the liquidity score, the cost of an exit in bps, the SYI's spread over bills in bps,
 * the regime's state, the newest fixings, or the share of the permitted age that the coin's data has used
 * up, in percent.
 */
export function alertReading(
  { kind, symbol, amountUsd }: Pick<AlertRule, 'kind' | 'symbol' | 'amountUsd'>,
  market: AlertMarket,
  clockMs: number,
): string | null {
  if (kind === 'regime_change') return market.regime.state;
  if (kind === 'fixing') return market.fixing;
  if (kind === 'bill_spread') return market.billSpreadBps;
  const coin = market.coins.find((state) => state.symbol === symbol);
  if (!coin) return null;
  switch (kind) {
    case 'yield_threshold':
      return coin.apyPercent;
    case 'peg_deviation':
      return coin.deviationBps === null ? null : toText(dec(coin.deviationBps).abs());
    case 'liquidity':
      return coin.liquidityScore;
    case 'exit_cost':
      return amountUsd == null ? null : market.exitCostBps(coin.symbol, amountUsd);
    case 'stale_data':
      return usedUpAgePercent(coin, clockMs);
  }
}

/**
 * The larger of two ages, in percent of the age at which an input is suspended (Methodology §7), at
 * most 999: the price's, and the yield's, which counts from the publication that is due to replace it.
 * A missing one counts as 100.
 */
function usedUpAgePercent(coin: AlertCoin, clockMs: number): string {
  const { staleness, yield: yields } = METHODOLOGY_PARAMETERS;
  const price = share(coin.priceObservedAtMs, 0, staleness.price.suspendSeconds, clockMs);
  const apyAtMs = coin.apyPercent === null ? null : coin.apyObservedAtMs;
  const { suspendSeconds } = staleness.defiYield;
  const apy = share(apyAtMs, yields.publicationSeconds, suspendSeconds, clockMs);
  return toPlaces(Dec.min(Dec.max(price, apy), 999), 1);
}

function share(
  observedAtMs: number | null,
  graceSeconds: number,
  limitSeconds: number,
  clockMs: number,
): Dec {
  if (observedAtMs === null) return dec(100);
  const ageMs = Math.max(0, clockMs - observedAtMs - graceSeconds * 1000);
  return dec(ageMs)
    .times(100)
    .div(limitSeconds * 1000);
}
