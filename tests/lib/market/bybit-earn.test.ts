import { bybitEarn } from '@/lib/market/bybit-earn';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const server = loopbackServer();

const product = (coin: string, estimateApr: unknown, overrides: object = {}) => ({
  category: 'FlexibleSaving',
  coin,
  estimateApr,
  productId: `${coin}-1`,
  status: 'Available',
  minStakeAmount: '1',
  maxStakeAmount: '1000000',
  ...overrides,
});
const fetchList = (list: unknown[], retCode = 0) => {
  server.route('/v5/earn/product', { body: { retCode, retMsg: '', result: { list } } });
  return bybitEarn.open(loopbackUrls(server.url)).fetch(marketContext());
};

describe('bybitEarn', () => {
  it('reads flexible savings in percent; the lowest of several products counts', async () => {
    const update = await fetchList([
      product('USDT', '5.55%'),
      product('USDT', '12%', { productId: 'promotion' }),
      product('USDC', '3%'),
      product('DAI', '9%', { status: 'NotAvailable' }),
      product('BTC', '0.3%'),
    ]);
    expect(server.requests).toEqual(['/v5/earn/product?category=FlexibleSaving']);
    expect(update.cefiRates?.map((rate) => [rate.symbol, rate.apyPercent.toFixed()])).toEqual([
      ['USDT', '5.55'],
      ['USDC', '3'],
    ]);
    expect(update.cefiRates?.[0]).toMatchObject({ platform: 'bybit', aumUsd: null });
  });

  it.each(['-1%', 'NaN%', '', '5.5', 5.5, null])('drops the rate %j', async (apr) => {
    const update = await fetchList([product('USDT', '5%'), product('USDC', apr)]);
    expect(update.cefiRates).toHaveLength(1);
    expect(update.dropped.map((row) => row.key)).toEqual(['USDC']);
  });

  it.each([
    ['a fraction', '0.045%'],
    ['an annual rate taken for a daily one', '1460%'],
  ])('refuses %s where percent a year was promised', async (_, apr) => {
    const update = await fetchList([product('USDT', '5%'), product('USDC', apr)]);
    expect(update.cefiRates?.map((each) => each.symbol)).toEqual(['USDT']);
    expect(update.dropped).toEqual([{ key: 'USDC', reason: expect.stringContaining('unit') }]);
  });

  it("takes the exchange's own error code for a parse error", async () => {
    await expect(fetchList([], 10_006)).rejects.toMatchObject({ kind: 'parse' });
  });
});
