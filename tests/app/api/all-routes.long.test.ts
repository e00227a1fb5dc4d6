import fc from 'fast-check';
import type { CompiledQuery } from 'kysely';
import { NextRequest } from 'next/server';
import * as z from 'zod/mini';
import { ALERT_KINDS, type AlertKind } from '@/lib/benchmark/alert/alert-kinds';
import { isMailbox } from '@/lib/config/public/mail-address';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import type { Store } from '@/lib/db/connection/client';
import { alertRuleShape, alertSchema } from '@/lib/features/alerts/contract';
import { type ContractDefinition, takesKey } from '@/lib/features/contract/define-contract';
import { errorSchema, udfErrorSchema } from '@/lib/features/contract/errors';
import { ANSWER_FORMATS } from '@/lib/features/contract/formats';
import { leadEmailSchema } from '@/lib/features/contract/person-fields';
import { issueAddressKey, issueKey } from '@/lib/features/keys/issue';
import { newsletterContract } from '@/lib/features/newsletter/contract';
import { listSubscribers } from '@/lib/features/newsletter/store';
import {
  apiAccessRequestContract,
  contactRequestContract,
  waitlistRequestContract,
  whitepaperRequestContract,
} from '@/lib/features/requests/contract';
import { listRequests, type RequestKind } from '@/lib/features/requests/store';
import { BULK_DATASETS } from '@/lib/features/series/bulk-contract';
import { ROUTES } from '@/lib/http/routes';
import { middleware } from '@/middleware';
import {
  callOf,
  type Hints,
  hostileText,
  jsonOf,
  requestOf,
  type Sent,
} from '../../support/hostile-calls';
import { apiStore, putIndicative, recordOf, seed } from './api-store';
import { handlerOf, type RouteKey } from './handlers';
import { FEED_ID, TICK_MS } from './market-fixture';
import { signedLink } from './signed-link';
import { SEEDED, SEEDED_COOKIE, seedAlert } from './visitors/alert-calls';
import { seedSubscriber } from './visitors/visitor-calls';

/** Tables whose rows come from visitors; what a key has called is counted whatever it asks. */
const TABLES = [
  'requests',
  'subscribers',
  'mail_outbox',
  'idempotency_keys',
  'alert_owners',
  'alert_tokens',
  'alerts',
  'alert_channels',
  'alert_deliveries',
  'api_keys',
  'api_key_claims',
] as const;
type Counts = Record<(typeof TABLES)[number], number>;

/** Compiled once: the hostile-input test counts after each of thousands of calls. */
const countQueries = new WeakMap<Store, CompiledQuery<Counts>>();

async function visitorCounts(store: Store): Promise<Counts> {
  const query = countQueries.get(store) ?? countQuery(store);
  countQueries.set(store, query);
  const [row] = (await store.db.executeQuery(query)).rows;
  if (row === undefined) throw new Error('a count without a row');
  return Object.fromEntries(TABLES.map((name) => [name, Number(row[name])])) as Counts;
}

function countQuery({ db }: Store): CompiledQuery<Counts> {
  return db
    .selectNoFrom((eb) =>
      TABLES.map((name) =>
        eb
          .selectFrom(name)
          .select((each) => each.fn.countAll<number>().as('rows'))
          .as(name),
      ),
    )
    .$castTo<Counts>()
    .compile();
}

const FORMS: Readonly<Record<RequestKind, z.ZodMiniType>> = {
  contact: contactRequestContract.body,
  'api-access': apiAccessRequestContract.body,
  whitepaper: whitepaperRequestContract.body,
  waitlist: waitlistRequestContract.body,
};

const rule = z.object({ ...alertRuleShape, alert_type: alertSchema.shape.alert_type });
const CONTROL = /\p{Cc}/u;

/** Every row that its contract, asked again, would refuse; empty where all is well. */
async function contractBreaches(store: Store): Promise<string[]> {
  const { db } = store;
  const breaches: string[] = [];
  const hold = (ok: boolean, what: string) => {
    if (!ok) breaches.push(what);
  };
  for (const { id, kind, fields, email, address, source } of await listRequests(db)) {
    const body = { ...(JSON.parse(fields) as object), email, consent: true };
    hold(FORMS[kind].safeParse(body).success, `request ${kind} ${id}: ${fields}`);
    hold(isMailbox(address) && /^[a-z0-9/-]*$/.test(source), `request ${id}: ${address} ${source}`);
  }
  for (const { id, email, name, source } of await listSubscribers(db)) {
    const body = name === null ? { email } : { email, name };
    hold(newsletterContract.body.safeParse(body).success, `subscriber ${id}: ${email} ${name}`);
    hold(/^[a-z0-9/-]*$/.test(source), `subscriber ${id}: ${source}`);
  }
  for (const row of await db.selectFrom('alerts').selectAll().execute()) {
    const body = {
      alert_type: row.kind,
      ...(row.symbol === null ? {} : { stablecoin: row.symbol }),
      ...(row.comparison === null ? {} : { condition: row.comparison }),
      // A kind that has a threshold of its own takes no other; that one is not from a visitor.
      ...(row.threshold === null || row.threshold === ALERT_KINDS[row.kind as AlertKind].threshold
        ? {}
        : { threshold: Number(row.threshold) }),
    };
    const isStep = row.threshold === null || /^\d+(\.\d{1,2})?$/.test(row.threshold);
    hold(rule.safeParse(body).success && isStep, `alert ${JSON.stringify(row)}`);
  }
  const owners = await db.selectFrom('alert_owners').select('email').execute();
  const claims = await db.selectFrom('api_key_claims').select('email').execute();
  for (const { email } of [...owners, ...claims]) {
    hold(leadEmailSchema.safeParse(email).success, `address ${email}`);
  }
  for (const mail of await db.selectFrom('mail_outbox').selectAll().execute()) {
    const head = `${mail.recipient}${mail.reply_to ?? ''}${mail.subject}${mail.unsubscribe_url ?? ''}`;
    hold(isMailbox(mail.recipient) && !CONTROL.test(head), `mail ${mail.id}: ${head}`);
  }
  return breaches;
}

const ID = '00000000-0000-4000-8000-000000000003';
const address = fc.oneof(fc.emailAddress(), fc.constant(SEEDED.email));
const coin = fc.constantFrom('USDC', 'usdt', 'DAI', 'FRAX', 'PYUSD', 'XXXX');
const moment = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());
const line = fc.stringMatching(/^[\w .,'-]{1,40}$/);
const optional = (right: fc.Arbitrary<unknown>) => fc.option(right, { nil: undefined });

const NO_KEYS = { chart: '', sheet: '' };

/** What only somebody who knows the site would send; everything else comes from the contract. */
function fuzzHints(
  { key, errorShape, keyInPath }: ContractDefinition,
  addressKeys = NO_KEYS,
): Hints {
  const isHistory = errorShape === 'udf';
  return {
    asset: coin,
    stablecoin: coin,
    symbol: fc.constantFrom('SYI', 'SYC', 'USDC', 'USDCUSD', 'PEG:USDC', 'x'),
    index: fc.constantFrom('SYI', 'syi', 'SYC', 'SYRPI', 'SYCEFI', 'ABCD'),
    date: fc.constantFrom('2026-03-09', '2026-03-08', '2026-02-30', 'today'),
    dataset: fc.constantFrom(...BULK_DATASETS, 'fixings.csv', 'nothing'),
    from: isHistory ? fc.constantFrom(0, 1_700_000_000) : optional(moment),
    to: isHistory ? fc.constantFrom(1_800_000_000, 5) : optional(moment),
    email: address,
    user_email: address,
    name: line,
    company: line,
    message: line,
    website: fc.constantFrom(undefined, undefined, undefined, undefined, '', 'http://x'),
    threshold: optional(fc.integer({ min: 0, max: 5000 }).map((units) => units / 100)),
    alert_id: fc.constantFrom(SEEDED.alertId, ID),
    key: keyInPath
      ? fc.constantFrom(...Array.from({ length: 3 }, () => addressKeys[keyInPath]), ID)
      : key === 'listAlerts'
        ? address
        : fc.constantFrom(ID, SEEDED.alertId),
    token: fc.oneof(
      fc.constantFrom(
        signedLink('alerts-confirm', SEEDED.ownerId),
        signedLink('newsletter-confirm', ID),
        signedLink('newsletter-unsubscribe', ID),
        signedLink('api-key-free', ID),
      ),
      hostileText,
    ),
  };
}

// The limits have their own tests; here they would end the run after a few calls.
jest.mock('@/lib/http/limits/rate-limit', () => ({
  callLimit: () => async () => undefined,
  readGuard: async () => undefined,
  keyGuard: async () => undefined,
}));
jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

process.env.DESK_EMAIL = 'desk@yield.test';

/** Calls of each route; `npm run test:all` makes more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 60);
const SEED = 20_261_121;

/** Signs of our inside: traces, files, the store's language, a folder of this machine. */
const INSIDE =
  /\bat [\w.<>]+ \(|\.[cm]?[jt]sx?:\d+|node_modules|node:internal|SQLITE|libsql|kysely|ZodError|TypeError|RangeError|\bselect .+ from\b/i;
const HEADER_NAMES =
  /^(content-type|cache-control|x-request-id|x-data-\w+(-\w+)?|etag|set-cookie|retry-after|vary|www-authenticate|ratelimit(-\w+)?|x-ratelimit-\w+|content-disposition|link|location|access-control-\w+(-\w+)*)$/;

const keys: string[] = [];
const addressKeys = { ...NO_KEYS };
const tally: Record<string, number> = {};

const store = apiStore(seed);
beforeAll(async () => {
  await seedAlert(store);
  await seedSubscriber(store);
  await seedWholeRecords(store);
  for (const plan of ['free', 'pro', 'enterprise'] as const) {
    const terms = { email: `${plan}@x.test`, plan, origin: 'operator', requestId: null } as const;
    const issued = await issueKey(store.db, terms, Date.now());
    keys.push(issued.key);
    for (const purpose of ['chart', 'sheet'] as const) {
      const made = await issueAddressKey(store.db, issued.prefix, purpose, Date.now());
      if (plan === 'enterprise') addressKeys[purpose] = made?.key ?? '';
    }
  }
});

/** More records than the seeded ones: a fixing's, and the newest of all. */
async function seedWholeRecords({ db }: Store): Promise<void> {
  const asOfMs = TICK_MS - 19 * 3_120_000;
  const text = (kind: 'fixing' | 'indicative') =>
    recordOf(kind, asOfMs, { sha256: '2'.repeat(64), revision: { number: '2', reason: null } });
  const names = { feedId: FEED_ID, indexCode: 'SYI' as const };
  const hashes = { sha256: '2'.repeat(64), previousSha256: '1'.repeat(64) };
  const fixing = { ...names, ...hashes, sequence: 3, kind: 'fixing' as const, revision: 0 };
  await appendAuditRecord(db, {
    ...fixing,
    ...{ asOfMs, publishedAtMs: asOfMs, record: text('fixing') },
  });
  for (const atMs of [asOfMs, TICK_MS + 1]) {
    await putIndicative(db, atMs, text('indicative'), hashes.sha256);
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
  const handler = handlerOf(contract.key as RouteKey);
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
          callOf(contract, fuzzHints(contract, addressKeys), goodHeadersOf(contract)),
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
  expect(calls).toBeGreaterThanOrEqual(RUNS * ROUTES.length);
  expect(tally[200]).toBeGreaterThan(calls / 5);
  expect(tally[400]).toBeGreaterThan(calls / 20);
  expect(tally[500]).toBeUndefined();
});
