import type { IncomingMessage } from 'node:http';
import { Breaker, fetchThroughBreaker } from '@/lib/market/http/breaker';
import { liveSources } from '@/lib/market/live';
import { coveredCoins } from '@/lib/market/registry';
import { sourceUrlsSchema } from '@/lib/market/source-urls';
import type { MarketSource } from '@/lib/market/types';
import { lendingRow, poolRow, stablecoinRow } from '../../fixtures/market/defillama-bodies';
import { roundOf, rpcAnswers } from '../../fixtures/market/rpc-answers';
import { loopbackUrls, marketContext } from '../../support/market-context';
import {
  type LoopbackReply,
  type LoopbackServer,
  startLoopbackServer,
} from '../../support/servers/loopback-server';

const NOW_MS = Date.parse('2026-08-05T12:00:00Z');

let server: LoopbackServer;
beforeEach(async () => {
  server = await startLoopbackServer();
});
afterEach(() => server.close());

const context = () => marketContext({ nowMs: () => NOW_MS });
/** The HTTP sources; the exchanges and the pools on chain, asked once a second, have their own tests. */
const httpSources = () =>
  liveSources({
    ...loopbackUrls(server.url),
    ETHEREUM_RPC_URLS: [`${server.url}/ethereum`],
    BASE_RPC_URLS: [`${server.url}/base`],
    ARBITRUM_RPC_URLS: [`${server.url}/arbitrum`],
  }).filter(({ id }) => !/-(books|dex)$/.test(id));

/** A public node of any chain. */
const node = async (request: IncomingMessage) => ({
  body: await rpcAnswers(request, NOW_MS, { USDT: roundOf(100_000_000, NOW_MS) }),
});

function installAll(): Record<string, string | RegExp> {
  const seconds = NOW_MS / 1000 - 30;
  const llama = { price: 1, timestamp: seconds, confidence: 0.99 };
  const gecko = { usd: 1, usd_market_cap: 1e9, last_updated_at: seconds };
  const paths: Record<string, [string | RegExp, unknown]> = {
    'defillama-pools': ['/pools', { data: [poolRow()] }],
    'defillama-lending': ['/lendBorrow', [lendingRow()]],
    'defillama-stablecoins': ['/stablecoins', { peggedAssets: [stablecoinRow()] }],
    'defillama-coins': [/^\/prices\/current\//, { coins: { 'coingecko:tether': llama } }],
    'defillama-cexs': ['/cexs', { cexs: [{ name: 'OKX', slug: 'okx', currentTvl: 2e10 }] }],
    'defillama-tvl': ['/v2/historicalChainTvl', [{ date: seconds, tvl: 1e11 }]],
    coingecko: ['/simple/price', { tether: gecko }],
    chainlink: ['/ethereum', node],
    'rates-ethereum': ['/ethereum', node],
    'rates-base': ['/base', node],
    'rates-arbitrum': ['/arbitrum', node],
    redstone: ['/prices', { USDT: { value: 1, timestamp: NOW_MS - 10_000 } }],
    'us-treasury': [/daily-treasury-rates/, 'Date,13 WEEKS COUPON EQUIVALENT\n08/04/2026,4.25\n'],
    fred: ['/graph/fredgraph.csv', 'observation_date,DGS3MO\n2026-08-04,4.3\n'],
    nyfed: [
      '/api/rates/secured/sofr/last/10.json',
      { refRates: [{ type: 'SOFR', effectiveDate: '2026-08-04', percentRate: 3.66 }] },
    ],
    'okx-earn': [
      '/api/v5/finance/savings/lending-rate-history',
      { code: '0', data: [{ ccy: 'USDT', lendingRate: '0.05', ts: String(NOW_MS) }] },
    ],
    'bybit-earn': [
      '/v5/earn/product',
      {
        retCode: 0,
        result: {
          list: [{ coin: 'USDT', productId: '1', status: 'Available', estimateApr: '5%' }],
        },
      },
    ],
    'gate-earn': ['/api/v4/earn/uni/rate', [{ currency: 'USDT', est_rate: '0.02' }]],
    'bitfinex-funding': ['/v2/tickers', [['fUST', 0.0001]]],
    'kucoin-lending': [
      '/api/v3/project/marketInterestRate',
      { code: '200000', data: [{ time: '202608051100', marketInterestRate: '0.04' }] },
    ],
  };
  for (const [path, body] of Object.values(paths)) {
    server.route(path, body === node ? node : { body });
  }
  return Object.fromEntries(Object.entries(paths).map(([id, [path]]) => [id, path]));
}

async function outcomes(sources: readonly MarketSource[]): Promise<Record<string, string>> {
  const settled = await Promise.allSettled(
    sources.map((source) => fetchThroughBreaker(source, new Breaker(), context())),
  );
  return Object.fromEntries(
    settled.map((result, index) => [
      sources[index]?.id ?? '',
      result.status === 'fulfilled' ? 'ok' : String(result.reason.kind),
    ]),
  );
}

describe('sourceUrlsSchema', () => {
  it('has the public addresses by default and refuses what is no address', () => {
    expect(sourceUrlsSchema.parse({}).KRAKEN_URL).toBe('https://api.kraken.com');
    expect(sourceUrlsSchema.safeParse({ FRED_URL: 'file:///etc/passwd' }).success).toBe(false);
    expect(sourceUrlsSchema.safeParse({ FRED_URL: 'fred' }).success).toBe(false);
  });
});

describe('liveSources', () => {
  it('gives every source an id of its own, and cadences as specified', () => {
    const sources = liveSources(sourceUrlsSchema.parse({}));
    expect(new Set(sources.map((source) => source.id)).size).toBe(sources.length);
    const cadence = (id: string) => sources.find((source) => source.id === id)?.cadence;
    expect(cadence('kraken-books')).toEqual({ everySeconds: 30 });
    expect(cadence('ethereum-dex')).toEqual({ everySeconds: 60 });
    expect(cadence('coingecko')).toEqual({ everySeconds: 300 });
    expect(cadence('okx-earn')).toEqual({ everySeconds: 900 });
    expect(cadence('defillama-stablecoins')).toEqual({ everySeconds: 1800 });
  });

  it('answers from loopback with every source', async () => {
    const paths = installAll();
    const kinds = await outcomes(httpSources());
    expect(new Set(Object.values(kinds))).toEqual(new Set(['ok']));
    expect(Object.keys(kinds).sort()).toEqual(Object.keys(paths).sort());
  });

  const failures: [string, LoopbackReply, string][] = [
    ['a 429', { status: 429, headers: { 'retry-after': '30' } }, 'rate-limit'],
    ['a 451', { status: 451 }, 'unavailable'],
    ['a 500', { status: 500 }, 'http'],
    ['another schema', { body: { unexpected: [1, 2] } }, 'parse'],
    ['a body that is no JSON and no CSV', { body: '<!doctype html>' }, 'parse'],
    ['a broken connection', { body: { data: 'x'.repeat(200) }, breakOff: true }, 'network'],
  ];

  it.each(failures)('never lets vendors with %s take down the others', async (_, reply, kind) => {
    const paths = installAll();
    // Two sources ask the same nodes of Ethereum.
    const all = [...new Set(Object.values(paths))];
    for (const half of [0, 1]) {
      installAll();
      const broken = all.filter((_path, place) => place % 2 === half);
      for (const path of broken) server.route(path, reply);
      const kinds = await outcomes(httpSources());
      const expected = Object.keys(kinds).map((id) => {
        return [id, broken.includes(paths[id] ?? '') ? kind : 'ok'];
      });
      expect(kinds).toEqual(Object.fromEntries(expected));
    }
  });

  it('ends every source that hangs at its deadline', async () => {
    installAll();
    server.route(/.*/, { hang: 'body', body: { data: 'half' } });
    const sources = httpSources().map((source) => ({ ...source, timeoutMs: 60 }));
    const kinds = await outcomes(sources);
    expect(new Set(Object.values(kinds))).toEqual(new Set(['timeout']));
  });

  it('asks for the covered coins only', async () => {
    installAll();
    await outcomes(httpSources());
    const prices = server.requests.find((path) => path.startsWith('/prices/current/')) ?? '';
    expect(prices.split(',')).toHaveLength(coveredCoins().length);
  });
});
