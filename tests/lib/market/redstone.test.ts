import { redstone } from '@/lib/market/redstone';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = 1_767_225_600_000;

const server = loopbackServer();

const price = (value: unknown, timestamp: unknown = NOW_MS - 10_000) => ({ value, timestamp });
const fetchBody = (body: unknown) => {
  server.route('/prices', { body });
  return redstone.open(loopbackUrls(server.url)).fetch(marketContext({ nowMs: () => NOW_MS }));
};

describe('redstone', () => {
  it('asks once for every coin whose ticker is its own, and reads prices at their own time', async () => {
    const update = await fetchBody({ USDT: price(0.99985), USDC: price('1.0001') });
    const asked = new URL(server.requests[0] ?? '', 'http://x').searchParams;
    const symbols = asked.get('symbols')?.split(',');
    expect(asked.get('provider')).toBe('redstone');
    expect(symbols).toContain('PYUSD');
    // On the markets this ticker is another token's.
    expect(symbols).not.toContain('FRAX');
    expect(update.prices?.map((row) => [row.symbol, row.priceUsd.toFixed(), row.origin])).toEqual([
      ['USDT', '0.99985', 'redstone'],
      ['USDC', '1.0001', 'redstone'],
    ]);
    expect(update.prices?.[0]?.observedAtMs).toBe(NOW_MS - 10_000);
    expect(update.tier).toBe(2);
  });

  it.each([
    ['negative', price(-1)],
    ['not a number', price('NaN')],
    ['missing', price(null)],
    ['of yesterday', price(1, NOW_MS - 86_400_000)],
    ['of the future', price(1, NOW_MS + 60_000)],
    ['dated in seconds', price(1, NOW_MS / 1000)],
    ['undated', price(1, null)],
  ])('drops a price that is %s', async (_, broken) => {
    const update = await fetchBody({ USDT: price(1), USDC: broken });
    expect(update.prices?.map((row) => row.symbol)).toEqual(['USDT']);
    expect(update.dropped[0]?.key).toBe('USDC');
  });

  it.each([{ error: 'no such provider' }, [], {}, '<html></html>'])(
    'calls %j a parse error',
    async (body) => {
      await expect(fetchBody(body)).rejects.toMatchObject({ kind: 'parse' });
    },
  );
});
