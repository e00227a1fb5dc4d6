import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';

export type RetryPace = { firstMs: number; longestMs: number };

/** For a mail the server deferred: half a minute first, an hour at most. */
export const MAIL_PACE: RetryPace = { firstMs: 30_000, longestMs: HOUR_MS };
/** An unreachable server holds up all mail, so it is retried sooner. */
export const SERVER_PACE: RetryPace = { firstMs: 5_000, longestMs: 300_000 };
/** About five days at the pace of a mail, as RFC 5321 section 4.5.4.1 recommends. */
export const MAX_ATTEMPTS = 128;

/**
 * Milliseconds to wait after the `failures`th failure in a row: doubling up to the longest, then
 * half of it at random, so that several senders do not retry together.
 * @param random From 0 to below 1.
 */
export function retryDelayMs(pace: RetryPace, failures: number, random: number): number {
  const doubled = pace.firstMs * 2 ** Math.min(failures - 1, 30);
  const full = Math.min(doubled, pace.longestMs);
  return Math.round(full / 2 + (full / 2) * random);
}
