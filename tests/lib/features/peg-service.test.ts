import { GET } from '@/app/api/peg/check/route';
import { serverConfig } from '@/lib/config/server-config';
import { pegCheckSchema } from '@/lib/features/peg/check-contract';
import { checkPegThrough, pegServiceUrl } from '@/lib/features/peg/peg-service';
import { loopbackServer } from '../../support/servers/loopback-server';

process.env.LOG_LEVEL = 'silent';

const AT = '2026-03-10T12:00:00.000Z';
const context = { nowMs: Date.parse(AT) + 21_000 };
const GOOD = {
  success: true,
  message: 'ok',
  data: {
    analysis: { timestamp: '2026-03-10T13:00:00+01:00', engine: 'theirs' },
    results: [
      {
        symbol: 'USDC',
        price_usd: 0.9991,
        is_depegged: false,
        deviation: { percentage: 0.09, absolute: 0.0009 },
        chain: 'dropped',
      },
      {
        symbol: 'DAI',
        price_usd: null,
        is_depegged: null,
        deviation: { percentage: null, absolute: null },
      },
    ],
  },
};

const server = loopbackServer();

const check = (symbols: string[] = [], timeoutMs = 5_000, at = context) =>
  checkPegThrough(at, symbols, { baseUrl: server.url, timeoutMs });

it('answers by the contract, in our own time, without what the service adds', async () => {
  server.route('/api/peg/check', { body: GOOD });
  const answer = await check(['usdc', 'DAI', 'USDC']);
  expect(server.requests).toEqual(['/api/peg/check?symbols=USDC%2CDAI']);
  expect(pegCheckSchema.parse(answer)).toEqual(answer);
  expect(answer.data.results[0]).toEqual({
    symbol: 'USDC',
    name: 'USD Coin',
    price_usd: 0.9991,
    is_depegged: false,
    deviation: { percentage: 0.09, absolute: 0.0009, bps: -9 },
  });
  expect(answer.data.analysis.timestamp).toBe(AT);
  expect(answer.meta).toMatchObject({ method: 'peg_service', age_seconds: 20, as_of: AT });
});

it.each([
  [{ percentage: 0.3, absolute: 0.003 }, 1.003, { percentage: 0.3, absolute: 0.003, bps: 30 }],
  [{ percentage: 0.3 }, 0.997, { percentage: 0.3, absolute: 0.003, bps: -30 }],
  [{ absolute: 0.003 }, 0.997, { percentage: 0.3, absolute: 0.003, bps: -30 }],
  [{ percentage: -0.3, absolute: -0.003 }, 0.997, { percentage: 0.3, absolute: 0.003, bps: -30 }],
  [{}, 0.995, { percentage: 0.5, absolute: 0.005, bps: -50 }],
  [{ percentage: null }, null, { percentage: null, absolute: null, bps: null }],
  [
    { oracle: { percentage: 0.2 }, dex: { percentage: 0.4 }, percentage: 0.9 },
    0.998,
    { percentage: 0.2, absolute: 0.002, bps: -20 },
  ],
  [
    { oracle: { percentage: 0 }, dex: { percentage: 0.4 } },
    0.996,
    { percentage: 0.4, absolute: 0.004, bps: -40 },
  ],
  [
    { oracle: { percentage: -0.2 }, dex: { percentage: 0.4 } },
    0.996,
    { percentage: 0.4, absolute: 0.004, bps: -40 },
  ],
  [
    { oracle: null, dex: { absolute: 0.004 } },
    0.996,
    { percentage: 0.4, absolute: 0.004, bps: -40 },
  ],
])('reads the deviation %j of a price of %p', async (deviation, price_usd, expected) => {
  const data = { ...GOOD.data, results: [{ symbol: 'usdc', price_usd, deviation }] };
  server.route('/api/peg/check', { body: { ...GOOD, data } });
  const [result] = (await check(['USDC'])).data.results;
  expect(result).toMatchObject({ symbol: 'USDC', deviation: expected });
  expect(result?.is_depegged).toBe(expected.bps === null ? null : Math.abs(expected.bps) >= 50);
});

it('answers each coin for itself: unknown, left out and unreadable ones beside the others', async () => {
  const broken = { symbol: 'DAI', price_usd: 'one dollar', deviation: {} };
  const data = { ...GOOD.data, results: [...GOOD.data.results.slice(0, 1), broken] };
  server.route('/api/peg/check', { body: { ...GOOD, data } });
  const answer = await check(['NOCOIN', 'USDC', 'DAI', 'PYUSD']);
  expect(server.requests).toEqual(['/api/peg/check?symbols=USDC%2CDAI%2CPYUSD']);
  expect(
    answer.data.results.map(({ symbol, price_usd, detail }) => [symbol, price_usd, detail]),
  ).toEqual([
    ['NOCOIN', null, 'NOCOIN is not a covered coin.'],
    ['USDC', 0.9991, undefined],
    ['DAI', null, 'The peg service has no figures of DAI.'],
    ['PYUSD', null, 'The peg service has no figures of PYUSD.'],
  ]);
  expect(answer.message).toContain('NOCOIN');
  expect((await check(['NOCOIN'])).data.results).toHaveLength(1);
  expect(server.requests).toHaveLength(1);
});

it('shares one request between callers of five seconds, and asks again after them', async () => {
  server.route('/api/peg/check', { body: GOOD });
  await Promise.all([check(['USDC']), check(['USDC'])]);
  await check(['USDC'], 5_000, { nowMs: context.nowMs + 4_999 });
  expect(server.requests).toHaveLength(1);
  await check(['USDC'], 5_000, { nowMs: context.nowMs + 5_000 });
  expect(server.requests).toHaveLength(2);
});

it.each([
  [{ status: 500, body: { detail: 'their secret' } }, 'upstream-failed', /returned status 500/],
  [{ status: 503 }, 'upstream-failed', /returned status 503/],
  [{ status: 400 }, 'bad-parameter', /^symbols: /],
  [{ status: 404 }, 'not-found', /^symbols: /],
  [{ status: 429, headers: { 'retry-after': '7' } }, 'rate-limited', /rate-limiting/],
  [
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    'upstream-failed',
    /not available/,
  ],
  [{ body: '{"success": tru' }, 'upstream-failed', /Invalid response format/],
  [{ body: GOOD, cutInHalf: true }, 'upstream-failed', /Invalid response format/],
  [{ body: { ...GOOD, success: false } }, 'upstream-failed', /Invalid response format/],
  [{ body: { success: true, data: null } }, 'upstream-failed', /Invalid response format/],
  [
    { body: { success: true, data: { analysis: { timestamp: 'soon' }, results: [] } } },
    'upstream-failed',
    /Invalid response format/,
  ],
  [{ body: GOOD, breakOff: true }, 'upstream-failed', /not available/],
  [{ body: JSON.stringify(' '.repeat(1_000_001)) }, 'upstream-failed', /not available/],
] as const)('maps %j to %s', async (reply, kind, message) => {
  server.route('/api/peg/check', {
    ...reply,
    headers: { ...('headers' in reply ? reply.headers : {}) },
  });
  await expect(check(['USDC'])).rejects.toMatchObject({
    kind,
    message: expect.stringMatching(message),
  });
});

it.each(['headers', 'body'] as const)('gives up when the %s hang', async (hang) => {
  server.route('/api/peg/check', { body: GOOD, hang });
  await expect(check(['USDC'], 80)).rejects.toMatchObject({ kind: 'upstream-timeout' });
});

it('never keeps a failure', async () => {
  server.route('/api/peg/check', { status: 500 }, { body: GOOD });
  await expect(check(['USDC'])).rejects.toMatchObject({ kind: 'upstream-failed' });
  expect((await check(['USDC'])).success).toBe(true);
});

it.each([
  ['http://peg.test', '/api/peg/check'],
  ['http://peg.test/api/', '/api/peg/check'],
  ['http://peg.test/base', '/base/api/peg/check'],
  ['http://peg.test/v2/peg/check', '/v2/peg/check'],
])('reads PEG_API_URL=%s as the call %s', (baseUrl, path) => {
  expect(pegServiceUrl(baseUrl, ['USDC', 'DAI']).href).toBe(
    `http://peg.test${path}?symbols=USDC%2CDAI`,
  );
});

it('is what /api/peg/check answers with when PEG_API_URL is set', async () => {
  server.route('/api/peg/check', { body: GOOD }, { status: 500 });
  const config = jest.replaceProperty(serverConfig(), 'pegApiUrl', server.url);
  const call = (symbols: string) =>
    GET(new Request(`http://site.test/api/peg/check?symbols=${symbols}`));
  const good = await call('USDC');
  expect(good.status).toBe(200);
  expect(await good.json()).toMatchObject({ meta: { method: 'peg_service' } });
  const bad = await call('DAI');
  expect(bad.status).toBe(502);
  expect(bad.headers.get('cache-control')).toBe('no-store');
  expect(await bad.json()).toMatchObject({ code: 'upstream_failed' });
  for (let asked = 2; asked < 60; asked += 1) await call('USDC');
  expect((await call('USDC')).status).toBe(429);
  config.restore();
});
