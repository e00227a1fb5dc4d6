import { serverConfig } from '@/lib/config/server-config';
import { keyGuard, readGuard } from '@/lib/http/limits/read-guard';

const from = (address: string) =>
  new Request('http://site.test/', { headers: { 'x-forwarded-for': address } });

beforeEach(() => {
  serverConfig().readCallsPerMinute = 2;
});

it('refuses a caller over the calls of a minute and says how long to wait', async () => {
  await readGuard(from('192.0.2.1'));
  await readGuard(from('192.0.2.1'));
  const refusal = await readGuard(from('192.0.2.1')).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ kind: 'rate-limited' });
  const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});

it('takes the points that a call costs', async () => {
  serverConfig().readCallsPerMinute = 20;
  await readGuard(from('192.0.2.4'), 15);
  await readGuard(from('192.0.2.4'), 5);
  await expect(readGuard(from('192.0.2.4'))).rejects.toMatchObject({ kind: 'rate-limited' });
  await expect(readGuard(from('192.0.2.5'), 20)).resolves.toBeUndefined();
});

it('counts the dear calls of an account from anywhere', async () => {
  await keyGuard('account', 2);
  await expect(keyGuard('account', 2)).rejects.toMatchObject({ kind: 'rate-limited' });
  await expect(keyGuard('another', 2)).resolves.toBeUndefined();
});

it('shuts nobody else out, however many ask', async () => {
  for (let caller = 0; caller < 2_000; caller += 1) {
    await readGuard(from(`10.0.${caller >> 8}.${caller & 255}`));
  }
  await expect(readGuard(from('192.0.2.2'))).resolves.toBeUndefined();
});

it('opens again after a minute', async () => {
  jest.useFakeTimers();
  for (let call = 0; call < 2; call += 1) await readGuard(from('192.0.2.3'));
  await expect(readGuard(from('192.0.2.3'))).rejects.toMatchObject({ kind: 'rate-limited' });
  await jest.advanceTimersByTimeAsync(60_001);
  await expect(readGuard(from('192.0.2.3'))).resolves.toBeUndefined();
  jest.useRealTimers();
});
