import { kucoinLending } from '@/lib/market/cefi-rates';
import { coveredCoins, symbolsByTicker } from '@/lib/market/registry';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = Date.parse('2026-08-05T12:20:00Z');

const server = loopbackServer();

const row = (time: string, marketInterestRate: unknown) => ({ time, marketInterestRate });
/** The rows of each currency; another one is not lent. */
const fetchRows = (rowsOf: Readonly<Record<string, unknown>>) => {
  server.route('/api/v3/project/marketInterestRate', (_request, url) => {
    const data = rowsOf[url.searchParams.get('currency') ?? ''];
    return { body: data ? { code: '200000', data } : { code: '400100', msg: 'no such currency' } };
  });
  return kucoinLending.open(loopbackUrls(server.url)).fetch(marketContext({ nowMs: () => NOW_MS }));
};

describe('kucoinLending', () => {
  it('asks for each coin whose ticker is its own, and reads its latest rate in percent', async () => {
    const tickers = [...symbolsByTicker(coveredCoins()).keys()];
    const update = await fetchRows({
      USDT: [row('202608051100', '0.04'), row('202608051200', '0.0412')],
      USDC: [row('202608051200', '0.035'), row('202608051100', '0.09')],
    });
    expect(server.requests.map((path) => path.split('=')[1]).sort()).toEqual(tickers.toSorted());
    expect(update.cefiRates?.map((rate) => [rate.symbol, rate.apyPercent.toFixed()])).toEqual([
      ['USDT', '4.12'],
      ['USDC', '3.5'],
    ]);
    expect(update.cefiRates?.[0]).toMatchObject({
      platform: 'kucoin',
      aumUsd: null,
      observedAtMs: Date.parse('2026-08-05T12:00:00Z'),
    });
    // The coins that are not lent are named.
    expect(update.dropped.map(({ key }) => key)).toEqual(
      coveredCoins().flatMap(({ symbol }) => (['USDT', 'USDC'].includes(symbol) ? [] : [symbol])),
    );
  });

  it('takes an hour of a zone ahead for now, and never for later', async () => {
    const update = await fetchRows({ USDT: [row('202608052000', '0.04')] });
    expect(update.cefiRates?.[0]?.observedAtMs).toBe(NOW_MS);
  });

  it.each([
    ['negative', row('202608051200', '-0.01')],
    ['NaN', row('202608051200', 'NaN')],
    ['undated', row('', '0.04')],
    ['a week old', row('202607291200', '0.04')],
    ['of tomorrow', row('202608061200', '0.04')],
  ])('drops a rate that is %s', async (_, broken) => {
    const update = await fetchRows({ USDT: [row('202608051200', '0.04')], USDC: [broken] });
    expect(update.cefiRates?.map((rate) => rate.symbol)).toEqual(['USDT']);
    expect(update.dropped.filter(({ key }) => key.startsWith('USDC'))).toHaveLength(1);
  });

  it.each([
    ['a rate a day', '0.00011'],
    ['a percentage', '4'],
  ])('refuses %s where a fraction a year was promised', async (_, rate) => {
    const update = await fetchRows({
      USDT: [row('202608051200', '0.04')],
      USDC: [row('202608051200', rate)],
    });
    expect(update.cefiRates?.map((each) => each.symbol)).toEqual(['USDT']);
    expect(update.dropped).toContainEqual({ key: 'USDC', reason: expect.stringContaining('unit') });
  });

  it('names the coins whose call failed, and fails when all do', async () => {
    server.route('/api/v3/project/marketInterestRate', (_request, url) =>
      url.searchParams.get('currency') === 'USDT'
        ? { body: { code: '200000', data: [row('202608051200', '0.04')] } }
        : { status: 403 },
    );
    const source = kucoinLending.open(loopbackUrls(server.url));
    const context = () => marketContext({ nowMs: () => NOW_MS });
    const update = await source.fetch(context());
    expect(update.dropped).toContainEqual({
      key: 'USDC',
      reason: expect.stringContaining('403'),
    });
    server.route('/api/v3/project/marketInterestRate', { status: 403 });
    await expect(source.fetch(context())).rejects.toMatchObject({ kind: 'http', status: 403 });
    await expect(fetchRows({})).rejects.toMatchObject({ kind: 'parse' });
  });
});
