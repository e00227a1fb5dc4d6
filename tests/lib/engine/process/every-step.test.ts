import { tickEvery } from '@/lib/engine/process/every-step';

const STEP_MS = 30_000;
const START_MS = Date.UTC(2026, 10, 23, 12);
let nowMs = START_MS;
/** How long the machine sleeps on top of a nap, once. */
let asleepMs = 0;

jest.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    nowMs += ms + asleepMs;
    asleepMs = 0;
  },
}));

beforeEach(() => {
  nowMs = START_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
});

/** Runs until so many steps were made, and says when each was due and when it was made, in seconds. */
async function run(count: number, onStep: (made: number) => void = () => undefined) {
  const steps: [due: number, at: number][] = [];
  const stop = new AbortController();
  await tickEvery({}, STEP_MS, stop.signal, async (atMs) => {
    steps.push([(atMs - START_MS) / 1000, (nowMs - START_MS) / 1000]);
    onStep(steps.length);
    if (steps.length === count) stop.abort();
  });
  return steps;
}

it('steps at whole multiples, first at once', async () => {
  expect(await run(3)).toEqual([
    [0, 0],
    [30, 30],
    [60, 60],
  ]);
});

it('notices at its next look that the machine has slept past a step, and makes none up', async () => {
  const steps = await run(3, (made) => {
    asleepMs = made === 1 ? 100_000 : 0;
  });
  expect(steps).toEqual([
    [0, 0],
    [90, 101],
    [120, 120],
  ]);
});
