import { bookDepth } from '@/lib/benchmark/liquidity/book-depth';
import type { MarketUpdate, Provenance, VenueBook } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { ONE } from '@/lib/benchmark/units';
import { protocolOf } from '@/lib/market/protocols/registry';
import { CEFI_PLATFORMS, VENUES } from '@/lib/market/registry';
import { SAMPLE_SYMBOLS, sampleUpdate } from '@/lib/market/sample';
import { RECORDED_POOLS } from '@/lib/market/sample/recorded-pools';

const NOON = Date.parse('2026-03-04T12:00:00Z');

const text = (update: MarketUpdate) => JSON.stringify(update);

function everyObservation(update: MarketUpdate): Provenance[] {
  const { quotes, books, prices, pools, cefiRates, marketCaps, bills, defiTvl } = update;
  const parts: (readonly Provenance[] | undefined)[] = [
    quotes,
    books,
    prices,
    pools,
    cefiRates,
    marketCaps,
    bills,
    defiTvl,
  ];
  return parts.flatMap((part) => part ?? []);
}

describe('the demonstration market', () => {
  const update = sampleUpdate(NOON);

  it('is a pure function of time', () => {
    for (const atMs of [NOON + 86_400_000, NOON - 3_600_000, NOON + 1]) sampleUpdate(atMs);
    expect(text(sampleUpdate(NOON))).toBe(text(update));
    expect(text(sampleUpdate(NOON + 30_000))).not.toBe(text(update));
  });

  it('names itself a sample in every source, and real exchanges, protocols and platforms', () => {
    const observations = everyObservation(update);
    expect(observations.length).toBeGreaterThan(150);
    for (const { source, payloadSha256, receivedAtMs, observedAtMs } of observations) {
      expect(source).toMatch(/^sample/);
      expect(payloadSha256).toBe(update.payloads[0]?.sha256);
      expect(receivedAtMs).toBe(NOON);
      expect(observedAtMs).toBeLessThanOrEqual(NOON);
    }
    const exchanges = new Set(VENUES.map(({ exchange }) => exchange)).add('ethereum-dex');
    for (const { exchange, symbol, quoteCurrency } of [
      ...(update.quotes ?? []),
      ...(update.books ?? []),
    ]) {
      expect(exchanges).toContain(exchange);
      expect(quoteCurrency).not.toBe(symbol);
    }
    for (const { protocol } of update.pools ?? []) expect(protocolOf(protocol)).not.toBeNull();
    const platforms = CEFI_PLATFORMS.map(({ platform }) => platform);
    const rated = (update.cefiRates ?? []).map(({ platform }) => platform);
    expect([...new Set(rated)].sort()).toEqual([...platforms].sort());
    expect(JSON.stringify([update.quotes, update.pools])).not.toMatch(
      /sample-(exchange|protocol|platform)/,
    );
  });

  it('has a book of each pair and a ladder on chain, and each coin on three venues or more', () => {
    const books = update.books ?? [];
    expect(books.filter(({ ladder }) => ladder === undefined)).toHaveLength(34);
    expect(new Set(books.map(({ exchange }) => exchange)).size).toBe(12);
    for (const symbol of SAMPLE_SYMBOLS) {
      const own = books.filter((book) => book.symbol === symbol);
      expect(new Set(own.map(({ venue }) => venue)).size).toBe(own.length);
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.filter(({ ladder }) => ladder).length).toBe(symbol === 'USDT' ? 0 : 1);
    }
  });

  it('moves around what was recorded on September 2, 2026, and never far from it', () => {
    const pools = update.pools ?? [];
    expect(pools).toHaveLength(RECORDED_POOLS.length);
    expect(new Set(pools.map(({ poolId }) => poolId)).size).toBe(pools.length);
    for (const [i, pool] of pools.entries()) {
      const [project, chain, symbol, tvlUsd, base] = RECORDED_POOLS[i] ?? [];
      expect([pool.chain, pool.poolSymbol]).toEqual([chain, symbol]);
      expect(Math.abs(pool.tvlUsd.toNumber() / (tvlUsd ?? 0) - 1)).toBeLessThanOrEqual(0.031);
      if (base && project !== 'hyperlend-pooled') {
        expect(Math.abs((pool.apyBasePercent?.toNumber() ?? 0) / base - 1)).toBeLessThan(0.15);
      }
    }
    const sky = pools.find(
      ({ poolSymbol, chain }) => poolSymbol === 'SUSDS' && chain === 'Ethereum',
    );
    expect(sky).toMatchObject({ protocol: 'sky-lending', symbol: 'USDS', kind: 'savings' });
  });

  it('has the same depth in coarse books, from a tenth of the levels', () => {
    const coarse = sampleUpdate(NOON, { books: 'coarse' }).books ?? [];
    for (const [i, book] of (update.books ?? []).entries()) {
      const thin = coarse[i];
      if (thin === undefined) throw new Error('a coarse book is missing');
      if (book.ladder) {
        expect(thin.ladder).toEqual(book.ladder);
        continue;
      }
      expect(thin.bids).toHaveLength(5);
      expect(thin.asks[0]?.price.equals(book.asks[0]?.price ?? 0)).toBe(true);
      const full = depths(book);
      for (const [bucket, usd] of depths(thin).entries()) {
        expect(Math.abs(usd / (full[bucket] ?? 0) - 1)).toBeLessThan(0.002);
      }
    }
  });

  it('leaves out the parts that are not asked for, and changes nothing in the others', () => {
    const part = sampleUpdate(NOON, { bills: false, pools: false });
    expect(part).not.toHaveProperty('bills');
    expect(part).not.toHaveProperty('pools');
    const mids = (from: MarketUpdate) => from.quotes?.map(({ mid }) => mid.toFixed());
    expect(mids(part)).toEqual(mids(update));
  });
});

function depths(book: VenueBook): number[] {
  const depth = bookDepth(book, ONE, METHODOLOGY_PARAMETERS);
  if (depth === null) throw new Error(`${book.venue} has no depth`);
  return [depth.depth10Usd, depth.depth20Usd, depth.depth50Usd].map((usd) => usd.toNumber());
}
