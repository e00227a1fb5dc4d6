import { setImmediate as immediate } from 'node:timers/promises';

/** Short enough that answers of sources are read while they are fresh. */
const YIELD_EVERY_MS = 20;

/**
 * For long computations: yields after every 20 ms of work, so that answers of sources and the timer that renews
 * the lease get their turn.
 * @param clockMs monotonic
 */
export function createEventLoopYielder(
  clockMs: () => number = () => performance.now(),
): () => Promise<void> {
  let lastMs = clockMs();
  return async () => {
    if (clockMs() - lastMs < YIELD_EVERY_MS) return;
    await immediate();
    lastMs = clockMs();
  };
}
