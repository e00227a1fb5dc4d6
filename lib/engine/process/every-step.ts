import { setTimeout as sleep } from 'node:timers/promises';
import 'server-only';
import type { Runtime } from './runtime';

const MAX_SLEEP_MS = 1_000;

/**
 * Calls `tick` at every whole multiple of `stepMs` since the epoch until `signal` aborts, starting
 * immediately with the current step. A step that took too long is followed by the next one due; missed steps
 * are not made up for. Counts how late each was written but for the first, whose step had already begun.
 */
export async function tickEvery(
  { metrics }: Pick<Runtime, 'metrics'>,
  stepMs: number,
  signal: AbortSignal,
  tick: (stepAtMs: number) => Promise<void>,
): Promise<void> {
  let lastMs = Math.floor(Date.now() / stepMs) * stepMs;
  if (!signal.aborted) await tick(lastMs);
  while (!signal.aborted) {
    const nextMs = Math.max(lastMs + stepMs, Math.floor(Date.now() / stepMs) * stepMs);
    await untilDue(nextMs, signal);
    if (signal.aborted) return;
    // The current step, if the sleep was longer than a step.
    const stepAtMs = Math.max(nextMs, Math.floor(Date.now() / stepMs) * stepMs);
    await tick(stepAtMs);
    const lateSeconds = Math.max(0, Date.now() - stepAtMs) / 1000;
    metrics?.ticked({ lateSeconds, missedTicks: (stepAtMs - lastMs) / stepMs - 1 });
    lastMs = stepAtMs;
  }
}

/** Looks at the clock at least once a second: timers stand still while a machine sleeps. */
async function untilDue(atMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const leftMs = atMs - Date.now();
    if (leftMs <= 0) return;
    await pause(Math.min(leftMs, MAX_SLEEP_MS), signal);
  }
}

/** Waits for `promise`, or returns early when `signal` aborts. */
export function orAbort(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  return Promise.race([promise, aborted]);
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
