import { bookDepth } from '@/lib/benchmark/liquidity/book-depth';
import type { MarketUpdate, Provenance, VenueBook } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { ONE } from '@/lib/benchmark/units';
import { createSampleMarket, SAMPLE_SYMBOLS } from '@/lib/market/sample';

const NOON = Date.parse('2026-03-04T12:00:00Z');
const MINUTE = 60_000;

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
  const market = createSampleMarket();
  const update = market.updateAt(NOON);

  it('is a pure function of seed and time', () => {
    const other = createSampleMarket();
    for (const atMs of [NOON + 86_400_000, NOON - 3_600_000, NOON + 1]) other.updateAt(atMs);
    expect(text(other.updateAt(NOON))).toBe(text(update));
    expect(text(market.updateAt(NOON + 30_000))).not.toBe(text(update));
    expect(text(createSampleMarket({ seed: 'another' }).updateAt(NOON))).not.toBe(text(update));
  });

  it('names itself a sample in every source, venue, protocol and platform', () => {
    const observations = everyObservation(update);
    expect(observations.length).toBeGreaterThan(150);
    for (const { source, payloadSha256, receivedAtMs, observedAtMs } of observations) {
      expect(source).toMatch(/^sample/);
      expect(payloadSha256).toBe(update.payloads[0]?.sha256);
      expect(receivedAtMs).toBe(NOON);
      expect(observedAtMs).toBeLessThanOrEqual(NOON);
    }
    const names = [
      ...(update.quotes ?? []).map(({ exchange }) => exchange),
      ...(update.pools ?? []).map(({ protocol }) => protocol),
      ...(update.cefiRates ?? []).map(({ platform }) => platform),
    ];
    expect(names.every((name) => name.startsWith('sample-'))).toBe(true);
  });

  it('has seven venues of six coins, and each coin on five or more', () => {
    const books = update.books ?? [];
    expect(books).toHaveLength(42);
    expect(new Set(books.map(({ exchange }) => exchange)).size).toBe(7);
    for (const symbol of SAMPLE_SYMBOLS) {
      expect(books.filter((book) => book.symbol === symbol).length).toBeGreaterThanOrEqual(5);
    }
  });

  it('has whole books: 50 levels a side, in order, not crossed', () => {
    for (const { bids, asks } of update.books ?? []) {
      expect([bids.length, asks.length]).toEqual([50, 50]);
      for (let i = 1; i < 50; i += 1) {
        expect(bids[i]?.price.lessThan(bids[i - 1]?.price ?? 0)).toBe(true);
        expect(asks[i]?.price.greaterThan(asks[i - 1]?.price ?? 9)).toBe(true);
      }
      expect(bids[0]?.price.lessThan(asks[0]?.price ?? 0)).toBe(true);
      expect([...bids, ...asks].every(({ size }) => size.greaterThan(0))).toBe(true);
    }
  });

  it('has the same depth in coarse books, from a tenth of the levels', () => {
    const coarse = market.updateAt(NOON, { books: 'coarse' }).books ?? [];
    for (const [i, book] of (update.books ?? []).entries()) {
      const thin = coarse[i];
      if (thin === undefined) throw new Error('a coarse book is missing');
      expect(thin.bids).toHaveLength(5);
      expect(thin.asks[0]?.price.equals(book.asks[0]?.price ?? 0)).toBe(true);
      const full = depths(book);
      for (const [bucket, usd] of depths(thin).entries()) {
        expect(Math.abs(usd / (full[bucket] ?? 0) - 1)).toBeLessThan(0.002);
      }
    }
  });

  it('leaves out the parts that are not asked for, and changes nothing in the others', () => {
    const part = market.updateAt(NOON, { books: false, pools: false });
    expect(part).not.toHaveProperty('books');
    expect(part).not.toHaveProperty('pools');
    const mids = (from: MarketUpdate) => from.quotes?.map(({ mid }) => mid.toFixed());
    expect(mids(part)).toEqual(mids(update));
  });

  it('moves smoothly: half a minute on, hardly a basis point', () => {
    for (let step = 0; step < 400; step += 1) {
      const [a, b] = [NOON + step * 30_000, NOON + (step + 1) * 30_000].map(
        (atMs) => market.updateAt(atMs, { books: false, pools: false }).quotes ?? [],
      );
      for (const [i, quote] of (a ?? []).entries()) {
        const next = b?.[i];
        if (next === undefined) throw new Error('a quote is missing');
        expect(Math.abs(next.mid.minus(quote.mid).toNumber()) * 10_000).toBeLessThan(8);
      }
    }
  });

  it('publishes pools every ten minutes and daily figures from midnight', () => {
    const later = market.updateAt(NOON + 7 * MINUTE);
    expect(later.pools?.[0]?.observedAtMs).toBe(NOON);
    expect(later.pools?.map(({ apyPercent }) => apyPercent?.toFixed())).toEqual(
      update.pools?.map(({ apyPercent }) => apyPercent?.toFixed()),
    );
    expect(later.marketCaps?.[0]?.observedAtMs).toBe(Date.parse('2026-03-04T00:00:00Z'));
    expect(update.bills?.[0]).toMatchObject({ date: '2026-03-03', basis: 'coupon_equivalent' });
    // On a Sunday, Friday's bill is the last there is.
    const sunday = market.updateAt(Date.parse('2026-03-08T09:00:00Z'));
    expect(sunday.bills?.[0]?.date).toBe('2026-03-06');
  });

  it('covers only the coins asked for, and says which it does not know', () => {
    const two = createSampleMarket({ coins: ['USDC', 'DAI'] });
    expect(two.symbols).toEqual(['USDC', 'DAI']);
    const quote = (from: MarketUpdate) =>
      from.quotes?.find(({ symbol, venue }) => symbol === 'DAI' && venue === 'sample-exchange-7');
    expect(quote(two.updateAt(NOON))?.mid.toFixed()).toBe(quote(update)?.mid.toFixed());
    expect(() => createSampleMarket({ coins: ['USDC', 'XYZ'] })).toThrow('XYZ');
  });
});

function depths(book: VenueBook): number[] {
  const depth = bookDepth(book, ONE, METHODOLOGY_PARAMETERS);
  if (depth === null) throw new Error(`${book.venue} has no depth`);
  return [depth.depth10Usd, depth.depth20Usd, depth.depth50Usd].map((usd) => usd.toNumber());
}
