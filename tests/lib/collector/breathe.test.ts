import { breathing } from '@/lib/collector/breathe';

/** Computes without a pause, as a slow tick does. */
function compute(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

it('gives timers their turn once a second of a long run', async () => {
  const breathe = breathing();
  let timerRan = false;
  setTimeout(() => {
    timerRan = true;
  }, 0);
  compute(20);
  await breathe();
  expect(timerRan).toBe(false);
  compute(1000);
  await breathe();
  // The breath lets the loop go round: a due timer runs before or right after it.
  await breathe();
  await new Promise((resolve) => setImmediate(resolve));
  expect(timerRan).toBe(true);
});
