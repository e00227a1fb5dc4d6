import { bybitEarn, gateEarn, okxEarn } from '@/lib/market/cefi-rates';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = 1_767_226_000_000;
const LATEST_HOUR_MS = 1_767_225_600_000;

const bybitRow = (coin: string, estimateApr: unknown, overrides: object = {}) => ({
  ...{ category: 'FlexibleSaving', coin, estimateApr, productId: `${coin}-1` },
  ...{ status: 'Available', minStakeAmount: '1', maxStakeAmount: '1000000' },
  ...overrides,
});
const gateRow = (currency: string, est_rate: unknown) => ({ currency, est_rate });
const okxRow = (ccy: string, lendingRate: unknown, ts = String(LATEST_HOUR_MS)) => ({
  ...{ ccy, amt: '', rate: '0.06', lendingRate, ts },
});

const PLATFORMS = {
  bybit: {
    source: bybitEarn,
    path: '/v5/earn/product',
    answer: (list: unknown[]): unknown => ({ retCode: 0, retMsg: '', result: { list } }),
    row: bybitRow,
    good: '5%',
    broken: ['-1%', 'NaN%', '', '5.5', 5.5, null].map((apr) => bybitRow('USDC', apr)),
    otherUnits: { 'a fraction': '0.045%', 'an annual rate taken for a daily one': '1460%' },
    noAnswers: [{ retCode: 10_006, retMsg: '', result: { list: [] } }],
  },
  gate: {
    source: gateEarn,
    path: '/api/v4/earn/uni/rate',
    answer: (rows: unknown[]): unknown => rows,
    row: gateRow,
    good: '0.02',
    broken: ['-0.01', 'NaN', '', null].map((rate) => gateRow('USDC', rate)),
    otherUnits: { 'a rate a day': '0.00006', 'a percentage': '2.26' },
    noAnswers: [
      { label: 'INVALID_KEY', message: 'sign in' },
      [],
      [gateRow('BTC', '0.001')],
      '<html></html>',
    ],
  },
  okx: {
    source: okxEarn,
    path: '/api/v5/finance/savings/lending-rate-history',
    answer: (data: unknown[]): unknown => ({ code: '0', msg: '', data }),
    row: okxRow,
    good: '0.05',
    broken: [
      ...['-0.01', 'NaN', ''].map((rate) => okxRow('USDC', rate)),
      // Undated, and a month old.
      okxRow('USDC', '0.04', ''),
      okxRow('USDC', '0.04', String(LATEST_HOUR_MS - 30 * 86_400_000)),
    ],
    otherUnits: { 'a rate a day': '0.00013', 'a percentage': '4.5' },
    noAnswers: [
      { code: '50011', msg: '', data: [] },
      { code: '0', msg: '', data: [okxRow('BTC', '0.01')] },
    ],
  },
} as const;

const server = loopbackServer();

function fetchBody(platform: keyof typeof PLATFORMS, body: unknown) {
  const { source, path } = PLATFORMS[platform];
  server.route(path, { body });
  return source.open(loopbackUrls(server.url)).fetch(marketContext({ nowMs: () => NOW_MS }));
}

/** What a platform pays on these rows, percent a year. */
async function ratesOf(platform: keyof typeof PLATFORMS, rows: unknown[]) {
  const { cefiRates = [], dropped } = await fetchBody(platform, PLATFORMS[platform].answer(rows));
  for (const rate of cefiRates) expect(rate).toMatchObject({ platform, aumUsd: null });
  const rates = cefiRates.map(({ symbol, apyPercent }) => `${symbol} ${apyPercent.toFixed()}`);
  return { rates, dropped, cefiRates };
}

it('reads flexible savings of Bybit in percent; the lowest of several products counts', async () => {
  const { rates } = await ratesOf('bybit', [
    bybitRow('USDT', '5.55%'),
    bybitRow('USDT', '12%', { productId: 'promotion' }),
    bybitRow('USDC', '3%'),
    bybitRow('DAI', '9%', { status: 'NotAvailable' }),
    bybitRow('BTC', '0.3%'),
  ]);
  expect(server.requests).toEqual(['/v5/earn/product?category=FlexibleSaving']);
  expect(rates).toEqual(['USDT 5.55', 'USDC 3']);
});

it('reads a fraction a year of Gate for each covered coin, in percent', async () => {
  const { rates, dropped } = await ratesOf('gate', [
    gateRow('BTC', '0.001'),
    gateRow('USDT', '0.0226'),
    gateRow('TUSD', '0.0061'),
    gateRow('FRAX', '0.03'),
  ]);
  expect(rates).toEqual(['USDT 2.26', 'TUSD 0.61']);
  expect(dropped).toEqual([]);
});

it('reads what lenders of OKX are paid, the latest hour of each covered coin, in percent', async () => {
  const { rates, cefiRates } = await ratesOf('okx', [
    okxRow('BTC', '0.01'),
    okxRow('USDT', '0.04', String(LATEST_HOUR_MS - 3_600_000)),
    okxRow('USDT', '0.0512'),
    okxRow('USDC', '0.0433'),
    okxRow('FRAX', '0.9'),
  ]);
  expect(rates).toEqual(['USDT 5.12', 'USDC 4.33']);
  expect(cefiRates[0]).toMatchObject({ observedAtMs: LATEST_HOUR_MS });
});

describe.each(['bybit', 'gate', 'okx'] as const)('%s', (platform) => {
  const { row, good, broken, otherUnits, noAnswers } = PLATFORMS[platform];

  it.each<[unknown]>(broken.map((each) => [each]))('drops %j', async (each) => {
    const { rates, dropped } = await ratesOf(platform, [row('USDT', good), each]);
    expect(rates).toEqual([expect.stringMatching(/^USDT /)]);
    expect(dropped.map(({ key }) => key)).toEqual(['USDC']);
  });

  it.each(Object.entries(otherUnits))('refuses %s, which is another unit', async (_, rate) => {
    const { rates, dropped } = await ratesOf(platform, [row('USDT', good), row('USDC', rate)]);
    expect(rates).toEqual([expect.stringMatching(/^USDT /)]);
    expect(dropped).toEqual([{ key: 'USDC', reason: expect.stringContaining('unit') }]);
  });

  it.each<[unknown]>(noAnswers.map((body) => [body]))('calls %j a parse error', async (body) => {
    await expect(fetchBody(platform, body)).rejects.toMatchObject({ kind: 'parse' });
  });
});
