import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';

/** An answer older than this says nothing of the clock now. */
const RECENT_MS = 300_000;

type Answer = Pick<MarketUpdate, 'source' | 'receivedAtMs' | 'sourceAtMs'>;

/**
 * This machine's clock against those of the sources, by the times that they themselves state when they answer.
 * Methodology, indices: a fixing is struck only by a clock that agrees with them.
 */
export class SourceClock {
  private readonly answers = new Map<string, { aheadMs: number; receivedAtMs: number }>();

  note({ source, receivedAtMs, sourceAtMs }: Answer): void {
    if (sourceAtMs === undefined) return;
    this.answers.set(source, { aheadMs: receivedAtMs - sourceAtMs, receivedAtMs });
  }

  /**
   * How far the clock is ahead of the sources', ms; below zero behind. It is the median of the sources that answered
   * lately, so that no single one decides; `null` where none did.
   */
  aheadMs(nowMs: number): number | null {
    const recent = [...this.answers.values()]
      .filter(({ receivedAtMs }) => Math.abs(nowMs - receivedAtMs) <= RECENT_MS)
      .map(({ aheadMs }) => aheadMs)
      .sort((a, b) => a - b);
    const half = recent.length >> 1;
    const [low, high] = [recent[recent.length % 2 === 1 ? half : half - 1], recent[half]];
    return low === undefined || high === undefined ? null : (low + high) / 2;
  }
}

/** Whether a clock that is so far ahead may strike a fixing; one that nobody confirms may not. Methodology, indices. */
export function mayStrike(aheadMs: number | null, { fixing }: MethodologyParameters): boolean {
  return aheadMs !== null && Math.abs(aheadMs) <= fixing.maxClockDifferenceSeconds * 1000;
}

/** A sentence for the log and the doctor. */
export function clockSentence(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return `This clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the sources’ times`;
}
