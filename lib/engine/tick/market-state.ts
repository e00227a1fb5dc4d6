import type { KnownBill } from '@/lib/benchmark/index/accepted-bill';
import type {
  BillRate,
  CefiRate,
  ChainRate,
  DefiTvl,
  LendingTotals,
  MarketCap,
  MarketUpdate,
  PlatformAssets,
  PoolObservation,
  ReferencePrice,
  VenueBook,
  VenueQuote,
} from '@/lib/benchmark/observations';
import { fromDecimalJson, toDecimalJson } from './decimal-json';

const EMPTY_UPDATE = {
  ...{ source: 'held', tier: 1, receivedAtMs: 0, payloads: [], dropped: [] },
} satisfies MarketUpdate;

type Platforms = Required<Pick<MarketUpdate, 'cefiRates' | 'platformAssets'>>;

/**
 * The newest observation of every input, by its natural key. An older observation never replaces a
 * newer one, so updates may arrive out of order.
 */
export class MarketState {
  private readonly quotes = new Map<string, Map<string, VenueQuote>>();
  private readonly books = new Map<string, Map<string, VenueBook>>();
  private readonly references = new Map<string, Map<string, ReferencePrice>>();
  private readonly caps = new Map<string, Map<string, MarketCap>>();
  private readonly poolsById = new Map<string, PoolObservation>();
  private readonly lendingByPool = new Map<string, LendingTotals>();
  private readonly ratesByMarket = new Map<string, ChainRate>();
  private readonly cefiByKey = new Map<string, CefiRate>();
  private readonly assetsByPlatform = new Map<string, PlatformAssets>();
  private readonly billsByKey = new Map<string, BillRate>();
  /** Keys of the rates that came from a republisher. */
  private readonly republishedBills = new Set<string>();
  /** Of each exchange that told: the markets it lists, by `symbol|venue`. */
  private readonly listings = new Map<string, ReadonlySet<string>>();
  private readonly tvlByDate = new Map<string, DefiTvl>();
  /** Rises whenever a pool, a CeFi rate or a platform's assets were observed: yields are computed when they change. */
  yieldRevision = 0;
  defiTvlRevision = 0;

  /** Applies every observation of an update. */
  apply(update: MarketUpdate): void {
    for (const quote of update.quotes ?? [])
      keepNewest(mapFor(this.quotes, quote.symbol), quote.venue, quote);
    for (const book of update.books ?? [])
      keepNewest(mapFor(this.books, book.symbol), book.venue, book);
    for (const price of update.prices ?? []) {
      keepNewest(mapFor(this.references, price.symbol), price.source, price);
    }
    for (const cap of update.marketCaps ?? [])
      keepNewest(mapFor(this.caps, cap.symbol), cap.source, cap);
    for (const pool of update.pools ?? []) keepNewest(this.poolsById, pool.poolId, pool);
    for (const row of update.lending ?? []) keepNewest(this.lendingByPool, row.poolId, row);
    for (const rate of update.chainRates ?? []) {
      keepNewest(this.ratesByMarket, `${rate.protocol}|${rate.chain}|${rate.symbol}`, rate);
    }
    for (const rate of update.cefiRates ?? []) {
      keepNewest(this.cefiByKey, `${rate.platform}|${rate.symbol}`, rate);
    }
    for (const assets of update.platformAssets ?? []) {
      keepNewest(this.assetsByPlatform, assets.platform, assets);
    }
    for (const bill of update.bills ?? []) {
      const key = `${bill.series}|${bill.date}`;
      keepNewest(this.billsByKey, key, bill);
      if (update.tier === 2) this.republishedBills.add(key);
    }
    if (update.listing) {
      const { exchange, listed } = update.listing;
      const markets = listed.map(({ symbol, venue }) => `${symbol}|${venue}`);
      this.listings.set(exchange, new Set(markets));
    }
    for (const tvl of update.defiTvl ?? []) keepNewest(this.tvlByDate, tvl.date, tvl);
    if (update.defiTvl?.length) this.defiTvlRevision += 1;
    const { pools, cefiRates, platformAssets } = update;
    if ([pools, cefiRates, platformAssets].some((rows) => rows?.length)) this.yieldRevision += 1;
  }

  /** Replaces its contents with those of another state. */
  takeFrom(other: MarketState): void {
    copyGroups(other.quotes, this.quotes);
    copyGroups(other.books, this.books);
    copyGroups(other.references, this.references);
    copyGroups(other.caps, this.caps);
    for (const [key, row] of other.poolsById) this.poolsById.set(key, row);
    for (const [key, row] of other.lendingByPool) this.lendingByPool.set(key, row);
    for (const [key, row] of other.ratesByMarket) this.ratesByMarket.set(key, row);
    for (const [key, row] of other.cefiByKey) this.cefiByKey.set(key, row);
    for (const [key, row] of other.assetsByPlatform) this.assetsByPlatform.set(key, row);
    for (const [key, row] of other.billsByKey) this.billsByKey.set(key, row);
    for (const key of other.republishedBills) this.republishedBills.add(key);
    for (const [exchange, markets] of other.listings) this.listings.set(exchange, markets);
    for (const [key, row] of other.tvlByDate) this.tvlByDate.set(key, row);
    this.yieldRevision += 1;
    this.defiTvlRevision += 1;
  }

  /** The newest row of every input that may come late or be corrected, as one update. */
  heldRows(): MarketUpdate {
    const rowsOf = <Row>(groups: ReadonlyMap<string, ReadonlyMap<string, Row>>) =>
      [...groups.values()].flatMap((rows) => [...rows.values()]);
    return {
      ...EMPTY_UPDATE,
      quotes: rowsOf(this.quotes),
      prices: rowsOf(this.references),
      pools: [...this.poolsById.values()],
      cefiRates: this.cefiRates(),
      bills: [...this.billsByKey.values()],
    };
  }

  /** All its contents, as updates that restore it: those of a republisher come last. */
  allRows(): MarketUpdate[] {
    const rows = [...this.billsByKey].map(([key, bill]) => ({
      bill,
      isRepublished: this.republishedBills.has(key),
    }));
    const billsOf = (republished: boolean) =>
      rows.flatMap(({ bill, isRepublished }) => (isRepublished === republished ? [bill] : []));
    const held = this.heldRows();
    return [
      {
        ...held,
        books: [...this.books.values()].flatMap((books) => [...books.values()]),
        marketCaps: [...this.caps.values()].flatMap((caps) => [...caps.values()]),
        lending: [...this.lendingByPool.values()],
        chainRates: this.chainRates(),
        platformAssets: [...this.assetsByPlatform.values()],
        bills: billsOf(false),
        defiTvl: this.defiTvl(),
      },
      { ...EMPTY_UPDATE, tier: 2, bills: billsOf(true) },
    ];
  }

  quotesOf(symbol: string): VenueQuote[] {
    return [...(this.quotes.get(symbol)?.values() ?? [])];
  }

  booksOf(symbol: string): VenueBook[] {
    return [...(this.books.get(symbol)?.values() ?? [])];
  }

  /** Whether its exchange has told which markets it lists, and this one is not among them. */
  isDelisted(symbol: string, venue: string): boolean {
    return [...this.listings].some(
      ([exchange, markets]) =>
        venue.startsWith(`${exchange}-`) && !markets.has(`${symbol}|${venue}`),
    );
  }

  referencesOf(symbol: string): ReferencePrice[] {
    return [...(this.references.get(symbol)?.values() ?? [])];
  }

  /** The coins of which one of these sources has given a quote, a book or a price. */
  coinsOf(sources: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    if (sources.length === 0) return found;
    for (const groups of [this.quotes, this.books, this.references]) {
      for (const [symbol, rows] of groups) {
        const isOf = [...rows.values()].some(({ source }) => sources.includes(source));
        if (isOf) found.add(symbol);
      }
    }
    return found;
  }

  marketCapsOf(symbol: string): MarketCap[] {
    return [...(this.caps.get(symbol)?.values() ?? [])];
  }

  pools(): PoolObservation[] {
    return [...this.poolsById.values()];
  }

  /** A pool's row in the source's table of lending. */
  lendingOf(poolId: string): LendingTotals | null {
    return this.lendingByPool.get(poolId) ?? null;
  }

  /** What lending markets pay by their chains. */
  chainRates(): ChainRate[] {
    return [...this.ratesByMarket.values()];
  }

  cefiRates(): CefiRate[] {
    return [...this.cefiByKey.values()];
  }

  platformAssets(): ReadonlyMap<string, PlatformAssets> {
    return this.assetsByPlatform;
  }

  /** The rates and assets of platforms as text: they are read hourly at most and count for days, also after a restart. */
  platforms(): string {
    const platformAssets = [...this.assetsByPlatform.values()];
    return toDecimalJson({ cefiRates: this.cefiRates(), platformAssets } satisfies Platforms);
  }

  /** Takes back what `platforms` wrote. */
  restorePlatforms(text: string): void {
    this.apply({ ...EMPTY_UPDATE, ...(fromDecimalJson(text) as Platforms) });
  }

  /** Every rate, with whether the issuer itself published it. */
  bills(): KnownBill[] {
    return [...this.billsByKey].map(([key, bill]) => ({
      ...bill,
      tier: this.republishedBills.has(key) ? 2 : 1,
    }));
  }

  /** Daily TVL observations in the order of their dates. */
  defiTvl(): DefiTvl[] {
    return [...this.tvlByDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  }

  /** Forgets observations that can no longer matter, so that a long run stays small. */
  forgetBefore(observedBeforeMs: number): void {
    const flat = [this.poolsById, this.lendingByPool, this.ratesByMarket];
    for (const rows of [...this.quotes.values(), ...this.books.values(), ...flat]) {
      for (const [key, { observedAtMs }] of rows) {
        if (observedAtMs < observedBeforeMs) rows.delete(key);
      }
    }
  }
}

function mapFor<Row>(maps: Map<string, Map<string, Row>>, key: string): Map<string, Row> {
  const existing = maps.get(key);
  if (existing) return existing;
  const created = new Map<string, Row>();
  maps.set(key, created);
  return created;
}

function keepNewest<Row extends { observedAtMs: number }>(
  rows: Map<string, Row>,
  key: string,
  row: Row,
): void {
  const held = rows.get(key);
  if (!held || held.observedAtMs <= row.observedAtMs) rows.set(key, row);
}

function copyGroups<Row>(
  from: ReadonlyMap<string, ReadonlyMap<string, Row>>,
  to: Map<string, Map<string, Row>>,
): void {
  for (const [key, rows] of from) to.set(key, new Map(rows));
}
