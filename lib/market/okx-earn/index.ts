import 'server-only';
import { defineSource } from '../define-source';
import { mapLendingRates } from './mapper';

/**
 * OKX Simple Earn's public lending rates, every quarter of an hour: without a currency the response has
 * every currency that is lent. The related summary call gives only the borrowers' rate, which is more than
 * savers earn.
 */
export const okxEarn = defineSource({
  id: 'okx-earn',
  name: 'OKX Simple Earn',
  tier: 1,
  cadence: { everySeconds: 900 },
  timeoutMs: 40_000,
  url: 'OKX_URL',
  request: () => ({ path: '/api/v5/finance/savings/lending-rate-history', timeoutMs: 10_000 }),
  map: mapLendingRates,
});
