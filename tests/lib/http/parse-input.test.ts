import * as z from 'zod/mini';
import { ServiceError } from '@/lib/features/service/service-error';
import { parseInput, queryOf } from '@/lib/http/input';
import { ROUTES } from '@/lib/http/routes';

/** Texts that hardly any field takes. */
const WRONG = ['', ' ', '!!', '-1', '0', '1.5', 'NaN', 'x'.repeat(5000), '2026-13-45', 'a,b c'];

type Fields = { shape: Record<string, z.ZodMiniType> };

const FIELDS = ROUTES.flatMap(({ key, params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    Object.entries((schema as Fields | undefined)?.shape ?? {}).map(
      ([name, field]) => [`${key} ${name}`, name, field] as const,
    ),
  ),
);

function refusal(schema: z.ZodMiniType, input: Record<string, unknown>): string | undefined {
  try {
    parseInput(schema, input);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
}

it.each(FIELDS)('%s names itself and the form it takes', (_, name, field) => {
  const messages = WRONG.flatMap(
    (text) => refusal(z.object({ [name]: field }), { [name]: text }) ?? [],
  );
  for (const message of messages) {
    expect(message).toMatch(new RegExp(`^${name}: (must|is|may) `));
    expect(message).not.toMatch(/pattern|\/\^|Invalid|documented form|is not valid$|expected|NaN/);
    expect(message.length).toBeLessThan(300);
  }
});

it('covers the fields of every call', () => {
  expect(FIELDS.length).toBeGreaterThan(100);
});

describe('queryOf', () => {
  const of = (query: string) => queryOf(new URL(`https://site.test/?${query}`));

  it('reads the unencoded plus of an offset', () => {
    expect(of('from=2026-03-05T12:00:00+05:30').from).toBe('2026-03-05T12:00:00+05:30');
    expect(of('from=2026-03-05T12:00:00%2B05:30').from).toBe('2026-03-05T12:00:00+05:30');
    expect(of('asOf=2026-03-05T12:00:00.5+00:00').asOf).toBe('2026-03-05T12:00:00.5+00:00');
    expect(of('from=2026-03-05T12:00:00-05:30').from).toBe('2026-03-05T12:00:00-05:30');
  });

  it('leaves every other space alone', () => {
    for (const text of ['a+b', '2026-03-05+05:30', 'at+2026-03-05T12:00:00+05:30', '12:00+05:30']) {
      expect(of(`message=${text}`).message).toBe(text.replaceAll('+', ' '));
    }
  });
});
