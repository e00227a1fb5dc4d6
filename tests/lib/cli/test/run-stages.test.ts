import { runStages } from '@/lib/cli/test/run-stages.mjs';

type Stage = Parameters<typeof runStages>[0][number];

const stage = (name: string, cores: number, ...after: string[]) =>
  ({ name, cores, after }) as Stage;

/** What starts (+) and ends (-), in order; the stage that started first ends first. */
async function history(stages: Stage[], goesOn = (_name: string) => true): Promise<string> {
  const events: string[] = [];
  await runStages(stages, 2, async ({ name }) => {
    events.push(`+${name}`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`-${name}`);
    return goesOn(name);
  });
  return events.join(' ');
}

it('runs as many stages side by side as the cores take', async () => {
  expect(await history([stage('a', 1), stage('b', 1), stage('c', 1)])).toBe('+a +b -a +c -b -c');
  expect(await history([stage('a', 1), stage('b', 2), stage('c', 1)])).toBe('+a +c -a -c +b -b');
  expect(await history([stage('a', 2), stage('b', 0)])).toBe('+a +b -a -b');
});

it('starts a stage after those it names', async () => {
  expect(await history([stage('b', 1, 'a'), stage('a', 1)])).toBe('+a -a +b -b');
});

it('starts nothing more once a stage says so, and waits for what runs', async () => {
  const stages = [stage('a', 1), stage('b', 1), stage('c', 1)];
  expect(await history(stages, (name) => name !== 'a')).toBe('+a +b -a -b');
});

it('waits for no stage that does not exist', async () => {
  await expect(history([stage('a', 1, 'nowhere')])).rejects.toThrow('a waits for a stage');
});
