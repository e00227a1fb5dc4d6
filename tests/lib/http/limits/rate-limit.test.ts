import { callLimit } from '@/lib/http/limits/rate-limit';

const from = (address: string) =>
  new Request('http://site.test/', { headers: { 'x-forwarded-for': address } });
const refused = { kind: 'rate-limited' };
let names = 0;
const newLimit = (points = 1) => {
  names += 1;
  return callLimit({ name: `test-${names}`, points, durationSeconds: 600 });
};

it('keeps the counters of two calls apart', async () => {
  const [first, second] = [newLimit(), newLimit()];
  await first(from('192.0.2.1'));
  await second(from('192.0.2.1'));
  await expect(first(from('192.0.2.1'))).rejects.toMatchObject(refused);
});

it('counts a call to its sender, and closes nothing to others', async () => {
  const limit = newLimit(20);
  for (let call = 0; call < 20; call += 1) await limit(from('192.0.2.1'));
  await expect(limit(from('192.0.2.1'))).rejects.toMatchObject(refused);
  for (let caller = 0; caller < 100; caller += 1) {
    for (let call = 0; call < 20; call += 1) {
      await limit(from(`10.0.${caller >> 8}.${caller & 255}`));
    }
  }
  await expect(limit(from('198.51.100.1'))).resolves.toBeUndefined();
});

it('opens again once the window has ended', async () => {
  jest.useFakeTimers();
  const limit = newLimit();
  await limit(from('192.0.2.1'));
  await jest.advanceTimersByTimeAsync(200_000);
  const wait = { ...refused, retryAfterSeconds: 400 };
  await expect(limit(from('192.0.2.1'))).rejects.toMatchObject(wait);
  await jest.advanceTimersByTimeAsync(400_000);
  await expect(limit(from('192.0.2.1'))).resolves.toBeUndefined();
  jest.useRealTimers();
});
