// By its path from here, because the name that components use leads to this file.
import { firstPollInMs as settledPollInMs } from '@/lib/features/client/first-poll';

/** `firstPollInMs` of a page that has long been open: tests of old pages need not wait it out. */
export function firstPollInMs(
  renderedAtMs: number | null,
  intervalMs: number,
  nowMs: number,
): number {
  return settledPollInMs(renderedAtMs, intervalMs, nowMs, Number.POSITIVE_INFINITY);
}
