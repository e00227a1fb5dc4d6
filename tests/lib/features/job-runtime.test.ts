import pino from 'pino';
import { repeat } from '@/lib/features/service/job-runtime';

it('logs a lasting failure once, and another one when it comes', async () => {
  jest.useFakeTimers();
  const errors: unknown[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void errors.push(JSON.parse(line).err.message) },
  );
  const failures = ['locked', 'locked', 'full', null, 'full'];
  let runs = 0;
  const job = repeat(
    { log },
    { at: '* * * * * *', failure: 'work failed', atOnce: true },
    async () => {
      const failure = failures[runs++];
      if (failure) throw new Error(failure);
    },
  );
  await jest.advanceTimersByTimeAsync(failures.length * 1_000);
  await job.stop();
  expect(errors).toEqual(['locked', 'full', 'full']);
  jest.useRealTimers();
});
