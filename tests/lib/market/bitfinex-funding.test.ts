import { bitfinexFunding } from '@/lib/market/cefi-rates';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const server = loopbackServer();

const fetchBody = (body: unknown) => {
  server.route('/v2/tickers', { body });
  return bitfinexFunding.open(loopbackUrls(server.url)).fetch(marketContext());
};
/** Symbol, flash return rate, bid, its days and size, ask, its days and size, changes, last and so on. */
const ticker = (symbol: string, rate: unknown) => [
  ...[symbol, rate, 0.00012, 30, 1_250_000, 0.000085, 2, 98_000, 0.00001, 0.1, 0.000084],
  ...[5_400_000, 0.00016, 0.00005, null, null, 310_000],
];

describe('bitfinexFunding', () => {
  it('reads the rate of a day as what a lender keeps of it in a year', async () => {
    const update = await fetchBody([ticker('fUSD', 0.0003), ticker('fUST', 0.00012)]);
    expect(server.requests).toEqual(['/v2/tickers?symbols=fUST']);
    // 0.012 % a day for 365 days, less the platform's 15 %. The dollar is no coin.
    expect(
      update.cefiRates?.map(({ platform, symbol, apyPercent }) => [
        ...[platform, symbol, apyPercent.toFixed()],
      ]),
    ).toEqual([['bitfinex', 'USDT', '3.723']]);
  });

  it.each([
    ['a fraction a year', 0.04, 'unit'],
    ['percent a year', 4.4, 'unit'],
    ['negative', -0.0001, 'zero'],
    ['missing', null, '1'],
  ])('refuses a rate that is %s', async (_, rate, reason) => {
    await expect(fetchBody([ticker('fUST', rate)])).rejects.toMatchObject({
      kind: 'parse',
      message: expect.stringContaining(reason),
    });
  });

  it.each([['error', 10_020, 'symbols: invalid'], {}, [], '<html></html>'].map((body) => [body]))(
    'calls %j a parse error',
    async (body) => {
      await expect(fetchBody(body)).rejects.toMatchObject({ kind: 'parse' });
    },
  );
});
