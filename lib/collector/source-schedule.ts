import { Cron } from 'croner';
import type { Cadence } from '@/lib/market/types';

/**
 * When a source is to be asked next, never before `notBeforeMs` (its own cache statement or the
 * breaker's word). Periods are aligned to the epoch, so that restarts keep the rhythm.
 */
export function nextRunMs(cadence: Cadence, nowMs: number, notBeforeMs: number | null): number {
  const earliest = Math.max(nowMs, notBeforeMs ?? nowMs);
  if ('everySeconds' in cadence) {
    const period = cadence.everySeconds * 1000;
    return Math.ceil((earliest + 1) / period) * period;
  }
  const next = new Cron(cadence.cron, { timezone: 'UTC', paused: true }).nextRun(
    new Date(earliest),
  );
  if (!next) throw new RangeError(`cron expression never fires: ${cadence.cron}`);
  return next.getTime();
}
