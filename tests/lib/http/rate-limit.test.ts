import { serverConfig } from '@/lib/config/server-config';
import { callerAddress, memoryRateGuard } from '@/lib/http/rate-limit';

const request = (forwarded?: string) =>
  new Request('http://site.test/', forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {});

describe('callerAddress', () => {
  afterEach(() => {
    serverConfig().trustedProxyHops = 0;
  });

  it.each([
    [0, '203.0.113.1', '203.0.113.1'],
    [0, '198.51.100.7, 203.0.113.1', '203.0.113.1'],
    [1, '198.51.100.7, 203.0.113.1', '203.0.113.1'],
    [2, '1.1.1.1, 198.51.100.7, 203.0.113.1', '198.51.100.7'],
    [3, '203.0.113.1', '203.0.113.1'],
    [0, undefined, 'unknown'],
    [0, ' , ', 'unknown'],
  ])('with %d trusted proxies reads %s as %s', (hops, forwarded, address) => {
    serverConfig().trustedProxyHops = hops;
    expect(callerAddress(request(forwarded))).toBe(address);
  });
});

it('limits everybody together, so that a forged address helps only so far', async () => {
  const guard = memoryRateGuard({ name: 'test-together', points: 1, durationSeconds: 60 });
  for (let caller = 1; caller <= 20; caller += 1) await guard(request(`192.0.2.${caller}`));
  await expect(guard(request('192.0.2.200'))).rejects.toMatchObject({ kind: 'rate-limited' });
});

it('keeps the counters of two calls apart', async () => {
  const first = memoryRateGuard({ name: 'test-first', points: 1, durationSeconds: 60 });
  const second = memoryRateGuard({ name: 'test-second', points: 1, durationSeconds: 60 });
  await first(request('192.0.2.1'));
  await second(request('192.0.2.1'));
  await expect(first(request('192.0.2.1'))).rejects.toMatchObject({ kind: 'rate-limited' });
});
