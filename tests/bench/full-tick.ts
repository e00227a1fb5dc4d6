import type { MarketUpdate } from '@/lib/benchmark/observations';
import { Engine } from '@/lib/engine/tick/engine';
import { createSampleMarket } from '@/lib/market/sample';
import { SAMPLE_BASKET, sampleOptions } from '../lib/engine/tick/sample-run';
import { cpuTimes, type Measurement, type Pace } from './measure';

const STEP_MS = 30_000;
const START_MS = Date.parse('2026-03-04T10:00:00Z');
const BOOKS = 42;

/** Seven venues' books of each of the six coins, 50 levels a side, whatever the market lists. */
function fullBooks(update: MarketUpdate): MarketUpdate {
  const books = SAMPLE_BASKET.flatMap((symbol) => {
    const listed = (update.books ?? []).filter((book) => book.symbol === symbol);
    return Array.from({ length: 7 }, (_, index) => {
      const book = listed[index % listed.length];
      if (!book) throw new Error(`no book of ${symbol}`);
      const venue = `venue-${index}`;
      return { ...book, venue, exchange: venue };
    });
  });
  if (books.length !== BOOKS) throw new Error(`${books.length} books instead of ${BOOKS}`);
  return { ...update, books };
}

/** A full tick, with and without the five audit records of its indicative values. */
export async function measureFullTick({ isQuick }: Pace): Promise<Measurement[]> {
  const runs = isQuick ? 10 : 60;
  const rows: Measurement[] = [];
  for (const indicativeRecords of [true, false]) {
    const market = createSampleMarket();
    const engine = new Engine(sampleOptions({ feedId: 'bench' }));
    // The market is made beforehand: what it costs to invent is not the engine's.
    const warmUp = 15;
    const updates = Array.from({ length: runs + warmUp }, (_, i) =>
      fullBooks(market.updateAt(START_MS + i * STEP_MS)),
    );
    const values = await cpuTimes(runs, warmUp, (run) => {
      const update = updates[run + warmUp];
      if (!update) throw new Error('no update');
      engine.apply(update);
      const atMs = START_MS + (run + warmUp) * STEP_MS;
      const tick = engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords });
      const expected = indicativeRecords ? 4 : 0;
      if (run >= 0 && tick.indicativeRecords.length < expected) throw new Error('records missing');
    });
    const what = indicativeRecords ? 'full tick, with the audit records' : 'full tick, without';
    rows.push({ what, target: '< 50 ms CPU', unit: 'ms CPU', values });
  }
  return rows;
}
