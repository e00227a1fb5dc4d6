import { Dec, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';

/** What a lending market or an issuer's savings holds, in coins, as read on its chain. */
export type LendingMarket = {
  /** As the source of yields names it. */
  protocol: string;
  chain: string;
  symbol: string;
  supplied: Dec;
  borrowed: Dec;
  source: string;
  observedAtMs: number;
};

/**
 * What depositors can take out at one moment, and how much of that an amount is. `null` where it cannot be said:
 * dollars without a consensus price, a share of nothing.
 */
export type Withdrawal = {
  /** Coins. */
  available: Dec;
  /** US dollars at the consensus price, 2 dp. */
  availableUsd: Dec | null;
  /** Borrowed of what is supplied, percent, 2 dp. */
  utilizationPercent: Dec | null;
  /** The amount, percent of what is available, 2 dp: over 100 it cannot all be withdrawn now. */
  sharePercent: Dec | null;
};

/**
 * What can be withdrawn of a coin from these markets together: supplied less borrowed of each, never less than
 * nothing, since one market does not pay the depositors of another. Methodology, in dollars.
 * @param consensusUsd the coin's consensus price, dollars.
 */
export function withdrawal(
  markets: readonly Pick<LendingMarket, 'supplied' | 'borrowed'>[],
  consensusUsd: Dec | null,
  amountUsd: Dec,
): Withdrawal {
  const supplied = sum(markets.map((market) => market.supplied));
  const borrowed = sum(markets.map((market) => market.borrowed));
  const available = sum(
    markets.map((market) => Dec.max(market.supplied.minus(market.borrowed), ZERO)),
  );
  const usd = consensusUsd && available.times(consensusUsd);
  return {
    available,
    availableUsd: usd && roundHalfEven(usd, 2),
    utilizationPercent: percentOf(borrowed, supplied),
    sharePercent: usd && percentOf(amountUsd, usd),
  };
}

/**
 * What an amount, once supplied to a market, would be of all its deposits, percent, 2 dp: the interest paid
 * today spreads over that much more.
 * @param consensusUsd the coin's consensus price, dollars; `null` where there is none.
 */
export function dilutionPercent(
  { supplied }: Pick<LendingMarket, 'supplied'>,
  consensusUsd: Dec | null,
  amountUsd: Dec,
): Dec | null {
  return consensusUsd && percentOf(amountUsd, supplied.times(consensusUsd).plus(amountUsd));
}

function percentOf(part: Dec, whole: Dec): Dec | null {
  return whole.isZero() ? null : roundHalfEven(part.div(whole).times(100), 2);
}
