import { memoryReadGuard } from '@/lib/http/read-guard';

const from = (address: string) =>
  new Request('http://site.test/', { headers: { 'x-forwarded-for': address } });

it('refuses an address over its calls of a minute and says how long to wait', async () => {
  const guard = memoryReadGuard(2);
  await guard(from('192.0.2.1'));
  await guard(from('192.0.2.1'));
  const refusal = await guard(from('192.0.2.1')).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ kind: 'rate-limited' });
  const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});

it('shuts nobody else out, however many addresses ask', async () => {
  const guard = memoryReadGuard(1);
  for (let caller = 0; caller < 2_000; caller += 1) {
    await guard(from(`10.0.${caller >> 8}.${caller & 255}`));
  }
  await expect(guard(from('192.0.2.1'))).resolves.toBeUndefined();
});

it('opens again after a minute', async () => {
  jest.useFakeTimers();
  const guard = memoryReadGuard(1);
  await guard(from('192.0.2.1'));
  await expect(guard(from('192.0.2.1'))).rejects.toMatchObject({ kind: 'rate-limited' });
  await jest.advanceTimersByTimeAsync(60_001);
  await expect(guard(from('192.0.2.1'))).resolves.toBeUndefined();
  jest.useRealTimers();
});
