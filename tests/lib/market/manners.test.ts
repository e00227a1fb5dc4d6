import { coingecko } from '@/lib/market/coingecko';
import { defillamaPools } from '@/lib/market/defillama';
import { exchangeSource } from '@/lib/market/exchanges';
import { Breaker, fetchThroughBreaker } from '@/lib/market/http/breaker';
import { VENUES } from '@/lib/market/registry';
import { sourceUrlsSchema } from '@/lib/market/source-urls';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { loopbackServer } from '../../support/servers/loopback-server';

const server = loopbackServer();

const PRICES = { tether: { usd: 1.0001, last_updated_at: Math.floor(Date.now() / 1000) } };

describe('CoinGecko', () => {
  it.each([
    ['', {}, 300],
    ['demo-key', { 'x-cg-demo-api-key': 'demo-key' }, 60],
  ])('with the key "%s" is asked with %j every %d s', async (key, headers, everySeconds) => {
    server.route('/simple/price', { body: PRICES });
    const urls = { ...loopbackUrls(server.url), ...(key && { COINGECKO_API_KEY: key }) };
    const source = coingecko.open(urls);
    expect(source.cadence).toEqual({ everySeconds });
    await source.fetch(marketContext());
    const keys = Object.entries(server.headersOf(0)).filter(([name]) => name.startsWith('x-cg-'));
    expect(Object.fromEntries(keys)).toEqual(headers);
  });

  it('gets a paid key in its own header at its own address', async () => {
    const sent: Record<string, string>[] = [];
    const urls = sourceUrlsSchema.parse({
      COINGECKO_URL: 'https://pro-api.coingecko.com/api/v3',
      COINGECKO_API_KEY: 'paid',
    });
    const context = marketContext({
      fetchJson: async ({ headers = {} }) => {
        sent.push({ ...headers });
        throw new Error('not asked');
      },
    });
    await expect(coingecko.open(urls).fetch(context)).rejects.toThrow('not asked');
    expect(sent).toEqual([{ 'x-cg-pro-api-key': 'paid' }]);
  });

  it('keeps a query that its address has', async () => {
    server.route('/mirror/simple/price', { body: PRICES });
    const urls = { ...loopbackUrls(server.url), COINGECKO_URL: `${server.url}/mirror/?tenant=7` };
    await coingecko.open(urls).fetch(marketContext());
    expect(server.requests[0]).toMatch(/^\/mirror\/simple\/price\?tenant=7&ids=tether/);
  });
});

it('opens the breaker at once on a 429 that says nothing, and longer each time', async () => {
  server.route('/simple/price', { status: 429 });
  let nowMs = 0;
  const breaker = new Breaker();
  const source = coingecko.open(loopbackUrls(server.url));
  const context = marketContext({ nowMs: () => nowMs });
  const pausesMs: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await expect(fetchThroughBreaker(source, breaker, context)).rejects.toThrow('HTTP 429');
    const { openUntilMs } = breaker.state(nowMs);
    pausesMs.push((openUntilMs ?? 0) - nowMs);
    nowMs = openUntilMs ?? 0;
  }
  expect(pausesMs).toEqual([30_000, 60_000, 120_000, 240_000]);
  expect(server.requests).toHaveLength(4);
});

it('asks for pools only if they have changed, and keeps what there was', async () => {
  const pool = {
    ...{ pool: 'p', project: 'aave-v3', chain: 'Ethereum', symbol: 'USDC', tvlUsd: 20_000_000 },
    ...{ apy: 4, apyBase: 4, apyReward: null, apyMean30d: 4, count: 400, exposure: 'single' },
    ...{ ilRisk: 'no', outlier: false },
  };
  const headers = { etag: '"v1"', 'last-modified': 'Tue, 14 Nov 2023 22:13:50 GMT' };
  server.route('/pools', { body: { data: [pool] }, headers }, { status: 304 });
  const source = defillamaPools.open(loopbackUrls(server.url));
  expect((await source.fetch(marketContext())).pools).toHaveLength(1);
  const unchanged = await source.fetch(marketContext());
  expect(server.headersOf(1)).toMatchObject({
    'if-none-match': '"v1"',
    'if-modified-since': 'Tue, 14 Nov 2023 22:13:50 GMT',
  });
  expect(unchanged).toMatchObject({ source: 'defillama-pools', payloads: [], dropped: [] });
  expect(unchanged).not.toHaveProperty('pools');
});

it('asks Binance at its data address where the first is not for this place', async () => {
  server.route(/^\/refused\//, { status: 451 });
  server.route('/open/api/v3/exchangeInfo', { body: { symbols: [] } });
  const [binance] = VENUES.filter((venue) => venue.exchange === 'binance');
  if (!binance) throw new Error('no Binance');
  const options = { standInUrl: `${server.url}/open`, isPaced: false };
  const source = exchangeSource(binance, `${server.url}/refused`, options);
  for (let round = 0; round < 2; round += 1) {
    await expect(source.fetch(marketContext())).rejects.toMatchObject({
      message: expect.stringContaining('lists none of the covered pairs'),
    });
  }
  expect(server.requests.map((path) => path.split('?')[0])).toEqual([
    '/refused/api/v3/exchangeInfo',
    '/open/api/v3/exchangeInfo',
    '/open/api/v3/exchangeInfo',
  ]);
});
