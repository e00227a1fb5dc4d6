import {
  type SteppedRecord,
  type ValueSteps,
  valueSteps,
} from '@/lib/benchmark/certificate/value-steps';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { type Dec, dec, roundHalfEven, sum, toText, ZERO } from '@/lib/benchmark/units';

/** A coin's inputs to a mix; percent and scores, decimal text. */
export type MixedCoin = {
  symbol: string;
  apyPercent: string | null;
  pegScore: string | null;
  liquidityScore: string | null;
  rayPercent: string | null;
};

export type Mix = {
  /** Risk-adjusted yield of the mix, percent, 5 dp like an index. */
  ratePercent: Dec;
  /** The steps from its average APY through peg and liquidity. */
  steps: ValueSteps['steps'];
  /** Coins with a share that currently have no risk-adjusted yield and are left out. */
  suspended: readonly string[];
};

const RATE_PLACES = 5;

/**
 * The yield of coins held in chosen shares: Σ share × RAY over those that have one, as the SYI
 * weighs its constituents (Methodology §6).
 * @param shares any positive numbers, by coin.
 * @returns `null` where no coin with a share has a yield.
 */
export function mixYield(
  coins: readonly MixedCoin[],
  shares: ReadonlyMap<string, number>,
): Mix | null {
  const held = coins.filter(({ symbol }) => (shares.get(symbol) ?? 0) > 0);
  const counted = held.filter(({ rayPercent }) => rayPercent !== null);
  const total = sum(counted.map(({ symbol }) => dec(shares.get(symbol) ?? 0)));
  if (total.isZero()) return null;
  const members = counted.map((coin) => ({
    ...coin,
    share: dec(shares.get(coin.symbol) ?? 0)
      .times(100)
      .div(total),
  }));
  const exact = sum(
    members.map(({ rayPercent, share }) => share.times(rayPercent ?? ZERO).div(100)),
  );
  const ratePercent = roundHalfEven(exact, RATE_PLACES);
  const way = valueSteps(recordOf(members, ratePercent), METHODOLOGY_PARAMETERS);
  return {
    ratePercent,
    steps: way?.steps ?? [],
    suspended: held.filter((coin) => !counted.includes(coin)).map(({ symbol }) => symbol),
  };
}

function recordOf(
  members: readonly (MixedCoin & { share: Dec })[],
  ratePercent: Dec,
): SteppedRecord {
  return {
    index: 'SYI',
    constituents: members.map(({ share, ...coin }) => ({
      ...coin,
      effectiveWeightPercent: toText(share),
    })),
    bill: null,
    fixing: null,
    output: { value: toText(ratePercent), unit: 'percent', method: 'full' },
  };
}
