import 'server-only';
import * as z from 'zod/mini';
import { badParameter } from '@/lib/read/service/service-error';

// zod/mini says only "Invalid input" unless a language is loaded; the browser bundle never needs it.
z.config({ localeError: expectedForm });

/** The form a field must have, as its error states it. A schema with a pattern states its own. */
function expectedForm(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${TYPES[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ');
      return issue.values.length === 1 ? `must be ${values}` : `must be one of ${values}`;
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must ${SIZED[issue.origin] ? 'have' : 'be'} at least ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `must ${SIZED[issue.origin] ? 'have' : 'be'} at most ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in the documented form'}`;
    case 'invalid_union': {
      const forms = issue.errors.flatMap(([first]) => first?.message ?? []);
      return forms
        .map((form, place) => (place === 0 ? form : form.replace(/^must be /, '')))
        .join(', or ');
    }
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ int: 'a whole number', string: 'text', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object' },
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-03-05',
  datetime: 'a time such as 2026-03-05T12:00:00Z',
};
const SIZED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };
const unit = (origin: string) => (SIZED[origin] ? ` ${SIZED[origin]}` : '');

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

/** A time whose offset follows a space: an unencoded plus of an address is read as one. */
const TIME_WITH_SPACE = /^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:?\d\d)$/;

/**
 * The query string as one text per name. A time may have an offset with an unencoded plus.
 * @throws ServiceError 'bad-parameter' for a name given twice, because it is ambiguous.
 */
export function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(query, name)) throw badParameter(name, 'must be given only once');
    query[name] = value.replace(TIME_WITH_SPACE, '$1+$2');
  }
  return query;
}
