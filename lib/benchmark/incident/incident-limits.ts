import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';

/** An index that was not computed for so long is an incident. */
export const INDEX_OUT_MS = 5 * MINUTE_MS;
/** So is a fixing that is not published so long after its effective time, */
export const FIXING_LATE_MS = 5 * MINUTE_MS;
/** a source without a good answer for so long, */
export const SOURCE_DOWN_MS = HOUR_MS;
/** and a collector that left no sign of life for so long. */
export const COLLECTOR_SILENT_MS = 5 * MINUTE_MS;
