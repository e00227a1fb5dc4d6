import { setTimeout as delay } from 'node:timers/promises';
import { Breaker, fetchThroughBreaker } from '@/lib/market/http/breaker';
import { SourceError } from '@/lib/market/types';
import {
  sourceNamed,
  vendorContext,
  vendorFetch,
  vendorSources,
} from '../../../support/vendor-sources';
import type { FaultName } from '../../../vendors/server/faults';
import { startVendors, type VendorServer } from '../../../vendors/server/start-vendors';

let server: VendorServer;
beforeAll(async () => {
  server = await startVendors({ slowLine: { bytes: 4_500_000, bytesPerSecond: 250_000 } });
});
afterAll(() => server.close());
beforeEach(() => {
  server.faults.clear();
  server.requests.clear();
});

const source = (id: string) => sourceNamed(vendorSources(server), id);

async function failureOf(work: Promise<unknown>): Promise<SourceError> {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof SourceError)) throw new Error(`expected a SourceError, got ${error}`);
  return error;
}

describe('a fault on the way', () => {
  it.each<[FaultName, string, string, Partial<SourceError>, number]>([
    ['429', 'coingecko', 'coingecko', { kind: 'rate-limit', retryAfterMs: null }, 1],
    ['429-retry-after', 'okx', 'okx-earn', { kind: 'rate-limit', retryAfterMs: 120_000 }, 1],
    ['451', 'kraken', 'kraken-books', { kind: 'unavailable', status: 451 }, 1],
    ['403-html', 'bybit', 'bybit-earn', { kind: 'http', status: 403 }, 1],
    ['500', 'redstone', 'redstone', { kind: 'http', status: 500 }, 2],
    ['half-body', 'defillama-coins', 'defillama-coins', { kind: 'network' }, 3],
    ['half-body', 'treasury', 'us-treasury', { kind: 'network' }, 3],
    ['half-body', 'fred', 'fred', { kind: 'network' }, 3],
    ['half-body', 'gate', 'gate-books', { kind: 'network' }, 1],
    ['truncated-gzip', 'defillama-stablecoins', 'defillama-stablecoins', { kind: 'parse' }, 1],
    ['truncated-gzip', 'bybit', 'bybit-books', { kind: 'parse' }, 1],
    // A table is asked for uncompressed, so that what is cut shows.
    ['truncated-gzip', 'treasury', 'us-treasury', { kind: 'network' }, 3],
  ])('%s of %s: %s fails with %j after %d request(s)', async (fault, vendor, id, kind, asked) => {
    server.faults.add(vendor, fault);
    expect(await failureOf(source(id).fetch(vendorContext()))).toMatchObject(kind);
    expect(server.requests.of(vendor)).toHaveLength(asked);
    server.faults.clear(vendor, fault);
    const update = await source(id).fetch(vendorContext());
    expect(update.payloads.length).toBeGreaterThan(0);
  });

  it('hang: the source is given up at its deadline', async () => {
    server.faults.add('defillama-api', 'hang');
    const hurried = { ...source('defillama-cexs'), timeoutMs: 300 };
    const work = fetchThroughBreaker(hurried, new Breaker(), vendorContext());
    expect(await failureOf(work)).toMatchObject({ kind: 'timeout' });
  });

  it('hang: a book is given up alone after its own time', async () => {
    const books = sourceNamed(vendorSources(server, { bookTimeoutMs: 300 }), 'bitget-books');
    expect((await books.fetch(vendorContext())).books).not.toHaveLength(0);
    server.faults.add('bitget', 'hang');
    expect(await failureOf(books.fetch(vendorContext()))).toMatchObject({ kind: 'timeout' });
  });

  it('451 of Binance: its data address answers instead', async () => {
    server.faults.add('binance', '451');
    const update = await source('binance-books').fetch(vendorContext());
    expect(update.quotes?.length).toBeGreaterThan(3);
    expect(server.requests.of('binance')).toHaveLength(1);
    expect(server.requests.of('binance-data').length).toBeGreaterThan(3);
  });

  it('500 of a node: the next one is asked, and from then on first', async () => {
    server.faults.add('publicnode', '500');
    const chainlink = source('chainlink');
    const told: object[] = [];
    const log = { ...vendorContext().log, info: (fields: object) => void told.push(fields) };
    for (const _ of [1, 2]) {
      const { prices } = await chainlink.fetch(vendorContext({ log }));
      expect(prices?.length).toBeGreaterThan(4);
    }
    expect(told).toEqual([{ why: 'chainlink: HTTP 500' }]);
    expect(server.requests.of('publicnode')).toHaveLength(1);
    expect(server.requests.of('drpc')).toHaveLength(2);
  });

  it('500 of KyberSwap: Velora is used for the whole round', async () => {
    server.faults.add('kyberswap', '500');
    const update = await source('ethereum-dex').fetch(vendorContext());
    expect(update.quotes?.length).toBeGreaterThan(3);
    expect(server.requests.of('kyberswap')).toHaveLength(1);
    expect(server.requests.of('velora').length).toBeGreaterThan(8);
  });

  it('slow: a long download is logged once, continues, and is requested once', async () => {
    server.faults.add('defillama-yields', 'slow');
    const told: { source: string; bytes: number }[] = [];
    const fetchJson = vendorFetch({ onSlow: (slow) => void told.push(slow) });
    const update = await source('defillama-pools').fetch(vendorContext({ fetchJson }));
    expect(update.pools?.length).toBeGreaterThan(8);
    expect(told).toEqual([{ source: 'defillama-pools', bytes: expect.any(Number) }]);
    expect(told[0]?.bytes).toBeGreaterThan(1_000_000);
    expect(server.requests.of('defillama-yields')).toHaveLength(1);
  });

  it('slow and cut off by the deadline: it is not begun again', async () => {
    server.faults.add('defillama-stablecoins', 'slow');
    const error = await failureOf(source('defillama-stablecoins').fetch(vendorContext()));
    expect(error.kind).toBe('timeout');
    await delay(50);
    expect(server.requests.of('defillama-stablecoins')).toHaveLength(1);
  });
});

describe('a fault in what a vendor says', () => {
  it('crossed-book: the book passes as it is, for the engine to refuse', async () => {
    server.faults.add('bitstamp', 'crossed-book');
    const update = await source('bitstamp-books').fetch(vendorContext());
    expect(update.quotes?.length).toBeGreaterThan(1);
    for (const { bid, ask } of update.quotes ?? []) {
      expect(bid?.greaterThan(ask ?? 0)).toBe(true);
    }
  });

  it('empty-book: every pair is dropped with the rule', async () => {
    server.faults.add('okx', 'empty-book');
    const error = await failureOf(source('okx-books').fetch(vendorContext()));
    expect(error).toMatchObject({ kind: 'parse', message: expect.stringContaining('empty-book') });
  });

  it('delisted-pair: the one pair is dropped when it ends during the day, and not listed next day', async () => {
    let nowMs = Date.now();
    const books = source('binance-books');
    const context = () => vendorContext({ nowMs: () => nowMs });
    const before = await books.fetch(context());
    server.faults.add('binance', 'delisted-pair');
    const during = await books.fetch(context());
    expect(during.dropped).toEqual([
      { key: 'USDT/USD', reason: expect.stringContaining('HTTP 400') },
    ]);
    expect(during.quotes).toHaveLength((before.quotes?.length ?? 0) - 1);
    nowMs += 86_400_000;
    const after = await books.fetch(context());
    expect(after.dropped).toEqual([]);
    expect(after.quotes).toHaveLength((before.quotes?.length ?? 0) - 1);
  });

  it.each([
    ['okx', 'okx-earn'],
    ['bybit', 'bybit-earn'],
    ['gate', 'gate-earn'],
    ['kucoin', 'kucoin-lending'],
    ['bitfinex', 'bitfinex-funding'],
  ])('annual-as-daily of %s: each rate is refused for its unit', async (vendor, id) => {
    server.faults.add(vendor, 'annual-as-daily');
    const error = await failureOf(source(id).fetch(vendorContext()));
    expect(error).toMatchObject({ kind: 'parse', message: expect.stringContaining('the unit?') });
  });

  it.each([
    ['redstone', 'redstone', 'timestamp: not within the last hour'],
    ['coingecko', 'coingecko', 'last_updated_at: not within the last day'],
    ['defillama-coins', 'defillama-coins', 'timestamp: not within the last day'],
    ['okx', 'okx-earn', 'ts: not within the last three days'],
  ])('future-timestamp of %s: nothing from the future counts', async (vendor, id, reason) => {
    server.faults.add(vendor, 'future-timestamp');
    const error = await failureOf(source(id).fetch(vendorContext()));
    expect(error).toMatchObject({ kind: 'parse', message: expect.stringContaining(reason) });
  });

  it('future-timestamp of the nodes: a block from the future is refused at each', async () => {
    for (const node of ['publicnode', 'drpc', 'cloudflare']) {
      server.faults.add(node, 'future-timestamp');
    }
    const error = await failureOf(source('chainlink').fetch(vendorContext()));
    expect(error.kind).toBe('parse');
  });

  it('future-timestamp of an exchange: a book is as old as its answer', async () => {
    server.faults.add('bybit', 'future-timestamp');
    const update = await source('bybit-books').fetch(vendorContext());
    expect(update.books?.length).toBeGreaterThan(1);
    for (const book of update.books ?? []) expect(book.observedAtMs).toBe(book.receivedAtMs);
  });

  it('renamed-slug of the platforms: one under a strange name is named, none is taken for another', async () => {
    server.faults.add('defillama-api', 'renamed-slug');
    const update = await source('defillama-cexs').fetch(vendorContext());
    // Gate is known under that name too.
    expect(update.platformAssets?.map(({ platform }) => platform)).toEqual(['gate']);
    expect(update.dropped.map(({ key }) => key)).toEqual(['okx', 'bybit', 'bitfinex', 'kucoin']);
  });
});
