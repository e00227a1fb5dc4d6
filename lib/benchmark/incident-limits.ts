import { HOUR_MS, MINUTE_MS } from './durations';

/** An index not computed for this long is an incident. */
export const INDEX_OUT_MS = 5 * MINUTE_MS;
/** A fixing not published this long after its effective time is an incident. */
export const FIXING_LATE_MS = 5 * MINUTE_MS;
/** A source without a good response for this long is an incident. */
export const SOURCE_DOWN_MS = HOUR_MS;
/** A collector without a sign of life for this long is an incident. */
export const COLLECTOR_SILENT_MS = 5 * MINUTE_MS;
