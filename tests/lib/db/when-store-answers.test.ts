import { whenStoreAnswers } from '@/lib/db/connection/outage';

const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

it('waits for a store that does not answer yet, and says so once', async () => {
  const told = jest.fn();
  let tries = 0;
  const opened = await whenStoreAnswers(
    async () => {
      tries += 1;
      if (tries < 4) throw refused();
      return 'open';
    },
    told,
    { retryMs: 1 },
  );
  expect([opened, tries]).toEqual(['open', 4]);
  expect(told).toHaveBeenCalledTimes(1);
});

it('waits for no wrong setting, and no longer than it may', async () => {
  const wrong = async () => {
    throw new Error('password authentication failed');
  };
  await expect(whenStoreAnswers(wrong, jest.fn())).rejects.toThrow('password');
  const stop = new AbortController();
  const waiting = whenStoreAnswers(
    async () => {
      throw refused();
    },
    () => stop.abort(),
    { signal: stop.signal },
  );
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
