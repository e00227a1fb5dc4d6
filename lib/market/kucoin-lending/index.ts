import 'server-only';
import { defineSource } from '../define-source';
import { symbolsByTicker } from '../registry';
import { mapMarketRates } from './mapper';

/** KuCoin's lending market, once an hour, as often as its rate changes; one call a coin. */
export const kucoinLending = defineSource({
  id: 'kucoin-lending',
  name: 'KuCoin lending market',
  tier: 1,
  cadence: { cron: '9 * * * *' },
  timeoutMs: 40_000,
  url: 'KUCOIN_URL',
  request: ({ coins }) =>
    [...symbolsByTicker(coins).keys()].map((ticker) => ({
      path: '/api/v3/project/marketInterestRate',
      query: { currency: ticker },
      about: ticker,
      timeoutMs: 10_000,
      retries: 1,
    })),
  map: mapMarketRates,
});
