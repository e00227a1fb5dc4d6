import 'server-only';
import { multicallRequest } from '../chain/multicall';
import { defineSource } from '../define-source';
import type { UrlListName } from '../source-urls';
import { mapReads, readsOf } from './mapper';
import type { RateChain } from './markets';

/**
 * What lending contracts and issuers' savings pay and hold, read from one chain through public nodes in one
 * call each five minutes: a second witness of the yields that DefiLlama publishes (Methodology, coin yield).
 */
function chainRates(chain: RateChain, url: UrlListName) {
  return defineSource({
    id: `rates-${chain.toLowerCase()}`,
    name: `Lending rates on ${chain}`,
    tier: 1,
    cadence: { everySeconds: 300 },
    timeoutMs: 40_000,
    url,
    request: ({ coins }) => ({
      path: '',
      // The next node is tried instead.
      retries: 0,
      timeoutMs: 10_000,
      json: multicallRequest(readsOf(chain, coins).flatMap(({ calls }) => calls)),
    }),
    map: (source, [body], coins) => mapReads(source, body, readsOf(chain, coins)),
  });
}

export const CHAIN_RATES = [
  chainRates('Ethereum', 'ETHEREUM_RPC_URLS'),
  chainRates('Base', 'BASE_RPC_URLS'),
  chainRates('Arbitrum', 'ARBITRUM_RPC_URLS'),
];
