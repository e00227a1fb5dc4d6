import { setImmediate as immediate } from 'node:timers/promises';

/** Well under the time after which an unrenewed lease expires. */
const YIELD_EVERY_MS = 1000;

/**
 * For long computations: yields once a second, so that
 * the timer that renews the lease gets its turn however slow the machine is.
 */
export function createEventLoopYielder(): () => Promise<void> {
  let lastMs = performance.now();
  return async () => {
    if (performance.now() - lastMs < YIELD_EVERY_MS) return;
    await immediate();
    lastMs = performance.now();
  };
}
