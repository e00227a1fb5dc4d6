import { setImmediate as immediate } from 'node:timers/promises';

/** Well under the time after which a lease that is not renewed runs out. */
const BREATH_EVERY_MS = 1000;

/**
 * For long runs of computing: waits a moment whenever a second has gone since the last breath, so that
 * the timer that renews the lease gets its turn however slow the machine is.
 */
export function breathing(): () => Promise<void> {
  let lastMs = performance.now();
  return async () => {
    if (performance.now() - lastMs < BREATH_EVERY_MS) return;
    await immediate();
    lastMs = performance.now();
  };
}
