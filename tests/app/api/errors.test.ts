import { revalidatePath } from 'next/cache';
import { putSnapshot } from '@/lib/db/benchmark/snapshots';
import type { Store } from '@/lib/db/connection/client';
import { activateFeed, touchFeed } from '@/lib/db/feeds';
import { type SourceStatus, saveSourceStatus } from '@/lib/db/market/source-status';
import { errorSchema } from '@/lib/features/contract/errors';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { getPegRecent } from '@/lib/features/peg/get-recent';
import { readOrNull } from '@/lib/features/service/active-feed';
import { closeStoreHandle } from '@/lib/features/service/store-handle';
import { apiLogger } from '@/lib/http/logger';
import { closeApiStore, openApiStore, seed, writeTick } from './api-store';
import { callRoute } from './handlers';
import { FEED_ID, indexState, MARKET, TICK_MS } from './market-fixture';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

let store: Store;
afterAll(() => closeApiStore(store));

function silent(source: string): SourceStatus {
  return {
    ...{ feedId: FEED_ID, source, lastSuccessAtMs: null, lastFailureAtMs: TICK_MS },
    ...{ failureKind: 'network', failureDetail: 'other side closed', breaker: 'open' },
    ...{ rowsAccepted: 0, rowsDropped: 0 },
  };
}

async function refused(status: number, ...call: Parameters<typeof callRoute>) {
  const response = await callRoute(...call);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
  const body = errorSchema.parse(await response.json());
  expect(response.headers.get('x-request-id')).toBe(body.request_id);
  return { ...body, headers: response.headers };
}

describe('before there is anything to serve', () => {
  it('a store that cannot be opened is 503 with Retry-After', async () => {
    const { code, headers } = await refused(503, 'getCurrentSyi');
    expect(code).toBe('no_data');
    expect(headers.get('retry-after')).toBe('10');
    expect((await refused(503, 'getHealth')).detail).toMatch(/data store is not available/);
    expect(await readOrNull(getCurrentSyi)).toBeNull();
  });

  it('a store without a feed, and a feed without a tick, are 503; health tells them apart', async () => {
    store = await openApiStore();
    for (const key of ['getCurrentSyi', 'getStatus', 'listYields', 'refreshYields'] as const) {
      expect((await refused(503, key)).code).toBe('no_data');
    }
    expect(await (await callRoute('getHealth')).json()).toMatchObject({ feed: 'none' });
    await activateFeed(store.db, {
      feedId: FEED_ID,
      dataClass: 'sample',
      title: 'Demonstration market',
      atMs: TICK_MS,
    });
    expect((await refused(503, 'getRegime')).detail).toMatch(/no values have been published/);
    expect((await refused(503, 'listRiskAdjustedYield')).detail).toMatch(/strategies/);
    expect((await refused(503, 'getAuditRecord', { params: { index: 'SYC' } })).code).toBe(
      'no_data',
    );
    expect(await (await callRoute('getHealth')).json()).toMatchObject({ feed: 'active' });
  });

  it('an index without a first value is 503, and null for a page', async () => {
    const withoutValue = {
      ...MARKET,
      indices: [indexState({ code: 'SYI' as const, value: null })],
    };
    await writeTick(store, withoutValue);
    for (const source of ['bitstamp-books', 'kraken-books'])
      await saveSourceStatus(store.db, [silent(source)]);
    expect((await refused(503, 'getCurrentSyi')).detail).toMatch(
      /^The SYI cannot be computed yet: \d of 4 coins can be rated.* Bitstamp and Kraken are not answering\.$/,
    );
    expect(await readOrNull(getCurrentSyi)).toBeNull();
    expect(await readOrNull((context) => getPegRecent(context, { asset: 'NOPE' }))).toBeNull();
  });

  it('a build never opens the store', async () => {
    process.env.NEXT_PHASE = 'phase-production-build';
    try {
      expect((await refused(503, 'getCurrentSyi')).detail).toMatch(/being built/);
    } finally {
      delete process.env.NEXT_PHASE;
    }
  });
});

describe('with a market', () => {
  beforeAll(() => seed(store));

  it.each([
    ['getPegStatus', { params: { asset: 'NOPE' } }, /NOPE/],
    ['listRiskAdjustedYield', { query: { symbol: 'NOPE' } }, /symbol: NOPE/],
    ['getIndexSeries', { params: { index: 'NOPE' } }, /NOPE/],
    ['getAuditRecord', { params: { index: 'SYI' }, query: { at: '2026-03-01' } }, /at: /],
    [
      'getAuditRecord',
      { params: { index: 'SYI' }, query: { kind: 'fixing', at: '2026-03-01' } },
      /at: /,
    ],
  ] as const)('%s %j is 404', async (key, input, detail) => {
    const error = await refused(404, key, input);
    expect(error.code).toBe('not_found');
    expect(error.detail).toMatch(detail);
  });

  it.each([
    ['getRecentPeg', { query: { limit: 1001 } }, 'limit'],
    ['getPegStatus', { params: { asset: 'US$C' } }, 'asset'],
    [
      'getIndexSeries',
      { params: { index: 'SYI' }, query: { range: '7D', from: '2026-01-01' } },
      'range',
    ],
    ['getIndexSeries', { params: { index: 'SYI' }, query: { from: '2030-01-01' } }, 'from'],
    ['getIndexSeries', { params: { index: 'SYI' }, query: { kind: 'fixing', step: '1h' } }, 'step'],
  ] as const)('%s %j is 400 and names the field', async (key, input, field) => {
    const error = await refused(400, key, input);
    expect(error.code).toBe('bad_parameter');
    expect(error.detail).toMatch(new RegExp(`^${field}: \\S`));
  });

  it('refuses a parameter that is given twice', async () => {
    const { GET } = await import('@/app/api/frontend/peg/recent/route');
    const response = await GET(new Request('http://site.test/x?asset=USDC&asset=DAI'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: 'asset: must be given only once' });
  });

  it('answers 304 to the same ETag, weak, listed or starred, and 200 to another', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 12_000);
    const first = await callRoute('getCurrentSyi');
    const tag = first.headers.get('etag') ?? '';
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await callRoute('getCurrentSyi', { headers: { 'if-none-match': given } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
    const other = await callRoute('getCurrentSyi', { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 20_000);
    const older = await callRoute('getCurrentSyi', { headers: { 'if-none-match': tag } });
    expect(older.status).toBe(200);
  });

  it('masks what it does not know as a 500, logs the cause, and recovers', async () => {
    const logged = jest.spyOn(apiLogger(), 'error');
    await putSnapshot(store.db, {
      feedId: FEED_ID,
      name: 'market',
      atMs: TICK_MS,
      document: JSON.stringify({ ...MARKET, coins: [{ symbol: 'secret-detail' }] }),
    });
    await touchFeed(store.db, { feedId: FEED_ID, engineAtMs: TICK_MS, wallAtMs: TICK_MS });
    const error = await refused(500, 'getCurrentSyi');
    expect(error.code).toBe('internal');
    expect(error.detail).not.toMatch(/snapshot|coins|secret/);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        request_id: error.request_id,
        err: expect.objectContaining({ message: expect.stringMatching(/snapshot market.*coins/) }),
      }),
      'request failed',
    );
    await expect(readOrNull(getCurrentSyi)).rejects.toThrow(/malformed/);
    await writeTick(store);
    expect((await callRoute('getCurrentSyi')).status).toBe(200);
  });

  it('finds the store again after its connection was closed', async () => {
    await closeStoreHandle();
    expect((await callRoute('getCurrentSyi')).status).toBe(200);
  });

  it('answers an unknown path with the envelope, whatever the method', async () => {
    const unknown = await import('@/app/api/[...path]/route');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await unknown[method](new Request('http://site.test/api/x', { method }));
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(errorSchema.parse(await response.json()).code).toBe('not_found');
    }
  });

  it.each([
    ['nothing', {}],
    ['another token', { authorization: 'Bearer another-secret-letters' }],
    ['no bearer', { authorization: 'a-secret-of-enough-letters' }],
  ])('rebuilds no page for %s', async (_what, headers: Record<string, string>) => {
    expect((await refused(403, 'revalidatePages', { headers })).code).toBe('forbidden');
    expect(revalidatePath).not.toHaveBeenCalled();
  });

  it('rebuilds the live pages for the holder of the token', async () => {
    const headers = { authorization: 'Bearer a-secret-of-enough-letters' };
    await callRoute('revalidatePages', { headers });
    // The root layout and all below it: every page carries the strip.
    expect(jest.mocked(revalidatePath).mock.calls).toEqual([['/', 'layout']]);
  });
});
