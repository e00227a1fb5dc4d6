import fc from 'fast-check';
import * as z from 'zod/mini';
import { closeApiStore, openApiStore } from '../api-store';
import { clearVisitorRows, FORM_NAMES, FORMS, post, visitorRows } from './visitor-calls';

// The limits have their own tests; here they would end the run after a few hundred calls.
jest.mock('@/lib/web/http/limits/rate-limit', () => ({
  callLimit: () => ({ enter: async () => undefined }),
}));
jest.mock('@/lib/web/http/limits/read-guard', () => ({
  readGuard: async () => undefined,
  keyGuard: async () => undefined,
}));

process.env.DESK_EMAIL = 'desk@yield.test';
const RUNS = Number(process.env.FUZZ_RUNS ?? 200);

let store: Awaited<ReturnType<typeof openApiStore>>;
beforeAll(async () => {
  store = await openApiStore();
});
afterAll(() => closeApiStore(store));

const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'x\r\nBcc: all@x.test',
  '\ud800',
  '\u2028',
  '\u202e',
  "'; drop table requests; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%n%s%x',
  '../../etc/passwd',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  '😀'.repeat(60),
  'x'.repeat(5_000),
  'a@b',
  'a@x.test,b@x.test',
  '"a b"@x.test',
  `${'a'.repeat(65)}@x.test`,
  0,
  -1,
  1e308,
  true,
  false,
  null,
  [],
  ['x'],
  {},
  { toString: 'x' },
];

type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
};

/** Values near what the contract allows: right ones, nearly right ones and hostile ones. */
function fieldOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return mostly(fc.constant(schema.const));
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum));
  if (name === 'email') return mostly(fc.emailAddress());
  if (name === 'source') return mostly(fc.constantFrom(undefined, '', 'peg-monitor', 'blog/x'));
  if (name === 'website') return fc.constantFrom(undefined, undefined, undefined, '', 'http://x');
  const text = fc.string({ unit: 'binary', maxLength: (schema.maxLength ?? 40) + 2 });
  return mostly(
    fc.oneof(
      { arbitrary: fc.string({ minLength: 1, maxLength: 30 }), weight: 4 },
      { arbitrary: text, weight: 1 },
    ),
  );
}

function mostly(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: right, weight: 40 },
    { arbitrary: fc.constantFrom<unknown>(...HOSTILE), weight: 1 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  );
}

function bodyOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) return fc.oneof(...branches.map(bodyOf));
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, fieldOf(name, field)] as const,
  );
  return fc.record(Object.fromEntries(fields));
}

describe.each(FORM_NAMES)('%s under hostile input', (name) => {
  const { handler, contract } = FORMS[name];
  const schema = z.toJSONSchema(contract.body, { io: 'input' }) as JsonSchema;
  const sent = fc.oneof(
    { arbitrary: bodyOf(schema).map((body) => JSON.stringify(body)), weight: 8 },
    { arbitrary: fc.json(), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
  );

  it('never fails on our side, and stores exactly what the contract takes', async () => {
    let taken = 0;
    let refused = 0;
    await clearVisitorRows(store);
    await fc.assert(
      fc.asyncProperty(sent, async (text) => {
        const response = await post(handler, text);
        const answer = (await response.json()) as Record<string, unknown>;
        const parsed = contract.body.safeParse(jsonOf(text));
        if (!parsed.success) {
          refused += 1;
          expect(response.status).toBe(400);
          expect(Object.keys(answer).sort()).toEqual(['code', 'detail', 'request_id']);
          expect(String(answer.detail)).not.toMatch(/\bat .*\.(ts|js)\b|node_modules|SQLITE/i);
        } else {
          expect(response.status).toBe(200);
          if (!parsed.data.website) taken += 1;
        }
        const rows = await visitorRows(store);
        if (name === 'newsletter') expect(rows.subscribers).toBeLessThanOrEqual(taken);
        else expect(rows.requests).toBe(taken);
      }),
      { numRuns: RUNS, seed: 20_261_121 },
    );
    expect(taken).toBeGreaterThan(RUNS / 20);
    expect(refused).toBeGreaterThan(RUNS / 20);
  });

  it('refuses 33 KB without reading on', async () => {
    const response = await post(handler, JSON.stringify({ message: 'x'.repeat(33 * 1024) }));
    expect(response.status).toBe(413);
  });
});

function jsonOf(text: string): unknown {
  try {
    // As it arrives: half characters do not survive the way through UTF-8.
    return JSON.parse(Buffer.from(text, 'utf8').toString('utf8'));
  } catch {
    return undefined;
  }
}
