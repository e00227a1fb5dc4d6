import 'server-only';
import type * as Hex from 'ox/Hex';
import { DAY_SECONDS } from '@/lib/benchmark/durations';
import type { Coin } from '../registry';

/** A price feed in dollars on Ethereum, as Chainlink's directory has it. */
export type Feed = {
  symbol: string;
  address: Hex.Hex;
  /** Longest time until a new round, however little the price moves. */
  heartbeatSeconds: number;
};

/** The feeds of the coins that have one, in the order of the coins. */
export function feedsOf(coins: readonly Coin[]): readonly Feed[] {
  return coins.flatMap(({ symbol, chainlink }) =>
    chainlink ? [{ symbol, heartbeatSeconds: DAY_SECONDS, ...chainlink }] : [],
  );
}
