import { type Dec, dec, roundHalfEven, sum } from '@/lib/benchmark/units';

/** A coin's yields, percent, decimal text. */
export type MixedCoin = { symbol: string; apyPercent: number | null; rayPercent: number | null };

export type Mix = {
  /** What the mix earns, its average APY: percent, 6 dp like the one beside an index. */
  cashPercent: Dec;
  /** Risk-adjusted yield of the mix, percent, 5 dp like an index. */
  adjustedPercent: Dec;
  /** Coins with a share that currently have no risk-adjusted yield and are left out. */
  suspended: readonly string[];
};

const CASH_PLACES = 6;
const ADJUSTED_PLACES = 5;

/**
 * The yields of coins held in chosen shares: Σ share × APY and Σ share × RAY over those that have both, as
 * the SYI weighs its constituents (Methodology, indices, in dollars).
 * @param shares any positive numbers, by coin.
 * @returns `null` where no coin with a share has a yield.
 */
export function mixYield(
  coins: readonly MixedCoin[],
  shares: ReadonlyMap<string, number>,
): Mix | null {
  const held = coins.filter(({ symbol }) => (shares.get(symbol) ?? 0) > 0);
  const counted = held.flatMap(({ symbol, apyPercent, rayPercent }) =>
    apyPercent === null || rayPercent === null
      ? []
      : [{ symbol, apyPercent, rayPercent, share: dec(shares.get(symbol) ?? 0) }],
  );
  const total = sum(counted.map(({ share }) => share));
  if (total.isZero()) return null;
  const mean = (yieldOf: (coin: (typeof counted)[number]) => number) =>
    sum(counted.map((coin) => coin.share.times(yieldOf(coin)))).div(total);
  return {
    cashPercent: roundHalfEven(
      mean(({ apyPercent }) => apyPercent),
      CASH_PLACES,
    ),
    adjustedPercent: roundHalfEven(
      mean(({ rayPercent }) => rayPercent),
      ADJUSTED_PLACES,
    ),
    suspended: held
      .map(({ symbol }) => symbol)
      .filter((symbol) => !counted.some((coin) => coin.symbol === symbol)),
  };
}
