import 'server-only';
import { defineSource } from '../define-source';
import { mapRates } from './mapper';

/** Gate's Simple Earn, every half hour; its rates change by the hour. */
export const gateEarn = defineSource({
  id: 'gate-earn',
  name: 'Gate Simple Earn',
  tier: 1,
  cadence: { everySeconds: 1800 },
  timeoutMs: 40_000,
  url: 'GATE_URL',
  request: () => ({ path: '/api/v4/earn/uni/rate', timeoutMs: 10_000 }),
  map: mapRates,
});
