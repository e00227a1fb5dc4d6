import type { IndexCode } from '@/lib/benchmark/codes';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { IndexState } from '@/lib/db/benchmark/snapshot-schema';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { MarketEvent } from '../../vendors/market/events';
import { type Beginning, type CorruptionCase, corruptionCases } from './corruption-cases';
import { MarketRun, type WarmStart } from './market-run';
import { OutageMarket, VENDOR_NAMES } from './outage-market';
import type { RecordedVendors } from './recorded-vendors';

const WARM_UP_MS = 10 * MINUTE_MS;
const MIDNIGHT_MS = Date.parse('2026-09-03T00:00:00Z');
const BEFORE_MIDNIGHT_MS = 5 * MINUTE_MS;
/** Pools are asked at 24 minutes past. */
const PUBLICATION_MS = Date.parse('2026-09-02T12:22:00Z');
/** Nobody reads them here. */
const WITHOUT_RECORDS = { recordsMoments: false };
/** How far an error may move a value that is published as live. */
const TOLERATED_BP = 5;

/** In bp by index. */
type Bounds = Readonly<Partial<Record<IndexCode, number>>>;

/** How far the few cases that move more than 5 bp move live values, by their name. A pair may do what its parts may. */
const KNOWN_LIMITS: Readonly<Record<string, Bounds>> = {
  // §1.6: a coin without a price for 5 minutes is suspended, and the others are renormalized.
  'coinbase: prices − 3 %': { SYI: 9, SYRPI: 35 },
  // §1.2, §1.6: where most venues of a coin tell the same wrong price the others are excluded, and two sources are believed.
  'binance and kraken: prices × 1.006': { SYC: 7, SYCEFI: 12.5, SYDEFI: 13, SYRPI: 18 },
};

/** How far the indices may move in a case, in bp. */
function boundsOf({ name, both = [] }: CorruptionCase): Bounds {
  return Object.assign({}, ...[name, ...both].map((each) => KNOWN_LIMITS[each]));
}

/** One index at one tick, as published. */
type Published = Pick<IndexState, 'value' | 'status' | 'reason' | 'unit'>;
type Values = ReadonlyMap<number, ReadonlyMap<IndexCode, Published>>;

type Outcome = {
  /** How many values were held against the undisturbed market's. */
  compared: number;
  /** The largest move of a value published as live from what the undisturbed market has, in bp, by index. */
  movesBp: ReadonlyMap<IndexCode, number>;
  /** The same at the end, when the source has been read once after it healed, whatever the status. */
  healedBp: ReadonlyMap<IndexCode, number>;
  /** The indices that were published at some moment as no more than an estimate without a reason. */
  unexplained: readonly IndexCode[];
};

/** What happens for some time, who tells it, and for how long the process stands still afterwards. */
export type Stretch = {
  event: MarketEvent | null;
  /** Every vendor without them. */
  tellers?: readonly string[];
  forMs: number;
  pauseMs?: number;
};

/** One line for each breach: a live value that moved, one that did not come back, an estimate without a reason. */
function breachesOf({ movesBp, healedBp, unexplained }: Outcome, boundsBp: Bounds): string[] {
  const beyond = (moves: ReadonlyMap<IndexCode, number>, bounds: Bounds) =>
    [...moves].filter(([code, bp]) => Math.abs(bp) > (bounds[code] ?? TOLERATED_BP));
  return [
    ...beyond(movesBp, boundsBp).map(
      ([code, bp]) => `${code} moved ${bp.toFixed(1)} bp while live`,
    ),
    ...beyond(healedBp, {}).map(([code, bp]) => `${code} stays ${bp.toFixed(1)} bp off`),
    ...unexplained.map((code) => `${code} is an estimate without a reason`),
  ];
}

/** Cases of vendors' errors through the real sources' code and the live engine, beside the undisturbed market. */
export class CorruptionMarket {
  private readonly truths = new Map<string, Promise<Values>>();
  private readonly starts = new Map<Beginning, Promise<WarmStart>>();

  private constructor(
    private readonly vendors: RecordedVendors,
    private readonly noon: WarmStart,
  ) {}

  static async open(): Promise<CorruptionMarket> {
    const market = await OutageMarket.open();
    return new CorruptionMarket(market.vendors, market.newRun().stand());
  }

  async outcome(each: CorruptionCase): Promise<Outcome> {
    const said = await this.values(each);
    const truth = await this.truth(each);
    const endMs = Math.max(...said.keys());
    const movesBp = new Map<IndexCode, number>();
    const healedBp = new Map<IndexCode, number>();
    const unexplained = new Set<IndexCode>();
    let compared = 0;
    for (const [atMs, values] of said) {
      for (const [code, published] of values) {
        const { status, reason, value } = published;
        if (value !== null && status !== 'live' && !reason) unexplained.add(code);
        const move = moveBp(published, truth.get(atMs)?.get(code));
        if (move === null) continue;
        compared += 1;
        const isLarger = Math.abs(move) >= Math.abs(movesBp.get(code) ?? 0);
        if (status === 'live' && isLarger) movesBp.set(code, move);
        // Without a past there is none to go back to, and the value says so.
        const isFirst = each.begins === 'first-start' && status !== 'live';
        if (atMs === endMs && !isFirst) healedBp.set(code, move);
      }
    }
    return { compared, movesBp, healedBp, unexplained: [...unexplained] };
  }

  /** What is true meanwhile: the same market without any fault, and without a restart. */
  private truth({ begins, course }: CorruptionCase): Promise<Values> {
    const from = begins === 'midnight' || begins === 'publication' ? begins : 'noon';
    const key = JSON.stringify([from, course]);
    const known = this.truths.get(key);
    if (known) return known;
    const values = this.values({ begins: from, course, faults: new Map() });
    this.truths.set(key, values);
    return values;
  }

  private async values({
    begins,
    course,
    faults,
  }: Omit<CorruptionCase, 'name' | 'part'>): Promise<Values> {
    const run = new MarketRun(this.vendors, await this.start(begins), WITHOUT_RECORDS);
    const values = new Map<number, ReadonlyMap<IndexCode, Published>>();
    const go = (forMs: number) =>
      run.until(run.nowMs + forMs, ({ atMs, snapshot }) => {
        values.set(atMs, new Map(snapshot.indices.map((index) => [index.code, index])));
      });
    for (const [vendor, fault] of faults) run.switch(vendor, fault);
    await go(course.wrongMs);
    const heal = () => {
      for (const vendor of faults.keys()) run.switch(vendor, null);
    };
    if (course.afterMs === 0) heal();
    if (course.pauseMs > 0) run.pauseUntil(run.nowMs + course.pauseMs);
    await go(course.afterMs);
    heal();
    await go(course.healedMs);
    return values;
  }

  /**
   * The market while something really happens in it, stretch by stretch.
   * @param onTick hears each tick with the time since the start.
   */
  async happening(
    begins: Beginning,
    stretches: readonly Stretch[],
    onTick: (tick: TickResult, sinceMs: number) => void,
  ): Promise<void> {
    const run = new MarketRun(this.vendors, await this.start(begins), WITHOUT_RECORDS);
    const startMs = run.nowMs;
    for (const { tellers = VENDOR_NAMES, event, forMs, pauseMs = 0 } of stretches) {
      const told = event && { name: JSON.stringify(event), event };
      for (const vendor of tellers) run.switch(vendor, told ?? null);
      await run.until(run.nowMs + forMs, (tick) => onTick(tick, tick.atMs - startMs));
      if (pauseMs > 0) run.pauseUntil(run.nowMs + pauseMs);
    }
  }

  private async start(begins: Beginning): Promise<StartOf> {
    switch (begins) {
      case 'noon':
        return this.noon;
      case 'publication':
        return this.warm(begins, PUBLICATION_MS);
      case 'midnight':
        return this.warm(begins, MIDNIGHT_MS - BEFORE_MIDNIGHT_MS);
      case 'restart':
        return { ...this.noon, updates: [], asksAtOnce: true };
      case 'first-start':
        return { atMs: this.noon.atMs, readings: [] };
    }
  }

  /** The engine of noon at a later moment, after it stood still and ran for a while. */
  private warm(begins: Beginning, atMs: number): Promise<WarmStart> {
    const known = this.starts.get(begins);
    if (known) return known;
    const run = new MarketRun(this.vendors, { ...this.noon, asksAtOnce: true }, WITHOUT_RECORDS);
    run.pauseUntil(atMs - WARM_UP_MS);
    const warm = run.until(atMs, () => undefined).then(() => run.stand());
    this.starts.set(begins, warm);
    return warm;
  }
}

type StartOf = ConstructorParameters<typeof MarketRun>[1];

/** How far a value is from the true one, in bp; `null` where one of them is missing. */
function moveBp(said: Published, truth: Published | undefined): number | null {
  if (said.value === null || truth?.value == null) return null;
  return (said.unit === 'percent' ? 100 : 1) * (Number(said.value) - Number(truth.value));
}

/**
 * One test for each case of these parts of the table: the value stays, or says that and why it is an estimate.
 * They share a market: to warm one takes as long as eight cases.
 */
export function describeCorruptions(...parts: readonly CorruptionCase['part'][]): void {
  let market: CorruptionMarket;
  beforeAll(async () => {
    market = await CorruptionMarket.open();
  });

  describe.each(parts)('published values while a vendor is wrong: %s', (part) => {
    it.each(corruptionCases().filter((each) => each.part === part))('$name', async (each) => {
      const outcome = await market.outcome(each);
      expect(outcome.compared).toBeGreaterThan(0);
      expect(breachesOf(outcome, boundsOf(each))).toEqual([]);
    });
  });
}
