import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import { linkTokenSchema } from '@/lib/features/contract/person-fields';

/** Opens a signed link from a mail: this browser owns its alerts. A confirmation link works once. */
export const confirmAlertsContract = defineContract({
  key: 'confirmAlerts',
  method: 'POST',
  path: '/api/ai/alerts/confirm',
  summary: 'Confirm an address, or open its alerts, with the signed link from an e-mail',
  tag: 'Internal',
  body: z.object({ token: linkTokenSchema }),
  response: z.object({ success: z.literal(true), message: z.string(), user_email: z.string() }),
  cache: 'no-store',
  limit: { points: 20, durationSeconds: 60 },
  errors: [400, 403, 413, 429, 503],
});

/** One click in a mail program (RFC 8058) or on the page: no more alerts to this address. */
export const stopAlertsContract = defineContract({
  key: 'stopAlerts',
  method: 'POST',
  path: '/api/ai/alerts/stop',
  summary: 'Delete the alerts behind a signed link',
  tag: 'Internal',
  query: z.object({ token: linkTokenSchema }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  cache: 'no-store',
  // Generous, because a mail provider's servers act for many people from one address.
  limit: { points: 120, durationSeconds: 60 },
  errors: [400, 403, 413, 429, 503],
});
