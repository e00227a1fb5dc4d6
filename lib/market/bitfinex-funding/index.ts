import 'server-only';
import { defineSource } from '../define-source';
import { fundingTickers, mapFunding } from './mapper';

/** Bitfinex's margin funding, every half hour; its flash return rate is a mean over the last hour. */
export const bitfinexFunding = defineSource({
  id: 'bitfinex-funding',
  name: 'Bitfinex margin funding',
  tier: 1,
  cadence: { everySeconds: 1800 },
  timeoutMs: 40_000,
  url: 'BITFINEX_URL',
  request: ({ coins }) => ({
    path: '/v2/tickers',
    query: { symbols: fundingTickers(coins).join(',') },
    timeoutMs: 10_000,
  }),
  map: mapFunding,
});
