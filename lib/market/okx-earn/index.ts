import 'server-only';
import { defineSource } from '../define-source';
import { mapLendingRates, missingTickers } from './mapper';

const PATH = '/api/v5/finance/savings/lending-rate-history';

/**
 * OKX Simple Earn's public lending rates, every quarter of an hour: without a currency the response has
 * the first hundred currencies of the latest hour; any other covered coin is requested by itself, newest
 * rate first. The related summary call gives only the borrowers' rate, which is more than savers earn.
 */
export const okxEarn = defineSource({
  id: 'okx-earn',
  name: 'OKX Simple Earn',
  tier: 1,
  cadence: { everySeconds: 900 },
  timeoutMs: 40_000,
  url: 'OKX_URL',
  request: () => ({ path: PATH, timeoutMs: 10_000 }),
  follow: ([body], coins) =>
    missingTickers(body.body, coins).map((ccy) => ({
      path: PATH,
      query: { ccy, limit: '1' },
      about: ccy,
      timeoutMs: 10_000,
      retries: 0,
    })),
  map: mapLendingRates,
});
