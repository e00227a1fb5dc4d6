import * as z from 'zod/mini';
import { defineContract } from './contract';
import { honeypotSchema, LEAD_ERRORS, leadAnswerSchema, leadEmailSchema } from './lead-fields';
import { count } from './primitives';

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
  aliases: [],
  summary: 'Ask for a key of the Free plan; a link is mailed to the address',
  tag: 'Keys',
  params: null,
  query: null,
  body: freeKeyRequestSchema,
  response: leadAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});

export const freeKeySchema = z.object({
  success: z.literal(true),
  key: z.string().check(z.describe('The key itself; it is told here and never again')),
  prefix: z.string().check(z.describe('What listings name the key by')),
  plan: z.literal('free'),
  calls_per_day: z.nullable(z.int()).check(z.describe('null: no limit')),
  delay_minutes: count('How far behind the newest figure answers stop'),
  history_days: z.nullable(z.int()).check(z.describe('null: as far as it is kept')),
});
export type FreeKey = z.infer<typeof freeKeySchema>;

export const confirmFreeKeyContract = defineContract({
  key: 'confirmFreeKey',
  method: 'POST',
  path: '/api/keys/confirm',
  aliases: [],
  summary: 'Make the key a mailed link is for; the link is good once',
  tag: 'Keys',
  params: null,
  query: null,
  body: z.object({
    token: z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9_-]{1,1000}\.[A-Za-z0-9_-]{1,100}$/, 'is not valid or has expired'),
        z.describe('Token of the link in the mail'),
      ),
  }),
  response: freeKeySchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});
