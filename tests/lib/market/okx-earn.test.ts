import { okxEarn } from '@/lib/market/okx-earn';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = 1_767_226_000_000;
const LATEST_HOUR_MS = 1_767_225_600_000;

const server = loopbackServer();

const row = (ccy: string, lendingRate: string, ts = String(LATEST_HOUR_MS)) => ({
  ccy,
  amt: '',
  rate: '0.06',
  lendingRate,
  ts,
});
const fetchRows = (data: unknown[], code = '0') => {
  server.route('/api/v5/finance/savings/lending-rate-history', {
    body: { code, msg: '', data },
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
