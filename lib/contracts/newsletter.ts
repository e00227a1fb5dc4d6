import * as z from 'zod/mini';
import { defineContract } from './contract';
import {
  honeypotSchema,
  LEAD_ERRORS,
  LEAD_LIMITS,
  leadAnswerSchema,
  leadEmailSchema,
  optionalLine,
  sourceSchema,
} from './lead-fields';

/** Consent is given by opening the confirmation mail, so the form asks for nothing but the address. */
export const newsletterSchema = z.object({
  email: leadEmailSchema,
  name: z.nullable(optionalLine(LEAD_LIMITS.name)),
  source: sourceSchema,
  website: honeypotSchema,
});
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;

export const newsletterContract = defineContract({
  key: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/users/newsletter',
  aliases: [],
  summary: 'Subscribe to the newsletter; counts once the confirmation mail is opened',
  tag: 'Requests',
  params: null,
  query: null,
  body: newsletterSchema,
  response: leadAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});
