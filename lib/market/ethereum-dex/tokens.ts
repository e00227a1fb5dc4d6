import 'server-only';
import { knownCoins } from '../registry';

/** A token on Ethereum, its address in lower case as the aggregators take it. */
export type Token = Readonly<{ address: string; decimals: number }>;

/** A coin's token on Ethereum; `null` where the coin is unknown or has none there. */
export function ethereumToken(symbol: string): Token | null {
  const coin = knownCoins().find((each) => each.symbol === symbol);
  const address = coin?.contracts.Ethereum;
  return coin && address ? { address, decimals: coin.ethereumDecimals } : null;
}
