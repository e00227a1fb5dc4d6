import type { SourceError } from '@/lib/market/types';
import { failureOf, marketContext } from '../../../support/market-context';
import { sourceNamed, vendorSources } from '../../../support/vendor-sources';
import type { FaultName } from '../../../vendors/server/faults';
import { startVendors, type VendorServer } from '../../../vendors/server/start-vendors';

let server: VendorServer;
beforeAll(async () => {
  server = await startVendors();
});
afterAll(() => server.close());
beforeEach(() => {
  server.faults.clear();
  server.requests.clear();
});

const source = (id: string) => sourceNamed(vendorSources(server), id);

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
    expect(await failureOf(source(id).fetch(marketContext()))).toMatchObject(kind);
    expect(server.requests.of(vendor)).toHaveLength(asked);
    server.faults.clear(vendor, fault);
    const update = await source(id).fetch(marketContext());
    expect(update.payloads.length).toBeGreaterThan(0);
  });

  it('hang: a book is given up alone after its own time', async () => {
    const books = sourceNamed(vendorSources(server, { bookTimeoutMs: 300 }), 'bitget-books');
    expect((await books.fetch(marketContext())).books).not.toHaveLength(0);
    server.faults.add('bitget', 'hang');
    expect(await failureOf(books.fetch(marketContext()))).toMatchObject({ kind: 'timeout' });
  });
});

describe('a fault in what a vendor says', () => {
  it('crossed-book: the book passes as it is, for the engine to refuse', async () => {
    server.faults.add('bitstamp', 'crossed-book');
    const update = await source('bitstamp-books').fetch(marketContext());
    expect(update.quotes?.length).toBeGreaterThan(1);
    for (const { bid, ask } of update.quotes ?? []) {
      expect(bid?.greaterThan(ask ?? 0)).toBe(true);
    }
  });

  it('delisted-pair: the one pair is dropped when it ends during the day, and not listed next day', async () => {
    let nowMs = Date.now();
    const books = source('binance-books');
    const context = () => marketContext({ nowMs: () => nowMs });
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

  it('future-timestamp of an exchange: a book is as old as its answer', async () => {
    server.faults.add('bybit', 'future-timestamp');
    const update = await source('bybit-books').fetch(marketContext());
    expect(update.books?.length).toBeGreaterThan(1);
    for (const book of update.books ?? []) expect(book.observedAtMs).toBe(book.receivedAtMs);
  });

  it('renamed-slug of the platforms: one under a strange name is named, none is taken for another', async () => {
    server.faults.add('defillama-api', 'renamed-slug');
    const update = await source('defillama-cexs').fetch(marketContext());
    // Gate is known under that name too.
    expect(update.platformAssets?.map(({ platform }) => platform)).toEqual(['gate']);
    expect(update.dropped.map(({ key }) => key)).toEqual(['okx', 'bybit', 'bitfinex', 'kucoin']);
  });
});
