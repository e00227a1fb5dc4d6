import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `work` at every whole multiple of `stepMs` since the epoch until `signal` aborts, first at
 * once for the step under way. A step that took too long is followed by the next one due; steps
 * that were missed are not made up for.
 */
export async function everyStep(
  stepMs: number,
  signal: AbortSignal,
  work: (stepAtMs: number) => Promise<void>,
): Promise<void> {
  let lastMs = Math.floor(Date.now() / stepMs) * stepMs;
  await work(lastMs);
  while (!signal.aborted) {
    const nextMs = Math.max(lastMs + stepMs, Math.floor(Date.now() / stepMs) * stepMs);
    await pause(nextMs - Date.now(), signal);
    if (signal.aborted) return;
    lastMs = nextMs;
    await work(nextMs);
  }
}

/** Sleeps, or returns early when `signal` aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    await sleep(Math.max(0, ms), undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
