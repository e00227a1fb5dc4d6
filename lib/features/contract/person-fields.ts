import * as z from 'zod/mini';
import { MAIL_ADDRESS } from '@/lib/config/public/mail-address';
import type { ContractDefinition } from './define-contract';

/** Maximum length of each text, in characters; form inputs use the same limits. */
export const LEAD_LIMITS = {
  name: 120,
  email: 254,
  company: 160,
  phone: 40,
  subject: 40,
  jobTitle: 120,
  message: 4000,
  honeypot: 200,
  source: 80,
} as const;

/** One line: a line break or another control character could inject an email header. */
const ONE_LINE = z.regex(
  /^[^\p{Cc}\u2028\u2029]*$/u,
  'must not contain line breaks or control characters',
);
/** Several lines: line breaks and tabs, no other control character. */
const LINES = z.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'must not contain control characters');

/** One required line. */
export function requiredLine(maxLength: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), ONE_LINE);
}

/** One optional line; an empty one counts as missing. */
export function optionalLine(maxLength: number) {
  return z.optional(z.string().check(z.trim(), z.maxLength(maxLength), ONE_LINE));
}

/** Required text of several lines. */
export function requiredText(maxLength: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), LINES);
}

/** Optional text of several lines; empty counts as missing. */
export function optionalText(maxLength: number) {
  return z.optional(z.string().check(z.trim(), z.maxLength(maxLength), LINES));
}

/** An email address; compared by its lower-case form. */
export const leadEmailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(LEAD_LIMITS.email),
    z.regex(MAIL_ADDRESS, 'must be a valid e-mail address'),
    z.describe('E-mail address'),
  );

/** The token of a signed link in a mail. */
export const linkTokenSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{1,1000}\.[A-Za-z0-9_-]{1,100}$/, 'is not valid or has expired'),
    z.describe('Token from the link in the e-mail'),
  );

/** A field hidden from people. Only a bot fills it in; the service then silently drops the request. */
export const honeypotSchema = z.optional(
  z.string().check(z.maxLength(LEAD_LIMITS.honeypot), z.describe('Leave empty')),
);

export const sourceSchema = z.optional(
  z
    .string()
    .check(
      z.maxLength(LEAD_LIMITS.source),
      z.regex(/^[a-z0-9/-]*$/, 'may contain only a-z, 0-9, / and -'),
      z.describe('Page or location of the form, e.g. peg-monitor'),
    ),
);

/** Fields of every request a person sends us. */
export const leadShape = {
  consent: z
    .literal(true)
    .check(z.describe('The sender agrees that the request is stored and answered')),
  source: sourceSchema,
  website: honeypotSchema,
};

/** A request was accepted. */
export const leadAnswerSchema = z.object({ success: z.literal(true), message: z.string() });
export const sentLeadSchema = z.object({
  ...leadAnswerSchema.shape,
  sends_mail: z.boolean().check(z.describe('Whether this site answers by e-mail')),
});
export type SentLead = z.infer<typeof sentLeadSchema>;
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

/** Statuses every request can be refused with. */
export const LEAD_ERRORS = [400, 403, 413, 429, 503] as const;

/** Settings shared by every call through which a person sends us a request. */
export const requestCall = {
  method: 'POST',
  tag: 'Internal',
  response: sentLeadSchema,
  cache: 'no-store',
  limit: { points: 20, durationSeconds: 600 },
  errors: LEAD_ERRORS,
} as const satisfies Partial<ContractDefinition>;
