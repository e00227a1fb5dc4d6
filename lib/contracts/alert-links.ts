import * as z from 'zod/mini';
import { defineContract } from './contract';

const tokenSchema = z.string().check(z.minLength(1), z.maxLength(2000));

/** Opens a signed link from a mail: the address counts as confirmed and this browser owns its alerts. */
export const confirmAlertsContract = defineContract({
  key: 'confirmAlerts',
  method: 'POST',
  path: '/api/ai/alerts/confirm',
  aliases: [],
  summary: 'Confirm an address with the signed link from a mail',
  tag: 'Alerts',
  params: null,
  query: null,
  body: z.object({ token: tokenSchema }),
  response: z.object({ success: z.literal(true), message: z.string(), user_email: z.string() }),
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [400, 403, 413, 429, 503],
});

/** One click in a mail program (RFC 8058) or on the page: no more alerts to this address. */
export const stopAlertsContract = defineContract({
  key: 'stopAlerts',
  method: 'POST',
  path: '/api/ai/alerts/stop',
  aliases: [],
  summary: 'Delete the alerts behind a signed link',
  tag: 'Alerts',
  params: null,
  query: z.object({ token: tokenSchema }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [400, 403, 413, 429, 503],
});
