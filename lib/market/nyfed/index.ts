import 'server-only';
import { defineSource } from '../define-source';
import { mapSofr } from './mapper';

/** Two weeks of business days: enough to bridge an outage. */
const DAYS = 10;

/**
 * The Secured Overnight Financing Rate, twice a day: after its publication at about 8:00 in New York, and
 * after 14:30 there, the latest time at which the Fed may revise it.
 */
export const nyfed = defineSource({
  id: 'nyfed',
  name: 'New York Fed SOFR',
  tier: 1,
  cadence: { cron: '20 13,20 * * *' },
  timeoutMs: 60_000,
  url: 'NYFED_URL',
  request: () => ({ path: `/api/rates/secured/sofr/last/${DAYS}.json` }),
  map: mapSofr,
});
