import { createEventLoopYielder } from '@/lib/engine/process/yield-to-event-loop';

/** Computes without a pause, as a slow tick does. */
function compute(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

it('gives timers their turn once a second of a long run', async () => {
  const yieldToEventLoop = createEventLoopYielder();
  let timerRan = false;
  setTimeout(() => {
    timerRan = true;
  }, 0);
  compute(20);
  await yieldToEventLoop();
  expect(timerRan).toBe(false);
  compute(1000);
  await yieldToEventLoop();
  // The breath lets the loop go round: a due timer runs before or right after it.
  await yieldToEventLoop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(timerRan).toBe(true);
});
