import { z } from 'zod';

/**
 * Building blocks for reading environment variables. Each message is the second half of a sentence
 * that starts with the variable's name, so a wrong value can be reported in plain English.
 */

/** @param schemes Allowed schemes without the colon, e.g. `['http', 'https']`. */
export function urlWithScheme(schemes: readonly string[], mustBe: string) {
  return z.string().refine((value) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    return schemes.includes(scheme);
  }, mustBe);
}

export const httpUrl = urlWithScheme(['http', 'https'], 'must be an http:// or https:// address');

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** A whole number written in digits only: `1e3`, ` 5` and `0x10` are typing mistakes, not numbers. */
export function wholeNumber(min: number, max: number) {
  const mustBe = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, mustBe)
    .transform(Number)
    .refine((value) => value >= min && value <= max, mustBe);
}

const MAX_DAYS = 36_500;

/** Whole days a kind of row is kept, or `forever`. */
export function retentionDays(fallback: number | null, min = 1) {
  const mustBe = `must be a whole number of days from ${min} to ${MAX_DAYS}, or 'forever'`;
  return z
    .string()
    .transform((value, context) => {
      if (value === 'forever') return null;
      const days = /^\d+$/.test(value) ? Number(value) : 0;
      if (days >= min && days <= MAX_DAYS) return days;
      context.addIssue({ code: 'custom', message: mustBe });
      return z.NEVER;
    })
    .default(fallback);
}

/** Names every wrong variable with what it must be; thrown before anything is started. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment with a schema whose keys are the variables' names.
 * A variable set to the empty string counts as unset.
 * @throws ConfigurationError with one sentence per wrong variable; a secret's value is not repeated.
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ path, message }) => {
    const rest = message.startsWith('must ') ? message : `is ${message}`;
    return `${path.join('.')} ${rest}.`;
  });
  throw new ConfigurationError([...new Set(sentences)].join('\n'));
}
