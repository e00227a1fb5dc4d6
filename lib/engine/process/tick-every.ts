import 'server-only';
import { everyStep } from './every-step';
import type { Runtime } from './runtime';

/**
 * `everyStep` for the ticks of a feed, which also counts how late each was written. The first belongs to a
 * step that had already begun, so it is not counted.
 */
export async function tickEvery(
  { metrics }: Pick<Runtime, 'metrics'>,
  stepMs: number,
  signal: AbortSignal,
  tick: (stepAtMs: number) => Promise<void>,
): Promise<void> {
  let lastMs: number | undefined;
  await everyStep(stepMs, signal, async (stepAtMs) => {
    await tick(stepAtMs);
    if (lastMs !== undefined) {
      const lateSeconds = Math.max(0, Date.now() - stepAtMs) / 1000;
      metrics?.ticked({ lateSeconds, missedTicks: (stepAtMs - lastMs) / stepMs - 1 });
    }
    lastMs = stepAtMs;
  });
}
