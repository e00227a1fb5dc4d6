import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { Engine } from '@/lib/engine/tick/engine';
import { ALL_READ, type TickResult } from '@/lib/engine/tick/tick-result';
import {
  type Change,
  coarseUpdate,
  coinOf,
  indexOf,
  lastOf,
  run,
  STEP_MS,
  sampleOptions,
  throughJson,
  warmEngine,
  withDocuments,
} from './sample-run';

const NOW_MS = Date.parse('2026-03-04T10:00:00Z');
const MAX_MOVE_BPS = 5;
const warm = warmEngine(NOW_MS);

/** The exchanges of the demonstration market, those with the most depth in USDT first. */
const exchanges = (() => {
  const depths = new Map<string, number>();
  for (const { exchange, depth20Usd } of warm.tick.depths.get('USDT') ?? []) {
    depths.set(exchange, (depths.get(exchange) ?? 0) + Number(depth20Usd));
  }
  const all = (coarseUpdate(NOW_MS).books ?? []).map(({ exchange }) => exchange);
  for (const exchange of all) depths.set(exchange, depths.get(exchange) ?? 0);
  return [...depths].sort((a, b) => b[1] - a[1]).map(([exchange]) => exchange);
})();

/** Leaves out every quote and book of some exchanges. */
function silent(names: readonly string[]): Change {
  const isHeard = ({ exchange }: { exchange: string }) => !names.includes(exchange);
  return (update) => ({
    ...update,
    quotes: (update.quotes ?? []).filter(isHeard),
    books: (update.books ?? []).filter(isHeard),
  });
}

/** Multiplies the sizes in every book of an exchange. */
function deeper(name: string, factor: number): Change {
  return (update) => ({
    ...update,
    books: (update.books ?? []).map((book) => {
      if (book.exchange !== name) return book;
      const side = (levels: typeof book.bids) =>
        levels.map(({ price, size }) => ({ price, size: size.times(factor) }));
      const sides = { bids: side(book.bids), asks: side(book.asks) };
      const ladder = book.ladder?.map((rung) => ({ ...rung, amount: rung.amount.times(factor) }));
      return { ...book, ...sides, ...(ladder && { ladder }) };
    }),
  });
}

/** Largest distance of two runs' SYI where the second one is not an estimate, in bps of a percentage point. */
function moveBps(own: readonly TickResult[], changed: readonly TickResult[]): number {
  const moves = changed.map((tick, place) => {
    const [before, after] = [indexOf(own[place] ?? tick, 'SYI'), indexOf(tick, 'SYI')];
    return after.status === 'estimated'
      ? 0
      : Math.abs(Number(after.value) - Number(before.value)) * 100;
  });
  return Math.max(...moves);
}

describe('silence of venues', () => {
  const toMs = NOW_MS + 20 * MINUTE_MS;
  const own = run(warm.engine.fork(), NOW_MS, toMs);
  const more = Math.ceil(exchanges.length / 2);

  // Of other halves, by the real mappers: `corruption-exchanges.long.test.ts`.
  it('of more than half of them, the deepest, does not move the published value', () => {
    const change = silent(exchanges.slice(0, more));
    const ticks = run(warm.engine.fork(), NOW_MS, toMs, { change });
    expect(moveBps(own, ticks)).toBeLessThanOrEqual(MAX_MOVE_BPS);
    const [before, after] = [indexOf(lastOf(own), 'SYI'), indexOf(lastOf(ticks), 'SYI')];
    expect(Number(after.confidence)).toBeLessThan(Number(before.confidence));
  });

  it('is none where an exchange no longer lists the market', () => {
    const engine = warm.engine.fork();
    const change: Change = (update) => {
      const heard = silent(exchanges.slice(0, 1))(update, NOW_MS);
      return { ...heard, listing: { exchange: exchanges[0] ?? '', listed: [] } };
    };
    const ticks = run(engine, NOW_MS, toMs, { change, records: 'last' });
    const syi = lastOf(ticks).indicativeRecords.find(({ index }) => index === 'SYI');
    const usdt = syi?.constituents.find(({ id }) => id === 'USDT');
    expect(usdt?.qualityInputs?.depthCoverage).toBe('1');
    expect(usdt?.coin?.liquidityMethod).toBe('observed');
  });
});

describe('a venue that shows far too much', () => {
  const toMs = NOW_MS + 5 * MINUTE_MS;
  const own = run(warm.engine.fork(), NOW_MS, toMs);

  // Every exchange, by the real mappers: `corruption-exchanges.long.test.ts`.
  it.each(exchanges.slice(0, 1))('%s, does not move the published value', (name) => {
    const change = deeper(name, 1e6);
    const ticks = run(warm.engine.fork(), NOW_MS, toMs, { change, records: 'last' });
    expect(moveBps(own, ticks)).toBeLessThanOrEqual(MAX_MOVE_BPS);
    const tick = lastOf(ticks);
    expect(tick.snapshot.coins.some(({ flags }) => flags.includes('depth-jump'))).toBe(true);
    const [record] = tick.indicativeRecords;
    if (!record) throw new Error('no record');
    expect(verifyAuditRecord(withDocuments(tick, record))).toEqual([]);
  });

  it('does so at a first start too', () => {
    const name = exchanges.at(-1) ?? '';
    const honest = run(new Engine(sampleOptions()), NOW_MS, toMs, { prime: true });
    const change = deeper(name, 1e6);
    const ticks = run(new Engine(sampleOptions()), NOW_MS, toMs, { prime: true, change });
    expect(moveBps(honest, ticks)).toBeLessThanOrEqual(MAX_MOVE_BPS);
  });
});

describe('a start', () => {
  const booksOf =
    (names: readonly string[]): Change =>
    (update) => ({
      ...update,
      books: (update.books ?? []).filter(({ exchange }) => names.includes(exchange)),
    });

  it('again repeats the value of before while no venue has answered yet', () => {
    const { engine, tick } = warm;
    // None, one venue alone, and half of them.
    const half = exchanges.slice(0, exchanges.length / 2);
    for (const change of [booksOf([]), booksOf(exchanges.slice(0, 1)), booksOf(half)]) {
      const again = new Engine(sampleOptions({ state: throughJson(engine.state) }));
      again.depths.restore(throughJson(engine.depths.copy()));
      const first = lastOf(run(again, NOW_MS, NOW_MS + STEP_MS, { change }));
      const [before, after] = [indexOf(tick, 'SYI'), indexOf(first, 'SYI')];
      expect(after.method).toBe('full');
      const bps = Math.abs(Number(after.value) - Number(before.value)) * 100;
      expect(bps).toBeLessThanOrEqual(MAX_MOVE_BPS);
    }
  });

  it('for the first time has an estimate until the venues have answered', () => {
    const engine = new Engine(sampleOptions());
    const ticks = [1, 2, 3].map((step) => {
      const atMs = NOW_MS + step * STEP_MS;
      const update = coarseUpdate(atMs);
      engine.primeVolatility(atMs, () => '1');
      engine.apply(step === 1 ? silent(exchanges.slice(1))(update, atMs) : update);
      const options = { publishedAtMs: atMs, indicativeRecords: true };
      return engine.tick(atMs, {
        ...options,
        sources: { ...ALL_READ, haveVenuesAnswered: step > 2 },
      });
    });
    const told = ticks.map((tick) => [
      indexOf(tick, 'SYI').status,
      coinOf(tick, 'USDT').flags.includes('warming'),
    ]);
    expect(told).toEqual([
      ['estimated', true],
      ['estimated', true],
      ['live', false],
    ]);
  });
});
