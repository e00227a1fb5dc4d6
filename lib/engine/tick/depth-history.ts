import { DAY_MS } from '@/lib/benchmark/durations';
import {
  type DepthMemory,
  type DepthsUsd,
  expectedDepths,
  type HourlyDepth,
  isHourlyDue,
} from '@/lib/benchmark/liquidity/expected-depth';
import type { BookDepth } from '@/lib/benchmark/liquidity/liquidity';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { toText } from '@/lib/benchmark/units';

/** Hourly depths by coin and venue, oldest first. Plain JSON. */
export type HourlyDepths = Record<string, Record<string, HourlyDepth[]>>;

/**
 * The hourly depths behind what each venue is expected to show (Methodology, liquidity score): of every venue and coin one an
 * hour for a week. Some hundreds of kilobytes, so that it is stored when it changes and not with every tick.
 */
export class DepthHistory {
  private hours: HourlyDepths = {};
  /** Rises with every change. */
  revision = 0;

  constructor(private readonly parameters: MethodologyParameters) {}

  /** A copy, to be stored. */
  copy(): HourlyDepths {
    return structuredClone(this.hours);
  }

  /** Replaces its contents. */
  restore(hours: HourlyDepths): void {
    this.hours = structuredClone(hours);
    this.revision += 1;
  }

  /**
   * Records the depths that are due, and returns the memory with what is expected from then on. A jump is not
   * recorded; once it has lasted, it begins the venue's hours anew.
   * @param books of one coin, as observed
   * @param memory after the rule
   */
  record(
    symbol: string,
    books: readonly BookDepth[],
    { before, after }: { before: DepthMemory; after: DepthMemory },
    nowMs: number,
  ): DepthMemory {
    const { expectedDays } = this.parameters.liquidity;
    const venues = this.hours[symbol] ?? {};
    this.hours[symbol] = venues;
    for (const venue of Object.keys(venues)) if (!Object.hasOwn(after, venue)) delete venues[venue];
    const memory: Record<string, DepthMemory[string]> = { ...after };
    for (const book of books) {
      const { venue } = book;
      const held = memory[venue];
      if (!held || held.jump || held.seenAtMs !== book.observedAtMs) continue;
      const isAnew = held.expectedUsd === null && before[venue]?.expectedUsd != null;
      const hours = isAnew ? [] : (venues[venue] ?? []);
      if (!isHourlyDue(hours, nowMs)) continue;
      const oldestMs = nowMs - expectedDays * DAY_MS;
      const kept = hours.filter(({ atMs }) => atMs >= oldestMs);
      kept.push({ atMs: nowMs, depthsUsd: depthsText(book) });
      venues[venue] = kept;
      memory[venue] = { ...held, expectedUsd: expectedDepths(kept, nowMs, this.parameters) };
      this.revision += 1;
    }
    return memory;
  }
}

function depthsText({ depth10Usd, depth20Usd, depth50Usd }: BookDepth): DepthsUsd {
  return [toText(depth10Usd), toText(depth20Usd), toText(depth50Usd)];
}
