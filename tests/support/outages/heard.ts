import type { MarketUpdate } from '@/lib/benchmark/observations';

/** What tells a row of a list from the others of its source. */
const KEYS = {
  quotes: ['venue', 'symbol'],
  books: ['venue', 'symbol'],
  prices: ['symbol', 'source'],
  pools: ['poolId'],
  lending: ['poolId'],
  chainRates: ['protocol', 'chain', 'symbol'],
  cefiRates: ['platform', 'symbol'],
  platformAssets: ['platform'],
  marketCaps: ['symbol', 'source'],
  bills: ['series', 'date'],
  defiTvl: ['date'],
} as const satisfies Partial<Record<keyof MarketUpdate, readonly string[]>>;

type Row = Readonly<Record<string, unknown>>;

/** The last that each source said of everything. */
export class Heard {
  private readonly bySource = new Map<string, MarketUpdate>();

  take(update: MarketUpdate): void {
    const before = this.bySource.get(update.source);
    const lists = Object.entries(KEYS).map(([name, keys]) => {
      const list = name as keyof typeof KEYS;
      return [name, newest(before?.[list], update[list], keys)];
    });
    this.bySource.set(update.source, { ...update, ...Object.fromEntries(lists) });
  }

  updates(): readonly MarketUpdate[] {
    return [...this.bySource.values()];
  }

  /** The rows of a list over all sources. */
  all<List extends keyof typeof KEYS>(list: List): NonNullable<MarketUpdate[List]>[number][] {
    return this.updates().flatMap((update) => (update[list] ?? []) as never[]);
  }

  /** When the newest row of a list was observed; `null` without any. */
  newestAtMs(list: 'pools' | 'cefiRates'): number | null {
    const times = this.all(list).map(({ observedAtMs }) => observedAtMs);
    return times.length === 0 ? null : Math.max(...times);
  }
}

function newest(
  before: readonly Row[] = [],
  after: readonly Row[] = [],
  keys: readonly string[],
): readonly Row[] {
  if (after.length === 0) return before;
  const keyOf = (row: Row) => keys.map((key) => row[key]).join(' ');
  return [...new Map([...before, ...after].map((row) => [keyOf(row), row])).values()];
}
