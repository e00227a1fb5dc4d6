import 'server-only';
import type { MarketUpdate, Tier } from '@/lib/benchmark/observations';
import { parseCapture, type ReplayCapture } from './capture';
import {
  type DroppedRow,
  firstAfter,
  readRecordingFile,
  type Table,
  type TimedRow,
} from './read-table';
import { readRates } from './recorded-rates';
import { readCaps, readPools, readPrices, readQuotes } from './recorded-rows';
import { billOf, capOf, poolOf, priceOf, quoteOf } from './to-observations';

/** Good and broken rows of one file. */
export type RowCount = { file: string; accepted: number; dropped: number };

export type Replay = {
  capture: ReplayCapture;
  rows: readonly RowCount[];
  /** The first broken rows of each file, with the reason. */
  dropped: readonly DroppedRow[];
  /**
   * What became known after `fromMsExclusive` and up to `toMsInclusive`, oldest first: one update
   * per file and moment. From `-Infinity` it includes what was known before the recording starts.
   */
  updatesBetween: (fromMsExclusive: number, toMsInclusive: number) => MarketUpdate[];
};

type Observed = Pick<MarketUpdate, 'quotes' | 'prices' | 'pools' | 'marketCaps' | 'bills'>;
type Track = (fromMsExclusive: number, toMsInclusive: number) => MarketUpdate[];

/**
 * Opens a recorded market: a folder with `capture.json`, `quotes.csv`, `prices.csv`, `pools.csv`,
 * `caps.csv` and `rates.csv`. A broken row is left out and counted.
 * @throws ReplayError naming the file, and the column or field, that is missing or wrong.
 */
export async function openReplay(folder: string): Promise<Replay> {
  const capture = parseCapture((await readRecordingFile(folder, 'capture.json')).toString('utf8'));
  const quotes = await readQuotes(folder);
  const prices = await readPrices(folder);
  const pools = await readPools(folder);
  const caps = await readCaps(folder);
  const rates = await readRates(folder);
  // Chain state and the Treasury speak for themselves; prices and caps are somebody's aggregate.
  const tracks = [
    track(rates, 1, (rows, hash) => ({ bills: rows.map((row) => billOf(row, hash)) })),
    track(caps, 2, (rows, hash) => ({ marketCaps: rows.map((row) => capOf(row, hash)) })),
    track(pools, 1, (rows, hash) => ({ pools: rows.map((row) => poolOf(row, hash)) })),
    track(prices, 2, (rows, hash) => ({ prices: rows.map((row) => priceOf(row, hash)) })),
    track(quotes, 1, (rows, hash) => ({ quotes: rows.map((row) => quoteOf(row, hash)) })),
  ];
  const tables = [quotes, prices, pools, caps, rates];
  return {
    capture,
    rows: tables.map(({ file, rows, droppedRows }) => ({
      file,
      accepted: rows.length,
      dropped: droppedRows,
    })),
    dropped: tables.flatMap((table) => table.dropped),
    updatesBetween: (fromMsExclusive, toMsInclusive) =>
      tracks
        .flatMap((updatesOf) => updatesOf(fromMsExclusive, toMsInclusive))
        .sort((a, b) => a.receivedAtMs - b.receivedAtMs),
  };
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
