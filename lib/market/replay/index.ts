import 'server-only';
import { createHash } from 'node:crypto';
import type { MarketUpdate, Tier } from '@/lib/benchmark/observations';
import { parseCapture } from './capture';
import {
  firstAfter,
  ReplayError,
  readRecordingFile,
  type Table,
  type TimedRow,
} from './read-table';
import {
  billOf,
  capOf,
  poolOf,
  priceOf,
  quoteOf,
  readCaps,
  readPools,
  readPrices,
  readQuotes,
  readRates,
} from './recorded-rows';

export type { ReplayCapture } from './capture';
export { ReplayError } from './read-table';
export type Replay = Awaited<ReturnType<typeof openReplay>>;

type Observed = Pick<MarketUpdate, 'quotes' | 'prices' | 'pools' | 'marketCaps' | 'bills'>;
type Track = (fromMsExclusive: number, toMsInclusive: number) => MarketUpdate[];

/**
 * Opens a recorded market: a folder with `capture.json`, `quotes.csv`, `prices.csv`, `pools.csv`,
 * `caps.csv` and `rates.csv`. A broken row is left out and counted, and so is one of another coin or time.
 * @throws ReplayError naming the file, and the column or field, that is missing or wrong, or a file
 *   without a usable row.
 */
export async function openReplay(folder: string) {
  const capture = parseCapture((await readRecordingFile(folder, 'capture.json')).toString('utf8'));
  const isOwn = ({ symbol }: { symbol: string }) => capture.coins.includes(symbol);
  const isInside = ({ observedAtMs }: TimedRow) => observedAtMs >= capture.fromMs;
  const isKnownInTime = ({ knownAtMs }: TimedRow) => knownAtMs <= capture.toMs;
  const use = <Row extends TimedRow>(
    table: Table<Row>,
    ...rules: ((row: Row) => boolean)[]
  ): UsedTable<Row> => {
    const rows = table.rows.filter((row) => rules.every((rule) => rule(row)));
    return { ...table, rows, accepted: table.rows.length, unused: table.rows.length - rows.length };
  };
  // Pools, caps and rates from before the start were still in effect then; old prices were not.
  const isOfOwn = ({ base }: { base: string }) => capture.coins.includes(base);
  const quotes = use(await readQuotes(folder), isOfOwn, isInside, isKnownInTime);
  const prices = use(await readPrices(folder), isOwn, isInside, isKnownInTime);
  const pools = use(await readPools(folder), isOwn, isKnownInTime);
  const caps = use(await readCaps(folder), isOwn, isKnownInTime);
  const rates = use(await readRates(folder));
  const tables = [quotes, prices, pools, caps, rates];
  for (const table of tables) requireRows(table);
  // Chain state and Treasury data are primary sources; prices and caps are aggregates.
  const tracks = [
    track(rates, 1, (rows, hash) => ({ bills: rows.map((row) => billOf(row, hash)) })),
    track(caps, 2, (rows, hash) => ({ marketCaps: rows.map((row) => capOf(row, hash)) })),
    track(pools, 1, (rows, hash) => ({ pools: rows.map((row) => poolOf(row, hash)) })),
    track(prices, 2, (rows, hash) => ({ prices: rows.map((row) => priceOf(row, hash)) })),
    track(quotes, 1, (rows, hash) => ({ quotes: rows.map((row) => quoteOf(row, hash)) })),
  ];
  return {
    capture,
    /** Good and broken rows of each file, and good ones that the recording cannot use. */
    rows: tables.map(({ file, accepted, droppedRows: dropped, unused }) => {
      return { file, accepted, dropped, unused };
    }),
    /** The first broken rows of each file, with the reason. */
    dropped: tables.flatMap((table) => table.dropped),
    /**
     * What became known after `fromMsExclusive` and up to `toMsInclusive`, oldest first: one update
     * per file and moment. From `-Infinity` it includes what was known before the recording starts.
     */
    updatesBetween: (fromMsExclusive: number, toMsInclusive: number): MarketUpdate[] =>
      tracks
        .flatMap((updatesOf) => updatesOf(fromMsExclusive, toMsInclusive))
        .sort((a, b) => a.receivedAtMs - b.receivedAtMs),
  };
}

type UsedTable<Row> = Table<Row> & { accepted: number; unused: number };

/** @throws ReplayError for a file whose rows are all broken or unused; an empty file is accepted. */
function requireRows({ file, rows, droppedRows, dropped, unused }: UsedTable<TimedRow>): void {
  if (rows.length > 0 || droppedRows + unused === 0) return;
  const [first] = dropped;
  const example = first ? `; ${first.key}: ${first.reason}` : '';
  const what = `no row can be used: ${droppedRows} broken, ${unused} of other coins or times`;
  throw new ReplayError(file, `${what}${example}`);
}

function track<Row extends TimedRow>(
  table: Table<Row>,
  tier: Tier,
  observe: (rows: readonly Row[], payloadSha256: string) => Observed,
): Track {
  const source = `replay:${table.file}`;
  const payloads = [{ sha256: table.sha256, bytes: table.bytes }];
  return (fromMsExclusive, toMsInclusive) => {
    const end = firstAfter(table.rows, toMsInclusive);
    const updates: MarketUpdate[] = [];
    let start = firstAfter(table.rows, fromMsExclusive);
    while (start < end) {
      const receivedAtMs = table.rows[start]?.knownAtMs ?? toMsInclusive;
      const next = firstAfter(table.rows, receivedAtMs);
      const observed = observe(table.rows.slice(start, next), table.sha256);
      updates.push({ source, tier, receivedAtMs, payloads, ...observed, dropped: [] });
      start = next;
    }
    return updates;
  };
}

const FILES = ['capture.json', 'quotes.csv', 'prices.csv', 'pools.csv', 'caps.csv', 'rates.csv'];

/**
 * SHA-256 of a whole recording, hex: of the lines `<file> <SHA-256 of the file>` in a fixed order.
 * `sha256sum` over the six files gives the same figures.
 * @throws ReplayError naming a file that is missing.
 */
export async function recordingSha256(folder: string): Promise<string> {
  const lines = await Promise.all(
    FILES.map(async (file) => `${file} ${hashOf(await readRecordingFile(folder, file))}\n`),
  );
  return hashOf(lines.join(''));
}

function hashOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex');
}
