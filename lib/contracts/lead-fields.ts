import * as z from 'zod/mini';

/** Longest text of each kind, in characters; forms give the same numbers to their inputs. */
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

/** One line: a line break or another control character could become a header of a mail. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
/** Several lines: line breaks and tabs, no other control character. */
const LINES = /^(?:[^\p{Cc}]|[\t\n\r])*$/u;
/** The rule of `type="email"` (WHATWG HTML), with a domain that mail can be routed to. */
const MAIL_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** One line that must be there. */
export function requiredLine(maxLength: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maxLength),
      z.regex(ONE_LINE, 'has a line break or a control character'),
    );
}

/** One line that may be missing; an empty one counts as missing. */
export function optionalLine(maxLength: number) {
  return z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxLength),
        z.regex(ONE_LINE, 'has a line break or a control character'),
      ),
  );
}

/** Several lines that must be there. */
export function requiredText(maxLength: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maxLength),
      z.regex(LINES, 'has a control character'),
    );
}

/** Several lines that may be missing; empty counts as missing. */
export function optionalText(maxLength: number) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(maxLength), z.regex(LINES, 'has a control character')),
  );
}

/** Where a mail may be sent to; compared by its lower-case form. */
export const leadEmailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(LEAD_LIMITS.email),
    z.regex(MAIL_ADDRESS, 'is not an e-mail address'),
    z.describe('E-mail address'),
  );

/** A field no person sees. What fills it in is a program; the service drops the request unsaid. */
export const honeypotSchema = z.optional(
  z.string().check(z.maxLength(LEAD_LIMITS.honeypot), z.describe('Leave empty')),
);

export const sourceSchema = z.optional(
  z
    .string()
    .check(
      z.maxLength(LEAD_LIMITS.source),
      z.regex(/^[a-z0-9/-]*$/, 'has other characters than a-z, 0-9, / and -'),
      z.describe('Page or place of the form, e.g. peg-monitor'),
    ),
);

/** Present in every request a person sends us. */
export const leadShape = {
  consent: z
    .literal(true)
    .check(z.describe('The sender agrees that the request is stored and answered')),
  source: sourceSchema,
  website: honeypotSchema,
};

/** A request was taken. */
export const leadAnswerSchema = z.object({ success: z.literal(true), message: z.string() });

/** Statuses every request can be refused with. */
export const LEAD_ERRORS = [400, 403, 413, 429, 503] as const;
