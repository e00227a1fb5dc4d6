import { keepProcess, restartPauseMs } from '@/lib/cli/site/keep-process.mjs';
import { until } from '../../../support/until';

it('starts again at once, then after half a second and never later than two where it worked', () => {
  const failures = [1, 2, 3, 4, 5, 6, 7, 8, 1_000];
  const working = failures.map((count) => restartPauseMs(count, 0));
  expect(working).toEqual([0, 500, 1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]);
  const never = failures.map((count) => restartPauseMs(count, count));
  expect(never).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  // After many failures, the first of them in which it had not come to work again.
  expect([1, 2, 3, 4, 5].map((idle) => restartPauseMs(1_000, idle))).toEqual([
    2_000, 2_000, 2_000, 2_000, 4_000,
  ]);
});

/** Keeps a process with this source until it gave up or was started `starts` times. */
async function keep(source: string, starts: number) {
  const lines: string[] = [];
  const given: number[] = [];
  const kept = keepProcess({
    name: 'probe',
    args: ['-e', source],
    env: process.env,
    say: (line: string) => lines.push(line),
    onMessage: (_message: unknown, { markWorking }: { markWorking: () => void }) => markWorking(),
    onGiveUp: (_sentence: string, code: number) => given.push(code),
  });
  const running = () => lines.filter((line) => line.includes('running')).length;
  await until(() => given.length > 0 || running() >= starts, `${starts} starts`);
  await kept.stop();
  return { lines, given };
}

it('gives up on wrong settings alone, and not once it has worked', async () => {
  expect((await keep('process.exit(78)', 2)).given).toEqual([78]);
  const worked = await keep("process.send('held', () => process.exit(78))", 2);
  expect(worked.given).toEqual([]);
  expect(worked.lines.join()).toContain('ended with code 78; starting again at once (restart 1)');
});
