import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import {
  honeypotSchema,
  LEAD_ERRORS,
  leadAnswerSchema,
  leadEmailSchema,
  linkTokenSchema,
} from '@/lib/features/contract/person-fields';
import { count } from '@/lib/features/contract/primitives';

/** Confirming the address is the consent, so the form asks for nothing else. */
export const freeKeyRequestSchema = z.object({
  email: leadEmailSchema,
  website: honeypotSchema,
});
export type FreeKeyRequest = z.infer<typeof freeKeyRequestSchema>;

export const requestFreeKeyContract = defineContract({
  key: 'requestFreeKey',
  method: 'POST',
  path: '/api/keys/free',
  summary: 'Request a Free plan key; a link is sent to the e-mail address',
  tag: 'Internal',
  body: freeKeyRequestSchema,
  response: leadAnswerSchema,
  cache: 'no-store',
  limit: { points: 10, durationSeconds: 600 },
  errors: [...LEAD_ERRORS, 409],
});

export const freeKeySchema = z.object({
  success: z.literal(true),
  key: z.string().check(z.describe('The API key; shown only once')),
  prefix: z.string().check(z.describe('Key prefix, used to identify the key')),
  plan: z.literal('free'),
  calls_per_day: z.nullable(z.int()).check(z.describe('null: no limit')),
  delay_minutes: count('Delay of the data'),
  history_days: z.nullable(z.int()).check(z.describe('null: full history')),
});
export type FreeKey = z.infer<typeof freeKeySchema>;

export const confirmFreeKeyContract = defineContract({
  key: 'confirmFreeKey',
  method: 'POST',
  path: '/api/keys/confirm',
  summary: 'Create the key for an e-mailed link; the link can be used once',
  tag: 'Internal',
  body: z.object({ token: linkTokenSchema }),
  response: freeKeySchema,
  cache: 'no-store',
  limit: { points: 20, durationSeconds: 60 },
  errors: LEAD_ERRORS,
});

/** For operators who issue keys without an address; limited per day, and here per caller. */
export const keyOnScreenContract = defineContract({
  key: 'giveKeyOnScreen',
  method: 'POST',
  path: '/api/keys/screen',
  summary: 'Create a Free plan key and show it once, where the site gives keys on screen',
  tag: 'Internal',
  response: freeKeySchema,
  cache: 'no-store',
  limit: { points: 3, durationSeconds: 3600 },
  errors: [403, 413, 429, 503],
});
