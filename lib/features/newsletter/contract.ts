import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import {
  honeypotSchema,
  LEAD_ERRORS,
  LEAD_LIMITS,
  leadAnswerSchema,
  leadEmailSchema,
  linkTokenSchema,
  optionalLine,
  requestCall,
  sourceSchema,
} from '@/lib/features/contract/person-fields';

/** Opening the confirmation mail gives consent, so the form asks only for the address. */
export const newsletterSchema = z.object({
  email: leadEmailSchema,
  name: z.nullable(optionalLine(LEAD_LIMITS.name)),
  source: sourceSchema,
  website: honeypotSchema,
});
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;

export const newsletterContract = defineContract({
  ...requestCall,
  key: 'subscribeNewsletter',
  path: '/api/users/newsletter',
  summary: 'Subscribe to the newsletter; takes effect after e-mail confirmation',
  body: newsletterSchema,
  errors: [...LEAD_ERRORS, 409],
});

export const newsletterConfirmContract = defineContract({
  ...requestCall,
  response: leadAnswerSchema,
  key: 'confirmNewsletter',
  path: '/api/newsletter/confirm',
  summary: 'Confirm a newsletter subscription; safe to repeat',
  limit: { points: 20, durationSeconds: 60 },
  body: z.object({ token: linkTokenSchema }),
});

/** Mail programs call it with the form body of RFC 8058, which adds nothing to the path. */
export const newsletterUnsubscribeContract = defineContract({
  ...requestCall,
  response: leadAnswerSchema,
  key: 'unsubscribeNewsletter',
  path: '/api/newsletter/unsubscribe',
  summary: 'Unsubscribe from the newsletter with one click (RFC 8058)',
  // Generous, because a mail provider's servers unsubscribe many people from one address.
  limit: { points: 120, durationSeconds: 60 },
  query: z.object({ token: linkTokenSchema }),
});
