import 'server-only';
import * as AbiFunction from 'ox/AbiFunction';
import { multicallRequest } from '../chain/multicall';
import { defineSource } from '../define-source';
import { feedsOf } from './feeds';
import { LATEST_ROUND, mapRounds } from './mapper';

/**
 * Chainlink's dollar prices, read from Ethereum through public nodes in one call a minute. They come
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
    json: multicallRequest(
      feedsOf(coins).map(({ address: to }) => ({ to, data: AbiFunction.encodeData(LATEST_ROUND) })),
    ),
  }),
  map: mapRounds,
});
