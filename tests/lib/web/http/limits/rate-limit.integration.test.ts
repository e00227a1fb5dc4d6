import { callLimit } from '@/lib/web/http/limits/rate-limit';

const from = (address: string) =>
  new Request('http://site.test/', { headers: { 'x-forwarded-for': address } });
const refused = { kind: 'rate-limited' };
let names = 0;
const newLimit = (points = 1) => {
  names += 1;
  return callLimit({ name: `test-${names}`, points, durationSeconds: 600 });
};

/** Uses up the common budget, as 500 callers with calls that can be parsed do. */
async function useUp(limit: ReturnType<typeof callLimit>): Promise<void> {
  for (let call = 0; call < 500; call += 1) await limit.spend();
}

const seconds = (call: Promise<void>) =>
  call.then(
    () => 0,
    (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
  );

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('keeps the counters of two calls apart', async () => {
  const [first, second] = [newLimit(), newLimit()];
  await first.enter(from('192.0.2.1'));
  await second.enter(from('192.0.2.1'));
  await expect(first.enter(from('192.0.2.1'))).rejects.toMatchObject(refused);
});

it('counts what cannot be parsed to its sender, and closes nothing to others', async () => {
  const limit = newLimit(20);
  for (let call = 0; call < 20; call += 1) await limit.enter(from('192.0.2.1'));
  await expect(limit.enter(from('192.0.2.1'))).rejects.toMatchObject(refused);
  for (let caller = 0; caller < 1_000; caller += 1) {
    for (let call = 0; call < 20; call += 1) {
      await limit.enter(from(`10.0.${caller >> 8}.${caller & 255}`));
    }
  }
  await expect(limit.enter(from('198.51.100.1'))).resolves.toBeUndefined();
});

it('slows everybody once the common budget is used up: who waits is let through', async () => {
  const limit = newLimit();
  await useUp(limit);
  expect(await seconds(limit.enter(from('192.0.2.1')))).toBe(5);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await seconds(limit.enter(from('192.0.2.1')))).toBe(2);
  expect(await seconds(limit.enter(from('192.0.2.2')))).toBe(5);
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(limit.enter(from('192.0.2.1'))).resolves.toBeUndefined();
  // Once a round, and within what one caller has.
  expect(await seconds(limit.enter(from('192.0.2.1')))).toBe(15);
  await jest.advanceTimersByTimeAsync(3_000);
  await expect(limit.enter(from('192.0.2.2'))).resolves.toBeUndefined();
  await jest.advanceTimersByTimeAsync(600_000);
  await expect(limit.enter(from('192.0.2.1'))).resolves.toBeUndefined();
});

it('asks the common budget before the caller: while it is used up a call takes no point of him', async () => {
  const limit = newLimit(1);
  await useUp(limit);
  for (let call = 0; call < 10; call += 1) {
    await expect(limit.enter(from('192.0.2.1'))).rejects.toMatchObject(refused);
  }
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(limit.enter(from('192.0.2.1'))).resolves.toBeUndefined();
});
