import { z } from 'zod';
import { activateFeed } from '@/lib/db/feeds';
import { streamContract } from '@/lib/features/stream/contract';
import { openApiDocument } from '@/lib/http/openapi';
import { ROUTES } from '@/lib/http/routes';
import { liveStatuses } from '../../support/live-claims';
import { apiStore, seed, writeTick } from './api-store';
import { KEY_CALLS, seedClaim } from './data/key-calls';
import { sampleLevels, seedExits } from './exit-seed';
import { type CallInput, callRoute, type RouteKey } from './handlers';
import { FEED_ID, MARKET, TICK_MS } from './market-fixture';
import { SAMPLE_REGISTRY, seedRegistry } from './registry-seed';
import { seedStatements } from './statement-seed';
import { ALERT_CALLS, seedAlert } from './visitors/alert-calls';
import { REQUEST_CALLS, seedSubscriber } from './visitors/visitor-calls';

// Off by default, and then the call is refused.
process.env.FREE_KEYS_ON_SCREEN_PER_DAY = '5';
jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

type Call = [key: RouteKey, input: CallInput];

const AUTHORIZED = { headers: { authorization: 'Bearer a-secret-of-enough-letters' } };
/** One good call at least of every route. */
const CALLS: Call[] = [
  ['getCurrentSyi', {}],
  ['getIndexFamilyOverview', {}],
  ['calculateIndexFamily', {}],
  ['listYields', {}],
  ['listYields', { query: { refresh: true } }],
  ['refreshYields', {}],
  ['listRiskAdjustedYield', {}],
  ['listRiskAdjustedYield', { query: { eligible: 'all', limit: 1, symbol: 'usdt' } }],
  ['listStablecoinMetrics', {}],
  ['rankPegStability', {}],
  ['checkPeg', {}],
  ['checkPeg', { query: { symbols: 'usdc,TUSD' } }],
  ['getRecentPeg', {}],
  ['getRecentPeg', { query: { asset: 'TUSD', limit: 5 } }],
  ['getPegStatus', { params: { asset: 'usdc' } }],
  ['listDepegEvents', {}],
  ['listDepegEvents', { query: { asset: 'DAI' } }],
  ['getRegime', {}],
  ['listRegimeFlips', {}],
  ['listAlertOptions', {}],
  ['askAssistant', { body: { message: 'What is SYI?' } }],
  ...ALERT_CALLS,
  ...REQUEST_CALLS,
  ...KEY_CALLS,
  ['getIndexSeries', { params: { index: 'SYI' } }],
  ['getIndexSeries', { params: { index: 'syi' }, query: { step: 'raw', range: '2D' } }],
  ['getIndexSeries', { params: { index: 'SYI' }, query: { kind: 'fixing', range: '7D' } }],
  ['getPegSeries', { params: { asset: 'USDC' } }],
  ['getPegSeries', { params: { asset: 'USDC' }, query: { step: 'raw', range: '3H' } }],
  ['getRateSeries', { params: { rate: 'bill' } }],
  ['getRateSeries', { params: { rate: 'sofr' }, query: { range: '7D' } }],
  ['getBasket', {}],
  ['listCoins', {}],
  ['getTreasury', {}],
  ['getTreasury', { query: { amount: '2500000.50', days: 365 } }],
  ['getExitCosts', {}],
  ['getCoinExit', { params: { asset: 'usdt' }, query: { amount: '250000' } }],
  ['getExitLevels', { params: { hash: sampleLevels([]).sha256 } }],
  ['listPegDistances', {}],
  ['getCoin', { params: { asset: 'usdc' } }],
  ['getCoinSeries', { params: { asset: 'usdt' }, query: { range: '7D', step: '1d' } }],
  ['getCoinSeries', { params: { asset: 'USDT' }, query: { step: 'raw', range: '2D' } }],
  ['getAuditRecord', { params: { index: 'SYI' } }],
  ['getRegistry', { params: { hash: SAMPLE_REGISTRY.sha256 } }],
  ['getAttribution', { params: { index: 'SYI' }, query: { kind: 'indicative' } }],
  ['getAuditRecord', { params: { index: 'SYI' }, query: { kind: 'fixing' } }],
  ['listFixings', {}],
  ['listFixings', { query: { before: '2026-03-10', limit: 1 } }],
  ['listFixingErrors', {}],
  ['listFixingErrors', { query: { before: '2026-03-10', limit: 1 } }],
  ['getFixingDay', { params: { date: '2026-03-09' } }],
  ['getFixingDay', { params: { date: 'latest' } }],
  ['getFixingRecord', { params: { date: 'latest', index: 'SYI' } }],
  ['getStatements', { params: { date: 'latest' } }],
  ['getFixingRecord', { params: { date: '2026-03-09', index: 'SYI' }, query: { revision: 0 } }],
  ['listStatements', {}],
  ['listStatements', { query: { limit: 1 } }],
  ['getStatements', { params: { date: '2026-03-09' } }],
  ['getStatementKeys', {}],
  ['getStatus', {}],
  ['listIncidents', {}],
  ['listIncidents', { query: { limit: 1, before: '2026-03-04T00:00:00.000Z' } }],
  ['getOembed', { query: { url: '/coins/USDC' } }],
  ['getMailState', {}],
  ['getHealth', {}],
  ['getOpenApi', {}],
  ['revalidatePages', AUTHORIZED],
];

const document = openApiDocument();

/** The records of this store are shortened; the document's examples are whole ones. */
const RECORDS = new Set(['getAuditRecord', 'getFixingRecord']);

/** Calls with a key have their own test, data.test.ts. */
const OPEN = ROUTES.filter((route) => !('keyed' in route));

describe('every route', () => {
  const store = apiStore(async () => {
    await seed(store);
    await seedAlert(store);
    await seedSubscriber(store);
    await seedClaim(store);
    await seedStatements(store);
    await seedExits(store, []);
    await seedRegistry(store);
  });

  it('is called here', () => {
    expect(new Set(CALLS.map(([key]) => key))).toEqual(new Set(OPEN.map(({ key }) => key)));
  });

  it.each(CALLS)(
    '%s %j answers by its contract, its cache and the OpenAPI document',
    async (key, input) => {
      const contract = ROUTES.find((route) => route.key === key);
      const response = await callRoute(key, input);
      const body: unknown = await response.json();
      expect(body).not.toHaveProperty('detail');
      expect(response.status).toBe(200);
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      // Pages of other sites may read what is read without a cookie, and see these headers of it.
      const open = contract?.method === 'GET' && contract.key !== 'listAlerts';
      expect(response.headers.get('access-control-allow-origin')).toBe(open ? '*' : null);
      const exposed = response.headers.get('access-control-expose-headers')?.split(', ') ?? [];
      const wanted = ['ETag', 'Retry-After', 'X-Request-Id', 'X-Data-As-Of', 'X-Data-Age'];
      expect(exposed).toEqual(open ? expect.arrayContaining(wanted) : []);
      const parsed = contract?.response.safeParse(body);
      expect(parsed?.error?.issues).toBeUndefined();
      // The contract drops what it does not know, so equality says that nothing more was sent.
      expect(parsed?.data).toEqual(body);
      if (contract?.tag !== 'Internal' && !RECORDS.has(key)) {
        const documented = documentedAnswer(contract?.path ?? '', contract?.method ?? '');
        expect(documented.safeParse(body).error?.issues).toBeUndefined();
      }
      // All of it is demonstration data.
      expect(liveStatuses(body)).toEqual([]);
      const policy = response.headers.get('cache-control');
      const etag = response.headers.get('etag');
      if (typeof contract?.cache !== 'object' || input.query?.refresh === true) {
        expect([policy, etag]).toEqual(['no-store', null]);
        return;
      }
      const seconds = contract.cache.sharedSeconds;
      expect(policy).toBe(`public, max-age=0, must-revalidate, s-maxage=${seconds}`);
      expect(etag).toMatch(/^"[\w-]{32}"$/);
    },
  );
});

describe('every reading route on a recording', () => {
  const READS = CALLS.filter(([key]) => {
    const route = OPEN.find((each) => each.key === key);
    return route?.method === 'GET' && route.key !== 'listAlerts';
  });
  const store = apiStore(async () => {
    await seed(store);
    await seedStatements(store);
    await activateFeed(store.db, {
      feedId: FEED_ID,
      dataClass: 'replay',
      title: 'March 2023',
      atMs: TICK_MS,
    });
    await writeTick(store, { ...MARKET, dataClass: 'replay' });
  });

  it.each(READS)('%s %j claims no live figure, and says what it stands on', async (key, input) => {
    const body = await (await callRoute(key, input)).json();
    expect(liveStatuses(body)).toEqual([]);
    if (body.meta !== undefined) {
      expect(body.meta).toMatchObject({ data_class: 'replay', feed_title: 'March 2023' });
    }
  });
});

describe('the OpenAPI document', () => {
  it('describes every public call once, with its parameters and errors', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const published = [...ROUTES.filter(({ tag }) => tag !== 'Internal'), streamContract];
    expect(documented.sort()).toEqual(published.map((r) => `${r.method} ${r.path}`).sort());
    expect(document.openapi).toBe('3.1.0');
    const recent = document.paths['/api/frontend/peg/recent']?.get;
    expect(recent).toMatchObject({
      parameters: [
        { name: 'asset', in: 'query', required: false },
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
      ],
    });
    const statuses = Object.keys(Object(recent?.responses));
    expect(statuses).toEqual(expect.arrayContaining(['200', '304', '400', '404', '500', '503']));
  });

  it('describes every parameter, and shows an answer of every call', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { operationId, parameters, responses } of Object.values(methods)) {
        for (const { name, description } of parameters as Record<string, unknown>[]) {
          expect([path, name, description]).toEqual([path, name, expect.stringMatching(/./)]);
        }
        const { content, headers } =
          (responses as Record<string, Record<string, object>>)[200] ?? {};
        expect(headers).toHaveProperty('X-Request-Id');
        if (operationId === 'getOpenApi' || operationId === 'streamEvents') continue;
        expect([path, content]).toEqual([
          path,
          expect.objectContaining({
            'application/json': expect.objectContaining({ example: expect.anything() }),
          }),
        ]);
        expect(Object.keys(Object(responses)).every((status) => /^\d{3}$/.test(status))).toBe(true);
      }
    }
  });
});

const UNITS: readonly (readonly [unit: string, stated: RegExp])[] = [
  ['fraction', /fraction/i],
  ['percentage points', /_percentage_points$|percentage points/i],
  ['percent', /_(percent|pct)$|percent/i],
  ['bps', /_bps(_per_day)?$|basis points/i],
  ['usd', /_usd$|US dollars/i],
  ['time', /_(days|seconds|ms)$|seconds/i],
  ['score', /0 to 1\b/],
  ['pixels', /pixels/i],
  ['coins', /_coins$/],
  ['as stated', /`unit`|unit of the (symbol|type)/],
  ['none', /^(hhi|z_score|risk_score) /],
];

/** Names without their unit: those that the specification or a protocol fixes, and one that is a unit. */
const UNITS_IN_WORDS = [
  ...['absolute', 'apy', 'avg_yield', 'change24h', 'currentYield', 'family_aum', 'price'],
  ...['ray', 'ry_apy', 'slope7', 'spread', 'syi_decimal', 'syi_excess', 'total_tvl'],
  ...['tvl', 'value', 'vw_price', 'cache_age', 'chp', 'height', 'width', 'bps'],
  // Its `unit` beside it names it.
  'value_native',
];

/** Whether a number is of a unit that belongs into its name. */
function inUnits(found: ReadonlySet<string>): boolean {
  return [...found].some((unit) => !['score', 'none', 'as stated'].includes(unit));
}

/** What the unit of a number is by its name, else by its description. */
function unitOf(name: string, description = ''): string {
  const stated = (text: string) => UNITS.find(([, pattern]) => pattern.test(text))?.[0];
  return stated(name) ?? stated(description) ?? stated(`${name} ${description}`) ?? '';
}

type Schema = { type?: string | string[]; description?: string; properties?: object };

/** Every property of a schema and of the schemas in it. */
function propertiesIn(schema: unknown): [name: string, property: Schema][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries((schema as Schema).properties ?? {}) as [string, Schema][];
  return [...own, ...Object.values(schema).flatMap(propertiesIn)];
}

it('gives a number one unit by its name in every answer, and states it', () => {
  const units = new Map<string, Set<string>>();
  for (const [name, { type, description }] of propertiesIn(document.components.schemas)) {
    if (![type].flat().includes('number')) continue;
    units.set(name, new Set([...(units.get(name) ?? []), unitOf(name, description)]));
  }
  expect(units.size).toBeGreaterThan(100);
  const several = [...units].filter(([, found]) => found.size > 1 || found.has(''));
  const named = (name: string) => UNITS.some(([, pattern]) => pattern.test(name));
  const unnamed = [...units].filter(([name, found]) => !named(name) && inUnits(found));
  expect(unnamed.map(([name]) => name).sort()).toEqual([...UNITS_IN_WORDS].sort());
  // Of answers that the specification fixes.
  expect(Object.fromEntries(several)).toEqual({
    apy: new Set(['fraction', 'percent']),
    value: new Set(['fraction', 'as stated']),
  });
});

/** The schema that the document gives for a call's good answer. */
function documentedAnswer(path: string, method: string) {
  const operation = JSON.stringify(document.paths[path]?.[method.toLowerCase()]);
  const name = /#\/components\/schemas\/(\w+Answer)/.exec(operation)?.[1] ?? '';
  const schema = document.components.schemas[name];
  if (!schema) throw new Error(`${path} has no documented answer`);
  const inDefs = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(inDefs.replaceAll('#/components/schemas/', '#/$defs/')));
}
