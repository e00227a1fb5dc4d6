import { firstPollInMs } from '@/lib/features/client/first-poll';

const nowMs = 1_772_460_330_000;

it.each([
  ['missing figures are asked for at once', null, 0, 0],
  ['fresh figures wait for their interval', nowMs, 0, 30_000],
  ['figures of 20 s wait for the rest of it', nowMs - 20_000, 0, 10_000],
  ['figures of 28 s wait for the rest of it', nowMs - 28_000, 0, 2000],
  ['old figures wait only for the page to open', nowMs - 600_000, 0, 1000],
  ['… for the rest of that time', nowMs - 600_000, 400, 600],
  ['what is shown later asks at once where it is old', nowMs - 600_000, 60_000, 0],
  ['a clock that is behind waits one interval, no longer', nowMs + 3_600_000, 0, 30_000],
])('%s', (_what, renderedAtMs, openForMs, expected) => {
  expect(firstPollInMs(renderedAtMs, 30_000, nowMs, openForMs)).toBe(expected);
});
