import 'server-only';
import type * as z from 'zod/mini';
import { config, locales } from 'zod/mini';
import { badParameter } from '@/lib/read/service/service-error';

// zod/mini says only "Invalid input" unless a language is loaded; the browser bundle never needs it.
config(locales.en());

/**
 * Parses named texts with a contract's schema.
 * @throws ServiceError 'bad-parameter' whose message starts with the field's name.
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badParameter(issue?.path.join('.') || 'request', issue?.message ?? 'is not valid');
}

/**
 * The query string as one text per name.
 * @throws ServiceError 'bad-parameter' for a name given twice, because it is ambiguous.
 */
export function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(query, name)) throw badParameter(name, 'must be given only once');
    query[name] = value;
  }
  return query;
}
