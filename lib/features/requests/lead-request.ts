import { safeParse } from 'zod/mini';
import type { LeadForm } from './lead-forms';

export type LeadValues = Readonly<Record<string, string>>;

/** What is wrong with a field; the messages are in `leads.wrong`. */
const LEAD_ERRORS = ['missing', 'email', 'long', 'characters'] as const;
export type LeadError = (typeof LEAD_ERRORS)[number];
export type LeadErrors = Readonly<Partial<Record<string, LeadError>>>;

/** The request for the contract, without empty fields, so that the schema treats them as missing. */
export function leadRequest({ fixed }: LeadForm, values: LeadValues): Record<string, unknown> {
  const { consent, ...typed } = values;
  const filledIn = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  return { ...fixed, ...Object.fromEntries(filledIn), ...(consent ? { consent: true } : {}) };
}

/**
 * Checks a request with the schema the server parses it with.
 * @returns the first error of each field; none when the request can be sent.
 */
export function leadErrors(
  { schema }: LeadForm,
  request: Readonly<Record<string, unknown>>,
): Partial<Record<string, LeadError>> {
  const parsed = safeParse(schema, request);
  const errors: Partial<Record<string, LeadError>> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    errors[field] ??= errorOf(field, request[field], issue.code);
  }
  return errors;
}

function errorOf(field: string, value: unknown, code: string | undefined): LeadError {
  if (value === undefined) return 'missing';
  if (code === 'too_big') return 'long';
  return field === 'email' ? 'email' : 'characters';
}

/** The wrong field that the address of a refusal names, `email.missing`. */
export function readError(reason: string): LeadErrors {
  const [field = '', named] = reason.split('.');
  const error = LEAD_ERRORS.find((known) => known === named);
  return error === undefined ? {} : { [field]: error };
}
