import type {
  LendingTotals,
  MarketUpdate,
  PoolObservation,
  VenueBook,
} from '@/lib/benchmark/observations';

const KEYS = {
  quotes: (row: { venue: string; symbol: string }) => `${row.venue} ${row.symbol}`,
  books: (row: { venue: string; symbol: string }) => `${row.venue} ${row.symbol}`,
  prices: (row: { symbol: string; source: string }) => `${row.symbol} ${row.source}`,
  pools: (row: { poolId: string }) => row.poolId,
  lending: (row: { poolId: string }) => row.poolId,
  chainRates: (row: { protocol: string; chain: string; symbol: string }) =>
    `${row.protocol} ${row.chain} ${row.symbol}`,
  cefiRates: (row: { platform: string; symbol: string }) => `${row.platform} ${row.symbol}`,
  platformAssets: (row: { platform: string }) => row.platform,
  marketCaps: (row: { symbol: string; source: string }) => `${row.symbol} ${row.source}`,
  bills: (row: { series: string; date: string }) => `${row.series} ${row.date}`,
  defiTvl: (row: { date: string }) => row.date,
};

/** The last that each source said of everything. */
export class Heard {
  private readonly bySource = new Map<string, MarketUpdate>();

  take(update: MarketUpdate): void {
    const before = this.bySource.get(update.source);
    this.bySource.set(update.source, {
      ...update,
      quotes: newest(before?.quotes, update.quotes, KEYS.quotes),
      books: newest(before?.books, update.books, KEYS.books),
      prices: newest(before?.prices, update.prices, KEYS.prices),
      pools: newest(before?.pools, update.pools, KEYS.pools),
      lending: newest(before?.lending, update.lending, KEYS.lending),
      chainRates: newest(before?.chainRates, update.chainRates, KEYS.chainRates),
      cefiRates: newest(before?.cefiRates, update.cefiRates, KEYS.cefiRates),
      platformAssets: newest(before?.platformAssets, update.platformAssets, KEYS.platformAssets),
      marketCaps: newest(before?.marketCaps, update.marketCaps, KEYS.marketCaps),
      bills: newest(before?.bills, update.bills, KEYS.bills),
      defiTvl: newest(before?.defiTvl, update.defiTvl, KEYS.defiTvl),
    });
  }

  updates(): readonly MarketUpdate[] {
    return [...this.bySource.values()];
  }

  booksOf(symbol: string): readonly VenueBook[] {
    return this.updates().flatMap(({ books = [] }) =>
      books.filter((book) => book.symbol === symbol),
    );
  }

  pools(): readonly PoolObservation[] {
    return this.updates().flatMap(({ pools = [] }) => pools);
  }

  lending(): readonly LendingTotals[] {
    return this.updates().flatMap(({ lending = [] }) => lending);
  }

  newestPoolAtMs(): number | null {
    const times = this.pools().map(({ observedAtMs }) => observedAtMs);
    return times.length === 0 ? null : Math.max(...times);
  }

  /** When the newest rate of a platform was observed; `null` without any. */
  newestCefiRateAtMs(): number | null {
    const times = this.updates().flatMap(({ cefiRates = [] }) =>
      cefiRates.map(({ observedAtMs }) => observedAtMs),
    );
    return times.length === 0 ? null : Math.max(...times);
  }
}

function newest<Row>(
  before: readonly Row[] = [],
  after: readonly Row[] = [],
  keyOf: (row: Row) => string,
): readonly Row[] {
  if (after.length === 0) return before;
  return [...new Map([...before, ...after].map((row) => [keyOf(row), row])).values()];
}
