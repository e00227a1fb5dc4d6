import type { MarketUpdate } from '@/lib/benchmark/observations';
import { Engine } from '@/lib/engine/tick/engine';
import { sampleUpdate } from '@/lib/market/sample';
import { SAMPLE_BASKET, sampleOptions } from '../lib/engine/tick/sample-run';
import type { Measurement } from './measure';

const STEP_MS = 30_000;
const START_MS = Date.parse('2026-03-04T10:00:00Z');
const WARM_UP = 15;
const RUNS = 60;

/** Seven venues' books of each of the six coins, 50 levels a side, whatever the market lists. */
function fullBooks(update: MarketUpdate): MarketUpdate {
  const books = SAMPLE_BASKET.flatMap((symbol) => {
    const listed = (update.books ?? []).filter((book) => book.symbol === symbol);
    return Array.from({ length: 7 }, (_, index) => {
      const book = listed[index % listed.length];
      if (!book) throw new Error(`no book of ${symbol}`);
      return { ...book, venue: `venue-${index}`, exchange: `venue-${index}` };
    });
  });
  return { ...update, books };
}

/** CPU time of a full tick, with and without the five audit records of its indicative values. */
export async function measureFullTick(): Promise<Measurement[]> {
  return [true, false].map((indicativeRecords) => {
    const engine = new Engine(sampleOptions({ feedId: 'bench' }));
    const times = Array.from({ length: WARM_UP + RUNS }, (_, index) => START_MS + index * STEP_MS);
    // The market is made beforehand: what it costs to invent is not the engine's.
    const updates = times.map((atMs) => [atMs, fullBooks(sampleUpdate(atMs))] as const);
    const values = updates.map(([atMs, update]) => {
      const before = process.cpuUsage();
      engine.apply(update);
      engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    const what = `full tick, ${indicativeRecords ? 'with the audit records' : 'without'}`;
    return { what, target: '< 50 ms CPU', unit: 'ms CPU', values: values.slice(WARM_UP) };
  });
}
