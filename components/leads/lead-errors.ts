import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';

/** What is wrong with a field; the words are in `leads.wrong`. */
export type LeadFault = 'missing' | 'email' | 'long' | 'characters';

/**
 * Checks a request with the schema the server parses it with.
 * @returns the first fault of each field; none when the request can be sent.
 */
export function leadFaults(
  schema: z.ZodMiniType,
  body: Readonly<Record<string, unknown>>,
): Partial<Record<string, LeadFault>> {
  const parsed = safeParse(schema, body);
  const faults: Partial<Record<string, LeadFault>> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    faults[field] ??= faultOf(field, body[field], issue.code);
  }
  return faults;
}

function faultOf(field: string, value: unknown, code: string | undefined): LeadFault {
  if (value === undefined) return 'missing';
  if (code === 'too_big') return 'long';
  return field === 'email' ? 'email' : 'characters';
}
