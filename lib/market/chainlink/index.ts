import 'server-only';
import { defineSource } from '../define-source';
import { feedsOf } from './feeds';
import { BLOCK_ID, mapRounds } from './mapper';

/** Selector of `latestRoundData()`. */
const LATEST_ROUND_DATA = '0xfeaf968c';

/**
 * Chainlink's dollar prices, read from Ethereum through public nodes in one batch a minute. They come
 * from Chainlink's own nodes, so they are independent of the aggregators that pass on CoinGecko's.
 */
export const chainlink = defineSource({
  id: 'chainlink',
  name: 'Chainlink price feeds',
  tier: 2,
  cadence: { everySeconds: 60 },
  timeoutMs: 40_000,
  url: 'ETHEREUM_RPC_URLS',
  request: ({ coins }) => ({
    path: '',
    // The next node is tried instead.
    retries: 0,
    timeoutMs: 10_000,
    json: [
      call(BLOCK_ID, 'eth_getBlockByNumber', ['latest', false]),
      ...feedsOf(coins).map(({ address: to }, index) =>
        call(index + 1, 'eth_call', [{ to, data: LATEST_ROUND_DATA }, 'latest']),
      ),
    ],
  }),
  map: mapRounds,
});

function call(id: number, method: string, params: readonly unknown[]) {
  return { jsonrpc: '2.0', id, method, params };
}
