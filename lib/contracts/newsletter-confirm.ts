import * as z from 'zod/mini';
import { defineContract } from './contract';
import { LEAD_ERRORS, leadAnswerSchema } from './lead-fields';

const tokenSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{1,1000}\.[A-Za-z0-9_-]{1,100}$/, 'is not valid or has expired'),
    z.describe('Token of the link in the mail'),
  );

export const newsletterConfirmContract = defineContract({
  key: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  aliases: [],
  summary: 'Confirm a newsletter subscription; a second time is no error',
  tag: 'Requests',
  params: null,
  query: null,
  body: z.object({ token: tokenSchema }),
  response: leadAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});

/** Mail programs call it with the form body of RFC 8058, which says nothing that the path does not. */
export const newsletterUnsubscribeContract = defineContract({
  key: 'unsubscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  aliases: [],
  summary: 'End a newsletter subscription with one click (RFC 8058)',
  tag: 'Requests',
  params: null,
  query: z.object({ token: tokenSchema }),
  response: leadAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});
