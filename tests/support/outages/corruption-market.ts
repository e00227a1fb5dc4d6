import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { IndexState } from '@/lib/store/benchmark/snapshot-schema';
import type { MarketEvent } from '../../vendors/market/events';
import type { Beginning, CorruptionCase } from './corruption-cases';
import { MarketRun, type WarmStart } from './market-run';
import { OutageMarket, VENDOR_NAMES } from './outage-market';
import type { RecordedVendors } from './recorded-vendors';

const WARM_UP_MS = 10 * MINUTE_MS;
const MIDNIGHT_MS = Date.parse('2026-09-03T00:00:00Z');
const BEFORE_MIDNIGHT_MS = 5 * MINUTE_MS;
const EVENT_STEP_MS = 30 * MINUTE_MS;

/** One index at one tick, as published. */
type Published = Pick<IndexState, 'value' | 'status' | 'reason' | 'confidence' | 'unit'>;
type Course = ReadonlyMap<number, ReadonlyMap<IndexCode, Published>>;

export type Outcome = {
  name: string;
  /** The largest move of a value published as live from what the undisturbed market has, in bp, by index. */
  movesBp: ReadonlyMap<IndexCode, number>;
  /** How the SYI ended. */
  end: Published | undefined;
};

/** Cases of vendors' errors through the real sources' code and the live engine, beside the undisturbed market. */
export class CorruptionMarket {
  private readonly truths = new Map<string, Promise<Course>>();

  private constructor(
    private readonly vendors: RecordedVendors,
    private readonly noon: WarmStart,
    private readonly midnight: WarmStart,
  ) {}

  static async open(): Promise<CorruptionMarket> {
    const market = await OutageMarket.open();
    const noon = market.newRun().stand();
    const atMs = MIDNIGHT_MS - BEFORE_MIDNIGHT_MS;
    const { readings, state, hourlyDepths } = noon;
    const run = new MarketRun(market.vendors, {
      ...{ state, hourlyDepths, readings, updates: [], asksAtOnce: true, atMs: atMs - WARM_UP_MS },
    });
    await run.until(atMs, () => undefined);
    return new CorruptionMarket(market.vendors, noon, run.stand());
  }

  async outcome(each: CorruptionCase): Promise<Outcome> {
    const course = await this.course(each);
    const truth = await this.truth(each);
    const movesBp = new Map<IndexCode, number>();
    for (const [atMs, values] of course) {
      for (const code of INDEX_CODES) {
        const [said, is] = [values.get(code), truth.get(atMs)?.get(code)];
        if (said?.status !== 'live' || said.value === null || is?.value == null) continue;
        const factor = said.unit === 'percent' ? 100 : 1;
        const move = factor * (Number(said.value) - Number(is.value));
        if (Math.abs(move) >= Math.abs(movesBp.get(code) ?? 0)) movesBp.set(code, move);
      }
    }
    return { name: each.name, movesBp, end: [...course.values()].at(-1)?.get('SYI') };
  }

  /** What is true meanwhile: the same market without any fault, and without a restart. */
  private truth({ begins, forMs }: CorruptionCase): Promise<Course> {
    const from = begins === 'midnight' ? 'midnight' : 'noon';
    const key = `${from} ${forMs}`;
    const known = this.truths.get(key);
    if (known) return known;
    const course = this.course({ name: key, begins: from, forMs, faults: new Map() });
    this.truths.set(key, course);
    return course;
  }

  private async course({ begins, forMs, faults }: CorruptionCase): Promise<Course> {
    const run = new MarketRun(this.vendors, this.start(begins));
    for (const [vendor, fault] of faults) run.switch(vendor, fault);
    const course = new Map<number, ReadonlyMap<IndexCode, Published>>();
    await run.until(run.nowMs + forMs, (tick) => {
      course.set(tick.atMs, new Map(tick.snapshot.indices.map((index) => [index.code, index])));
    });
    return course;
  }

  /**
   * The undisturbed market from noon on while something really happens in it, told by every vendor alike.
   * @param eventAt what happens from a moment on, by the time since the start.
   */
  async happening(
    forMs: number,
    eventAt: (sinceMs: number) => { name: string; event: MarketEvent },
    onTick: (tick: TickResult, sinceMs: number) => void,
  ): Promise<void> {
    const run = new MarketRun(this.vendors, this.noon);
    const startMs = run.nowMs;
    for (let sinceMs = 0; sinceMs < forMs; sinceMs += EVENT_STEP_MS) {
      for (const vendor of VENDOR_NAMES) run.switch(vendor, eventAt(sinceMs));
      await run.until(startMs + sinceMs + EVENT_STEP_MS, (tick) =>
        onTick(tick, tick.atMs - startMs),
      );
    }
  }

  private start(begins: Beginning): ConstructorParameters<typeof MarketRun>[1] {
    switch (begins) {
      case 'noon':
        return this.noon;
      case 'midnight':
        return this.midnight;
      case 'restart':
        return { ...this.noon, updates: [], asksAtOnce: true };
      case 'first-start':
        return { atMs: this.noon.atMs, readings: [] };
    }
  }
}
