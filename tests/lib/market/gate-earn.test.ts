import { gateEarn } from '@/lib/market/gate-earn';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const server = loopbackServer();

const fetchBody = (body: unknown) => {
  server.route('/api/v4/earn/uni/rate', { body });
  return gateEarn.open(loopbackUrls(server.url)).fetch(marketContext());
};
const row = (currency: string, est_rate: unknown) => ({ currency, est_rate });

describe('gateEarn', () => {
  it('reads a fraction a year for each covered coin, in percent', async () => {
    const update = await fetchBody([
      row('BTC', '0.001'),
      row('USDT', '0.0226'),
      row('TUSD', '0.0061'),
      row('FRAX', '0.03'),
    ]);
    expect(update.cefiRates?.map((rate) => [rate.symbol, rate.apyPercent.toFixed()])).toEqual([
      ['USDT', '2.26'],
      ['TUSD', '0.61'],
    ]);
    expect(update.cefiRates?.[0]).toMatchObject({ platform: 'gate', aumUsd: null });
    expect(update.dropped).toEqual([]);
  });

  it.each(['-0.01', 'NaN', '', null])('drops the rate %j', async (rate) => {
    const update = await fetchBody([row('USDT', '0.02'), row('USDC', rate)]);
    expect(update.cefiRates).toHaveLength(1);
    expect(update.dropped.map((dropped) => dropped.key)).toEqual(['USDC']);
  });

  it.each([
    ['a rate a day', '0.00006'],
    ['a percentage', '2.26'],
  ])('refuses %s where a fraction a year was promised', async (_, rate) => {
    const update = await fetchBody([row('USDT', '0.02'), row('USDC', rate)]);
    expect(update.cefiRates?.map((each) => each.symbol)).toEqual(['USDT']);
    expect(update.dropped).toEqual([{ key: 'USDC', reason: expect.stringContaining('unit') }]);
  });

  it.each([
    { label: 'INVALID_KEY', message: 'sign in' },
    [],
    [row('BTC', '0.001')],
    '<html></html>',
  ])('calls %j a parse error', async (body) => {
    await expect(fetchBody(body)).rejects.toMatchObject({ kind: 'parse' });
  });
});
