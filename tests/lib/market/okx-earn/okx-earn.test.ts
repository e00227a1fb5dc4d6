import { okxEarn } from '@/lib/market/okx-earn';
import { coveredCoins, symbolsByTicker } from '@/lib/market/registry';
import { loopbackUrls, marketContext } from '../../../support/market-context';
import { type LoopbackServer, startLoopbackServer } from '../../../support/servers/loopback-server';

const NOW_MS = 1_767_226_000_000;
const LATEST_HOUR_MS = 1_767_225_600_000;

let server: LoopbackServer;
beforeEach(async () => {
  server = await startLoopbackServer();
});
afterEach(() => server.close());

const row = (ccy: string, lendingRate: string, ts = String(LATEST_HOUR_MS)) => ({
  ccy,
  amt: '',
  rate: '0.06',
  lendingRate,
  ts,
});
/** The answer without a currency, and by default an empty one for each currency asked for. */
const fetchRows = (data: unknown[], code = '0', one: (ccy: string) => unknown = () => []) => {
  server.route('/api/v5/finance/savings/lending-rate-history', (_request, url) => {
    const ccy = url.searchParams.get('ccy');
    return { body: { code, msg: '', data: ccy === null ? data : one(ccy) } };
  });
  return okxEarn.open(loopbackUrls(server.url)).fetch(marketContext({ nowMs: () => NOW_MS }));
};

describe('okxEarn', () => {
  it('reads what lenders are paid, the latest hour of each covered coin, in percent', async () => {
    const update = await fetchRows([
      row('BTC', '0.01'),
      row('USDT', '0.04', String(LATEST_HOUR_MS - 3_600_000)),
      row('USDT', '0.0512'),
      row('USDC', '0.0433'),
      row('FRAX', '0.9'),
    ]);
    expect(update.cefiRates?.map((rate) => [rate.symbol, rate.apyPercent.toFixed()])).toEqual([
      ['USDT', '5.12'],
      ['USDC', '4.33'],
    ]);
    expect(update.cefiRates?.[0]).toMatchObject({
      platform: 'okx',
      aumUsd: null,
      observedAtMs: LATEST_HOUR_MS,
    });
  });

  it.each([
    ['negative', row('USDC', '-0.01')],
    ['NaN', row('USDC', 'NaN')],
    ['empty', row('USDC', '')],
    ['undated', row('USDC', '0.04', '')],
    ['a month old', row('USDC', '0.04', String(LATEST_HOUR_MS - 30 * 86_400_000))],
  ])('drops a rate that is %s', async (_, broken) => {
    const update = await fetchRows([row('USDT', '0.05'), broken]);
    expect(update.cefiRates?.map((rate) => rate.symbol)).toEqual(['USDT']);
    expect(update.dropped.map((dropped) => dropped.key)).toEqual(['USDC']);
  });

  it('asks by itself for a covered coin that the plain answer lacks, one after the other', async () => {
    const update = await fetchRows([row('USDT', '0.05'), row('USDC', '0.04')], '0', (ccy) =>
      ccy === 'DAI' ? [row('DAI', '0.035')] : ccy === 'TUSD' ? 'no list' : [],
    );
    const lacking = [...symbolsByTicker(coveredCoins()).keys()].slice(2);
    expect(lacking).toContain('USDE');
    expect(server.requests.map((path) => path.split('?')[1])).toEqual([
      undefined,
      ...lacking.map((ccy) => `ccy=${ccy}&limit=1`),
    ]);
    expect(update.cefiRates?.map((rate) => [rate.symbol, rate.apyPercent.toFixed()])).toEqual([
      ['USDT', '5'],
      ['USDC', '4'],
      ['DAI', '3.5'],
    ]);
    expect(update.payloads).toHaveLength(1 + lacking.length);
    expect(update.dropped).toEqual([{ key: 'TUSD', reason: expect.stringContaining('data') }]);
  });

  it('stops polling once it is refused, and keeps what it has', async () => {
    server.route('/api/v5/finance/savings/lending-rate-history', (_request, url) =>
      url.searchParams.has('ccy')
        ? { status: 429 }
        : { body: { code: '0', msg: '', data: [row('USDT', '0.05')] } },
    );
    const source = okxEarn.open(loopbackUrls(server.url));
    const update = await source.fetch(marketContext({ nowMs: () => NOW_MS }));
    expect(server.requests).toHaveLength(2);
    expect(update.cefiRates).toHaveLength(1);
    expect(update.dropped).toEqual([{ key: 'USDC', reason: expect.stringContaining('429') }]);
  });

  it.each([
    ['a rate a day', '0.00013'],
    ['a percentage', '4.5'],
  ])('refuses %s where a fraction a year was promised', async (_, rate) => {
    const update = await fetchRows([row('USDT', '0.05'), row('USDC', rate)]);
    expect(update.cefiRates?.map((each) => each.symbol)).toEqual(['USDT']);
    expect(update.dropped).toEqual([{ key: 'USDC', reason: expect.stringContaining('unit') }]);
  });

  it("takes the exchange's own error code for a parse error", async () => {
    await expect(fetchRows([], '50011')).rejects.toMatchObject({ kind: 'parse' });
  });

  it('takes an answer without a covered coin for a change of format', async () => {
    await expect(fetchRows([row('BTC', '0.01')])).rejects.toMatchObject({ kind: 'parse' });
  });
});
