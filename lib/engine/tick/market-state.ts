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

/** What an update has rows of. */
type Kind = Exclude<keyof MarketUpdate, keyof typeof EMPTY_UPDATE | 'sourceAtMs' | 'listing'>;
type Kinds = { [K in Kind]: NonNullable<MarketUpdate[K]>[number] };
type Platforms = Required<Pick<MarketUpdate, 'cefiRates' | 'platformAssets'>>;

/** The newest row by its natural key, in groups. */
class Newest<Row extends { observedAtMs: number }> {
  private readonly groups = new Map<string, Map<string, Row>>();

  constructor(
    private readonly keyOf: (row: Row) => string,
    private readonly groupOf: (row: Row) => string = () => '',
  ) {}

  /** An older row never replaces a newer one. */
  add(rows: readonly Row[] | undefined): void {
    for (const row of rows ?? []) {
      const [group, key] = [this.groupOf(row), this.keyOf(row)];
      const held = this.groups.get(group) ?? new Map<string, Row>();
      this.groups.set(group, held);
      const before = held.get(key);
      if (!before || before.observedAtMs <= row.observedAtMs) held.set(key, row);
    }
  }

  of(group: string): Row[] {
    return [...(this.groups.get(group)?.values() ?? [])];
  }

  all(): Row[] {
    return [...this.groups.keys()].flatMap((group) => this.of(group));
  }

  get(key: string): Row | null {
    return this.groups.get('')?.get(key) ?? null;
  }

  forgetBefore(observedBeforeMs: number): void {
    for (const rows of this.groups.values()) {
      for (const [key, { observedAtMs }] of rows) {
        if (observedAtMs < observedBeforeMs) rows.delete(key);
      }
    }
  }
}

const symbolOf = ({ symbol }: { symbol: string }) => symbol;
const venueOf = ({ venue }: { venue: string }) => venue;
const billKey = ({ series, date }: BillRate) => `${series}|${date}`;

/**
 * The newest observation of every input, by its natural key. An older observation never replaces a
 * newer one, so updates may arrive out of order.
 */
export class MarketState {
  private readonly rows: { readonly [K in Kind]: Newest<Kinds[K]> } = {
    quotes: new Newest<VenueQuote>(venueOf, symbolOf),
    books: new Newest<VenueBook>(venueOf, symbolOf),
    prices: new Newest<ReferencePrice>(({ source }) => source, symbolOf),
    marketCaps: new Newest<MarketCap>(({ source }) => source, symbolOf),
    pools: new Newest<PoolObservation>(({ poolId }) => poolId),
    lending: new Newest<LendingTotals>(({ poolId }) => poolId),
    chainRates: new Newest<ChainRate>((row) => `${row.protocol}|${row.chain}|${row.symbol}`),
    cefiRates: new Newest<CefiRate>(({ platform, symbol }) => `${platform}|${symbol}`),
    platformAssets: new Newest<PlatformAssets>(({ platform }) => platform),
    bills: new Newest<BillRate>(billKey),
    defiTvl: new Newest<DefiTvl>(({ date }) => date),
  };
  private readonly kinds = Object.keys(this.rows) as Kind[];
  /** Keys of the rates that came from a republisher. */
  private readonly republishedBills = new Set<string>();
  /** Of each exchange that told: the markets it lists, by `symbol|venue`. */
  private readonly listings = new Map<string, ReadonlySet<string>>();
  /** Rises whenever a pool, a CeFi rate or a platform's assets were observed: yields are computed when they change. */
  yieldRevision = 0;
  defiTvlRevision = 0;

  /** Applies every observation of an update. */
  apply(update: MarketUpdate): void {
    const given: { readonly [K in Kind]?: readonly Kinds[K][] } = update;
    const add = <K extends Kind>(kind: K) => this.rows[kind].add(given[kind]);
    this.kinds.forEach(add);
    if (update.tier === 2) {
      for (const bill of update.bills ?? []) this.republishedBills.add(billKey(bill));
    }
    if (update.listing) {
      const { exchange, listed } = update.listing;
      const markets = listed.map(({ symbol, venue }) => `${symbol}|${venue}`);
      this.listings.set(exchange, new Set(markets));
    }
    if (update.defiTvl?.length) this.defiTvlRevision += 1;
    const { pools, cefiRates, platformAssets } = update;
    if ([pools, cefiRates, platformAssets].some((list) => list?.length)) this.yieldRevision += 1;
  }

  /** Adds the contents of another state. */
  takeFrom(other: MarketState): void {
    this.apply(other.contents());
    for (const key of other.republishedBills) this.republishedBills.add(key);
    for (const [exchange, markets] of other.listings) this.listings.set(exchange, markets);
  }

  /** The newest row of every input that may come late or be corrected, as one update. */
  heldRows(): MarketUpdate {
    const { quotes, prices, pools, cefiRates, bills } = this.contents();
    return { ...EMPTY_UPDATE, quotes, prices, pools, cefiRates, bills };
  }

  private contents(): MarketUpdate & { readonly [K in Kind]: readonly Kinds[K][] } {
    const rows = this.kinds.map((kind) => [kind, this.rows[kind].all()] as const);
    return { ...EMPTY_UPDATE, ...(Object.fromEntries(rows) as { [K in Kind]: Kinds[K][] }) };
  }

  /** All its contents but the listings, as updates that restore it: those of a republisher come last. */
  allRows(): MarketUpdate[] {
    const { bills, ...rest } = this.contents();
    const isRepublished = (bill: BillRate) => this.republishedBills.has(billKey(bill));
    return [
      { ...rest, bills: bills.filter((bill) => !isRepublished(bill)) },
      { ...EMPTY_UPDATE, tier: 2, bills: bills.filter(isRepublished) },
    ];
  }

  quotesOf(symbol: string): VenueQuote[] {
    return this.rows.quotes.of(symbol);
  }

  booksOf(symbol: string): VenueBook[] {
    return this.rows.books.of(symbol);
  }

  /** Whether its exchange has told which markets it lists, and this one is not among them. */
  isDelisted(symbol: string, venue: string): boolean {
    return [...this.listings].some(
      ([exchange, markets]) =>
        venue.startsWith(`${exchange}-`) && !markets.has(`${symbol}|${venue}`),
    );
  }

  referencesOf(symbol: string): ReferencePrice[] {
    return this.rows.prices.of(symbol);
  }

  /** The coins of which one of these sources has given a quote, a book or a price. */
  coinsOf(sources: readonly string[]): ReadonlySet<string> {
    const { quotes, books, prices } = this.rows;
    const rows = sources.length === 0 ? [] : [...quotes.all(), ...books.all(), ...prices.all()];
    return new Set(rows.filter(({ source }) => sources.includes(source)).map(symbolOf));
  }

  marketCapsOf(symbol: string): MarketCap[] {
    return this.rows.marketCaps.of(symbol);
  }

  pools(): PoolObservation[] {
    return this.rows.pools.all();
  }

  /** A pool's row in the source's table of lending. */
  lendingOf(poolId: string): LendingTotals | null {
    return this.rows.lending.get(poolId);
  }

  /** What lending markets pay by their chains. */
  chainRates(): ChainRate[] {
    return this.rows.chainRates.all();
  }

  cefiRates(): CefiRate[] {
    return this.rows.cefiRates.all();
  }

  platformAssets(): ReadonlyMap<string, PlatformAssets> {
    return new Map(this.rows.platformAssets.all().map((row) => [row.platform, row]));
  }

  /** The rates and assets of platforms as text: they are read hourly at most and count for days, also after a restart. */
  platforms(): string {
    const platformAssets = this.rows.platformAssets.all();
    return toDecimalJson({ cefiRates: this.cefiRates(), platformAssets } satisfies Platforms);
  }

  /** Takes back what `platforms` wrote. */
  restorePlatforms(text: string): void {
    this.apply({ ...EMPTY_UPDATE, ...(fromDecimalJson(text) as Platforms) });
  }

  /** Every rate, with whether the issuer itself published it. */
  bills(): KnownBill[] {
    return this.rows.bills.all().map((bill) => ({
      ...bill,
      tier: this.republishedBills.has(billKey(bill)) ? 2 : 1,
    }));
  }

  /** Daily TVL observations in the order of their dates. */
  defiTvl(): DefiTvl[] {
    return this.rows.defiTvl.all().sort((a, b) => (a.date < b.date ? -1 : 1));
  }

  /** Forgets observations that can no longer matter, so that a long run stays small. */
  forgetBefore(observedBeforeMs: number): void {
    const { quotes, books, pools, lending, chainRates } = this.rows;
    for (const rows of [quotes, books, pools, lending, chainRates]) {
      rows.forgetBefore(observedBeforeMs);
    }
  }
}
