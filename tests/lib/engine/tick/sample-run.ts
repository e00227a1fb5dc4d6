import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { IndexCode } from '@/lib/benchmark/codes';
import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { CoinState, IndexState } from '@/lib/db/benchmark/snapshot-schema';
import { sampleEngineOptions } from '@/lib/engine/feeds/sample-feed';
import { Engine, type EngineOptions } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { type SampleParts, samplePriceUsd, sampleUpdate } from '@/lib/market/sample';

export { withDocuments } from '../../../support/records/with-documents';

/** An engine on the demonstration market, driven step by step by a test. */

export const STEP_MS = 30_000;
/** The feed that ticks are shown under. */
export const FEED = {
  feedId: 'sample',
  dataClass: 'sample',
  title: 'Demonstration market',
} as const;
/** How often the demonstration market publishes what its pools pay. */
const POOLS_MS = 10 * MINUTE_MS;

/** What the rule takes on this market; fixed here, so that a test can take a market apart. */
export const SAMPLE_BASKET = ['USDT', 'USDC', 'USDe', 'USDS', 'DAI', 'USD1'];

export function sampleOptions(overrides: Partial<EngineOptions> = {}): EngineOptions {
  return {
    ...sampleEngineOptions(),
    feedId: 'sample',
    basket: { kind: 'fixed', coins: SAMPLE_BASKET },
    ...overrides,
  };
}

export type Change = (update: MarketUpdate, atMs: number) => MarketUpdate;

export type RunOptions = {
  stepMs?: number;
  /** Whether the ticks are recorded: none of them, each, or the last one only. */
  records?: boolean | 'last';
  /** Fills in the prices between ticks that lie far apart, as generated history does. */
  prime?: boolean;
  /** Hands the pools over with every tick, not only when they are published. */
  poolsEachTick?: boolean;
  /** What the test does to the market. */
  change?: Change;
};

/** The demonstration market's coarse update at a moment. */
export function coarseUpdate(atMs: number, parts: SampleParts = {}): MarketUpdate {
  return sampleUpdate(atMs, { books: 'coarse', ...parts });
}

/** Ticks at every step of (fromMs, toMs], oldest first. */
export function run(
  engine: Engine,
  fromMs: number,
  toMs: number,
  {
    stepMs = STEP_MS,
    records = false,
    prime = false,
    poolsEachTick = false,
    change = (update) => update,
  }: RunOptions = {},
): TickResult[] {
  const ticks: TickResult[] = [];
  let publication = Number.NaN;
  for (let atMs = fromMs + stepMs; atMs <= toMs; atMs += stepMs) {
    if (prime) engine.primeVolatility(atMs, samplePriceUsd);
    const pools = poolsEachTick || Math.floor(atMs / POOLS_MS) !== publication;
    publication = Math.floor(atMs / POOLS_MS);
    engine.apply(change(coarseUpdate(atMs, { pools }), atMs));
    const indicativeRecords = records === 'last' ? atMs + stepMs > toMs : records;
    ticks.push(engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords }));
  }
  return ticks;
}

/** As generated history is run. */
export const FIVE = { stepMs: 5 * MINUTE_MS, prime: true };

/** A fixing's hour in steps of five minutes, with the first value of its window, which is that of its beginning. */
export const runFixingHour = (engine: Engine, fixedAtMs: number, options: RunOptions = {}) =>
  run(engine, fixedAtMs - HOUR_MS - FIVE.stepMs, fixedAtMs, { ...FIVE, ...options });

const hours = new Map<number, TickResult[]>();

/** The same by an engine without a past; computed once a test file. */
export function fixingHour(fixedAtMs: number): readonly TickResult[] {
  const ticks = hours.get(fixedAtMs) ?? runFixingHour(new Engine(sampleOptions()), fixedAtMs);
  hours.set(fixedAtMs, ticks);
  return ticks;
}

/** An engine that has seen five minutes and stands at `atMs`, with its last tick. */
export function warmEngine(
  atMs: number,
  options: RunOptions & { engine?: Partial<EngineOptions> } = {},
): { engine: Engine; tick: TickResult } {
  const engine = new Engine(sampleOptions(options.engine));
  const tick = lastOf(run(engine, atMs - 11 * STEP_MS, atMs, options));
  return { engine, tick };
}

export function lastOf<Row>(rows: readonly Row[]): Row {
  const row = rows.at(-1);
  if (row === undefined) throw new Error('nothing there');
  return row;
}

export function indexOf(tick: TickResult, code: IndexCode): IndexState {
  const index = tick.snapshot.indices.find((row) => row.code === code);
  if (!index) throw new Error(`no ${code}`);
  return index;
}

export function coinOf(tick: TickResult, symbol: string): CoinState {
  const coin = tick.snapshot.coins.find((row) => row.symbol === symbol);
  if (!coin) throw new Error(`no ${symbol}`);
  return coin;
}

/** Leaves out every observation of a kind that belongs to one of the coins. */
export function without(
  kind: 'books' | 'quotes' | 'prices' | 'pools',
  ...symbols: string[]
): Change {
  return (update) => ({
    ...update,
    [kind]: (update[kind] ?? []).filter((row) => !symbols.includes(row.symbol)),
  });
}

export function both(...changes: Change[]): Change {
  return (update, atMs) => changes.reduce((row, change) => change(row, atMs), update);
}

/** The document of one kind that a record was handed over with. */
export function documentIn<Document>(record: AuditRecord, sha256: string | null): Document {
  const document = record.evidence?.[sha256 ?? ''];
  if (!document) throw new Error(`no document ${sha256}`);
  return document as Document;
}

/** A deep copy by way of JSON, as a restart makes one. */
export function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
