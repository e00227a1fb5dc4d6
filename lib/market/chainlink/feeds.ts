import 'server-only';
import type * as Hex from 'ox/Hex';
import { DAY_SECONDS } from '@/lib/benchmark/durations';
import type { Coin } from '../registry';

/** A price feed in dollars on Ethereum. */
export type Feed = {
  symbol: string;
  address: Hex.Hex;
  /** Longest time until a new round, however little the price moves. */
  heartbeatSeconds: number;
};

/** From Chainlink's directory of feeds; where it gives no heartbeat, the longest in use, a day. */
const FEEDS: readonly Feed[] = [
  feed('USDT', '0x3e7d1eab13ad0104d2750b8863b489d65364e32d'),
  feed('USDC', '0x8fffffd4afb6115b954bd326cbe7b4ba576818f6', 82_800),
  feed('DAI', '0xaed0c38402a5d19df6e4c03f4e2dced6e29c1ee9'),
  feed('USDS', '0xff30586cd0f29ed462364c7e81375fc0c71219b1'),
  feed('USDe', '0xa569d910839ae8865da8f8e70fffb0cba869f961'),
  feed('USD1', '0xf0d9bb015cd7bfab877b7156146dc09bf461370d'),
  feed('USDG', '0x14f0737d6b705259e521ea6e9e3506ac78dbd311'),
  feed('PYUSD', '0x8f1df6d7f2db73eece86a18b4381f4707b918fb1'),
  feed('RLUSD', '0x26c46b7ad0012ca71f2298ada567dc9af14e7f2a'),
  feed('TUSD', '0xec746ecf986e2927abd291a2a1716c940100f8ba'),
  feed('frxUSD', '0x9b4a96210bc8d9d55b1908b465d8b0de68b7ff83'),
];

function feed(symbol: string, address: Hex.Hex, heartbeatSeconds = DAY_SECONDS): Feed {
  return { symbol, address, heartbeatSeconds };
}

/** The feeds of the coins that have one, in the order of the coins. */
export function feedsOf(coins: readonly Coin[]): readonly Feed[] {
  return coins.flatMap(({ symbol }) => {
    return FEEDS.find((each) => each.symbol === symbol) ?? [];
  });
}
