import fc from 'fast-check';
import { NextRequest } from 'next/server';
import type * as z from 'zod/mini';
import { type ContractDefinition, takesKey } from '@/lib/contract/define-contract';
import { errorSchema, udfErrorSchema } from '@/lib/contract/errors';
import { ANSWER_FORMATS } from '@/lib/contract/formats';
import { appendAuditRecord } from '@/lib/store/benchmark/audit-records';
import type { Store } from '@/lib/store/connection/client';
import { indicativeRecords } from '@/lib/store/tables/index-tables';
import { appendRows } from '@/lib/store/write-rows';
import { issueChartKey, issueKey } from '@/lib/visitors/keys/issue';
import { ROUTES } from '@/lib/web/calls/routes';
import { middleware } from '@/middleware';
import { callOf, jsonOf, requestOf, type Sent } from '../../support/fuzz/fuzz-requests';
import { closeApiStore, openApiStore, RECORD_NAMES, seed } from './api-store';
import { fuzzHints } from './fuzz-hints';
import { HANDLERS } from './handlers';
import { FEED_ID, TICK_MS } from './market-fixture';
import { SEEDED_COOKIE, seedAlert } from './visitors/alert-calls';
import { seedSubscriber } from './visitors/request-calls';
import { contractBreaches, visitorCounts } from './visitors/stored-by-visitors';

// The limits have their own tests; here they would end the run after a few calls.
jest.mock('@/lib/web/http/limits/rate-limit', () => ({
  callLimit: () => ({ enter: async () => undefined }),
}));
jest.mock('@/lib/web/http/limits/read-guard', () => ({
  readGuard: async () => undefined,
  keyGuard: async () => undefined,
}));
jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

process.env.DESK_EMAIL = 'desk@yield.test';

/** Cases over all routes together. */
const CASES = Number(process.env.FUZZ_RUNS ?? 10_000);
const RUNS = Math.ceil(CASES / ROUTES.length);
const SEED = 20_261_121;

/** Signs of our inside: traces, files, the store's language, a folder of this machine. */
const INSIDE =
  /\bat [\w.<>]+ \(|\.[cm]?[jt]sx?:\d+|node_modules|node:internal|SQLITE|libsql|kysely|ZodError|TypeError|RangeError|\bselect .+ from\b/i;
const HEADER_NAMES =
  /^(content-type|cache-control|x-request-id|x-data-\w+(-\w+)?|etag|set-cookie|retry-after|vary|www-authenticate|ratelimit(-\w+)?|x-ratelimit-\w+|content-disposition|link|location|access-control-\w+(-\w+)*)$/;

let store: Store;
const keys: string[] = [];
let chartKey = '';
const tally: Record<string, number> = {};

beforeAll(async () => {
  store = await openApiStore();
  await seed(store);
  await seedAlert(store);
  await seedSubscriber(store);
  await seedWholeRecords(store);
  for (const plan of ['free', 'pro', 'enterprise'] as const) {
    const terms = { email: `${plan}@x.test`, plan, origin: 'operator', requestId: null } as const;
    const issued = await issueKey(store.db, terms, Date.now());
    keys.push(issued.key);
    const chart = await issueChartKey(store.db, issued.prefix, Date.now());
    if (plan === 'enterprise') chartKey = chart?.key ?? '';
  }
});
afterAll(() => closeApiStore(store));

/** Records as the engine writes them: the seeded ones have no more than their names. */
async function seedWholeRecords({ db }: Store): Promise<void> {
  const figures = {
    ...{ apyPercent: '4.5', pegScore: '1', liquidityScore: '0.9', rayPercent: '4.2' },
    ...{ marketCapUsd: '1', tvlUsd: null, weightPercent: '100', effectiveWeightPercent: '100' },
  };
  const coin = { id: 'usdc', symbol: 'USDC', ...figures, quality: '1', flags: [] };
  const asOfMs = TICK_MS - 19 * 3_120_000;
  const whole = {
    ...{ index: 'SYI', asOf: new Date(asOfMs).toISOString(), sha256: '2'.repeat(64) },
    constituents: [{ ...coin, suspendedBecause: null }],
    exclusions: [],
    judgement: [],
    methodologyVersion: '3.1.0',
    ...RECORD_NAMES,
    ...{ bill: null, fixing: null },
    output: { value: '4.2', unit: 'percent', method: 'full', confidence: '0.9' },
  };
  const text = (kind: string) => JSON.stringify({ ...whole, kind, revision: { number: '2' } });
  const names = { feedId: FEED_ID, indexCode: 'SYI' as const };
  const hashes = { sha256: '2'.repeat(64), previousSha256: '1'.repeat(64) };
  const fixing = { ...names, ...hashes, sequence: 3, kind: 'fixing' as const, revision: 0 };
  await appendAuditRecord(db, {
    ...fixing,
    ...{ asOfMs, publishedAtMs: asOfMs, record: text('fixing') },
  });
  for (const atMs of [asOfMs, TICK_MS + 1]) {
    await appendRows(db, indicativeRecords, [
      {
        ...names,
        atMs,
        sha256: hashes.sha256,
        revision: 0,
        kept: false,
        pack: null,
        record: text('indicative'),
      },
    ]);
  }
}

type Pairs = [string, string][];
const cookie: Pairs[number] = ['cookie', SEEDED_COOKIE];
const bearer = fc
  .integer({ min: 0, max: 2 })
  .map((at): Pairs => [['authorization', `Bearer ${keys[at]}`], cookie]);
const goodHeadersOf = (contract: ContractDefinition): fc.Arbitrary<Pairs> => {
  if (contract.key === 'revalidatePages') {
    const token = `Bearer ${process.env.INTERNAL_TOKEN}`;
    return fc.constantFrom<Pairs[]>([['authorization', token]], []);
  }
  if (!contract.keyed) return fc.constantFrom<Pairs[]>([], [], [cookie]);
  return fc.oneof(
    { arbitrary: bearer, weight: 9 },
    { arbitrary: fc.constant<Pairs>([]), weight: 1 },
  );
};

/** As in production: the guard in front of writing calls first, then the handler. */
async function answerOf(contract: ContractDefinition, sent: Sent): Promise<Response> {
  const request = requestOf(contract, sent);
  if (contract.method !== 'GET') {
    const refusal = middleware(new NextRequest(request.clone()));
    if (refusal.status !== 200) return refusal;
  }
  const handler = HANDLERS[contract.key as keyof typeof HANDLERS];
  return handler(request, { params: Promise.resolve(sent.params) });
}

async function expectHonest(contract: ContractDefinition, response: Response): Promise<string> {
  const text = await response.text();
  const { status, headers } = response;
  tally[status] = (tally[status] ?? 0) + 1;
  expect([...headers.keys()].filter((name) => !HEADER_NAMES.test(name))).toEqual([]);
  expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  for (const line of headers.getSetCookie()) {
    expect(line).toMatch(/^sy_alerts=[\w-]{43}; Path=\/api\/ai\/alerts; [\w-=; ]+$/);
  }
  const refusals = takesKey(contract) ? [...contract.errors, 401] : contract.errors;
  expect([200, 304, ...refusals]).toContain(status);
  if (status === 304) return text;
  if (status === 200) {
    const [type = ''] = headers.get('content-type')?.split(';') ?? [];
    if (type === ANSWER_FORMATS.json) JSON.parse(text);
    else expect(Object.values(contract.rows ? ANSWER_FORMATS : {})).toContain(type);
    return text;
  }
  const envelope: unknown = JSON.parse(text);
  const shape = contract.errorShape === 'udf' ? udfErrorSchema : errorSchema;
  expect(shape.safeParse(envelope).success).toBe(true);
  expect(Object.keys(envelope as object).sort()).toEqual(Object.keys(shape.shape).sort());
  expect(text).not.toMatch(INSIDE);
  const places = [process.cwd(), process.env.DATABASE_URL ?? '', process.execPath];
  expect(places.filter((place) => text.includes(place))).toEqual([]);
  expect(headers.get('cache-control')).toMatch(/\bno-store\b/);
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  return text;
}

/** Whether the contract takes what was sent, read without the route's own code. */
function isTaken(contract: ContractDefinition, sent: Sent): boolean {
  const takes = (schema: z.ZodMiniType | null | undefined, value: unknown) =>
    !schema || schema.safeParse(value).success;
  return (
    takes(contract.params, sent.params) &&
    takes(contract.query, Object.fromEntries(sent.query)) &&
    takes(contract.body, jsonOf(sent.body))
  );
}

describe.each(ROUTES.map((contract): [string, ContractDefinition] => [contract.key, contract]))(
  '%s under hostile input',
  (_, contract) => {
    it('answers as declared, says nothing of our inside, stores nothing its contract refuses', async () => {
      let before = await visitorCounts(store);
      await fc.assert(
        fc.asyncProperty(
          callOf(contract, fuzzHints(contract, chartKey), goodHeadersOf(contract)),
          async (sent) => {
            const response = await answerOf(contract, sent);
            await expectHonest(contract, response);
            const after = await visitorCounts(store);
            if (!isTaken(contract, sent)) {
              expect(response.status).not.toBe(200);
              expect(after).toEqual(before);
            }
            if (response.status !== 200 || contract.method === 'GET') expect(after).toEqual(before);
            before = after;
          },
        ),
        { numRuns: RUNS, seed: SEED },
      );
    });
  },
);

it('has stored only what the contracts take', async () => {
  expect(await contractBreaches(store)).toEqual([]);
  const counts = await visitorCounts(store);
  for (const name of ['requests', 'subscribers', 'alerts', 'api_key_claims'] as const) {
    expect(counts[name]).toBeGreaterThan(1);
  }
});

it('has made as many calls as were asked for, with good answers and refusals among them', () => {
  const calls = Object.values(tally).reduce((sum, count) => sum + count, 0);
  expect(calls).toBeGreaterThanOrEqual(CASES);
  expect(tally[200]).toBeGreaterThan(calls / 5);
  expect(tally[400]).toBeGreaterThan(calls / 20);
  expect(tally[500]).toBeUndefined();
  if (process.env.FUZZ_RUNS) console.info(`${calls} calls`, tally);
});
