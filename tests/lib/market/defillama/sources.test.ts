import {
  defillamaCexs,
  defillamaCoins,
  defillamaDefiTvl,
  defillamaPools,
  defillamaStablecoins,
  mapStablecoins,
} from '@/lib/market/defillama';
import {
  loadCoinPriceChart,
  loadPoolChart,
  loadStablecoinChart,
} from '@/lib/market/defillama/charts';
import { coveredCoins } from '@/lib/market/registry';
import type { SourceUrls } from '@/lib/market/source-urls';
import { SourceError } from '@/lib/market/types';
import { poolRow, stablecoinRow } from '../../../fixtures/market/defillama-bodies';
import { fetchedBody, loopbackUrls, marketContext } from '../../../support/market-context';
import { describeRecorded, recordedJson } from '../../../support/recorded-data';
import { loopbackServer } from '../../../support/servers/loopback-server';

const NOW_MS = 1_767_225_600_000;
const NOW_SECONDS = NOW_MS / 1000;

const server = loopbackServer();
let urls: SourceUrls;
beforeEach(() => {
  urls = loopbackUrls(server.url);
});

const context = () => marketContext({ nowMs: () => NOW_MS });
const coinOf = (symbol: string) => coveredCoins().find((coin) => coin.symbol === symbol);
const usdt = () => coinOf('USDT') ?? coveredCoins()[0];

describe('defillamaPools', () => {
  it('reads the pools and keeps what the source says about its freshness', async () => {
    const expires = new Date(NOW_MS + 1_260_000).toUTCString();
    server.route('/pools', {
      body: { status: 'success', data: [poolRow()] },
      headers: { expires },
    });
    const source = defillamaPools.open(urls);
    expect(source.freshUntilMs?.()).toBeNull();
    const update = await source.fetch(context());
    expect(update.pools).toHaveLength(1);
    expect(update.pools?.[0]?.payloadSha256).toBe(update.payloads[0]?.sha256);
    expect(source.freshUntilMs?.()).toBe(NOW_MS + 1_260_000);
  });

  it('takes an answer without any covered pool for a change of format', async () => {
    const weth = poolRow({ symbol: 'WETH', underlyingTokens: null });
    server.route('/pools', { body: { status: 'success', data: [weth] } });
    await expect(defillamaPools.open(urls).fetch(context())).rejects.toMatchObject({
      kind: 'parse',
    });
  });
});

describe('defillamaStablecoins', () => {
  it('reads circulation in dollars, and drops a coin without one', async () => {
    const peggedAssets = [
      stablecoinRow(),
      stablecoinRow({ id: '2', circulating: null }),
      stablecoinRow({ id: '5', circulating: { peggedUSD: -1 } }),
      stablecoinRow({ id: '9999', circulating: null }),
    ];
    server.route('/stablecoins', { body: { peggedAssets } });
    const update = await defillamaStablecoins.open(urls).fetch(context());
    expect(server.requests).toEqual(['/stablecoins']);
    expect(update.marketCaps?.map((cap) => [cap.symbol, cap.marketCapUsd.toFixed()])).toEqual([
      ['USDT', '150000000000.5'],
    ]);
    expect(update.dropped.map((row) => row.key)).toEqual(['USDC', 'DAI']);
  });
});

describe('defillamaCoins', () => {
  it('reads prices at their own time; refuses old, uncertain, negative and missing ones', async () => {
    const row = (price: unknown, extra: object = {}) => ({
      price,
      symbol: 'X',
      timestamp: NOW_SECONDS - 40,
      confidence: 0.99,
      ...extra,
    });
    const coins = {
      'coingecko:tether': row(1.0002),
      'coingecko:usd-coin': row(0.9998, { timestamp: NOW_SECONDS - 200_000 }),
      'coingecko:dai': row(0.9997, { confidence: 0.5 }),
      'coingecko:true-usd': row(-0.99),
      'coingecko:usds': row('NaN'),
    };
    server.route(/^\/prices\/current\//, { body: { coins } });
    const update = await defillamaCoins.open(urls).fetch(context());
    expect(update.prices?.map((price) => [price.symbol, price.priceUsd.toFixed()])).toEqual([
      ['USDT', '1.0002'],
    ]);
    expect(update.prices?.[0]?.observedAtMs).toBe(NOW_MS - 40_000);
    expect(update.dropped.map((dropped) => dropped.key)).toEqual(
      coveredCoins().flatMap(({ symbol }) => (symbol === 'USDT' ? [] : [symbol])),
    );
  });
});

describe('defillamaDefiTvl', () => {
  it('reads one total a day of the last 400 days', async () => {
    const day = (ago: number, tvl: unknown) => ({ date: NOW_SECONDS - ago * 86_400, tvl });
    server.route('/v2/historicalChainTvl', {
      body: [day(500, 9e10), day(1, 98_765_432_100.25), day(0, null)],
    });
    const update = await defillamaDefiTvl.open(urls).fetch(context());
    expect(update.defiTvl?.map(({ date, tvlUsd }) => [date, tvlUsd.toFixed()])).toEqual([
      ['2025-12-31', '98765432100.25'],
    ]);
    expect(update.dropped).toHaveLength(1);
  });
});

describe('defillamaCexs', () => {
  const fetchCexs = (...cexs: unknown[]) => {
    server.route('/cexs', { body: { cexs } });
    return defillamaCexs.open(urls).fetch(context());
  };
  const cex = (name: string, overrides: object = {}) => ({
    ...{ name, slug: name.toLowerCase(), tvl: 0, currentTvl: 25e9, cleanAssetsTvl: 20e9 },
    ...{ inflows_24h: -1e6, inflows_1w: null, ...overrides },
  });

  it('reads what platforms hold, without tokens of their own where that is known', async () => {
    const update = await fetchCexs(
      cex('Binance', { slug: 'Binance-CEX' }),
      cex('OKX'),
      cex('Gate', { slug: 'gate-io', cleanAssetsTvl: null }),
    );
    expect(update.tier).toBe(2);
    expect(
      update.platformAssets?.map(({ platform, assetsUsd }) => [platform, assetsUsd.toFixed()]),
    ).toEqual([
      ['okx', '20000000000'],
      ['gate', '25000000000'],
    ]);
    expect(update.dropped.map(({ key }) => key)).toEqual(['bybit', 'bitfinex', 'kucoin']);
  });

  it.each([
    ['are none', { currentTvl: null, cleanAssetsTvl: null }],
    ['are zero', { currentTvl: 0, cleanAssetsTvl: 0 }],
    ['are negative', { cleanAssetsTvl: -5 }],
    ['are no number', { cleanAssetsTvl: 'NaN' }],
  ])('drops a platform whose assets %s', async (_, broken) => {
    const update = await fetchCexs(cex('OKX'), cex('Bybit', broken));
    expect(update.platformAssets?.map(({ platform }) => platform)).toEqual(['okx']);
    expect(update.dropped[0]?.key).toBe('bybit');
  });

  it('takes an answer without a known platform for a change of format', async () => {
    await expect(fetchCexs(cex('Binance'))).rejects.toMatchObject({ kind: 'parse' });
  });
});

describe('charts for the backfill', () => {
  it("reads a pool's history, counting its days", async () => {
    server.route('/pools', { body: { data: [poolRow()] } });
    const [pool] = (await defillamaPools.open(urls).fetch(context())).pools ?? [];
    if (!pool) throw new Error('no pool');
    const row = (timestamp: string, apyBase: unknown) => ({
      timestamp,
      tvlUsd: 5e7,
      apy: 3,
      apyBase,
    });
    server.route('/chart/pool-usdc-aave', {
      body: {
        status: 'success',
        data: [
          row('2025-12-02T23:01:00.000Z', 3.2),
          row('2025-12-01T23:01:00.000Z', 3.1),
          row('yesterday', 3.3),
        ],
      },
    });
    const update = await loadPoolChart(urls, context(), pool);
    expect(update.pools?.map((each) => [each.observationCount, each.ageDays])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(update.pools?.[0]).toMatchObject({
      protocol: 'aave-v3',
      observedAtMs: Date.parse('2025-12-01T23:01:00Z'),
      apyMean30dPercent: null,
    });
    expect(update.dropped).toHaveLength(1);
  });

  it.each([
    ['is gone', { status: 410, body: { message: 'gone' } }],
    ['is empty', { body: [] }],
    ['has another form', { body: { message: 'moved' } }],
  ])('reads the caps from the answer about the coin where their chart %s', async (_, chart) => {
    server.route('/stablecoincharts/all', chart);
    server.route('/stablecoin/1', {
      body: {
        tokens: [
          { date: 1_767_139_200, circulating: { peggedUSD: 187_000_000_000 } },
          { date: 1_767_225_600, circulating: {} },
        ],
      },
    });
    const coin = usdt();
    if (!coin) throw new Error('no coin');
    const update = await loadStablecoinChart(urls, context(), coin);
    expect(server.requests.at(-1)).toBe('/stablecoin/1');
    expect(update.marketCaps?.map((cap) => cap.marketCapUsd.toFixed())).toEqual(['187000000000']);
    expect(update.marketCaps?.[0]?.observedAtMs).toBe(1_767_139_200_000);
    expect(update.dropped).toHaveLength(1);
  });

  it('asks no second address of a vendor that limits requests', async () => {
    server.route('/stablecoincharts/all', { status: 429, body: {} });
    const coin = usdt();
    if (!coin) throw new Error('no coin');
    await expect(loadStablecoinChart(urls, context(), coin)).rejects.toThrow(SourceError);
    expect(server.requests.every((path) => path.startsWith('/stablecoincharts'))).toBe(true);
  });

  it('reads past prices of several coins', async () => {
    const prices = [
      { timestamp: 1_767_139_200, price: 0.9999 },
      { timestamp: 1_767_142_800, price: null },
    ];
    server.route(/^\/chart\//, {
      body: { coins: { 'coingecko:tether': { symbol: 'USDT', prices } } },
    });
    const coins = coveredCoins().slice(0, 2);
    const query = { coins, fromMs: 1_767_139_200_000, points: 2, period: '1h' };
    const update = await loadCoinPriceChart(urls, context(), query);
    expect(server.requests).toEqual([
      '/chart/coingecko:tether,coingecko:usd-coin?start=1767139200&span=2&period=1h',
    ]);
    expect(update.prices?.map((price) => price.priceUsd.toFixed())).toEqual(['0.9999']);
    expect(update.dropped.map((row) => row.key)).toEqual(['USDT', 'USDC']);
  });
});

describeRecorded('mappers on recorded DefiLlama bodies', () => {
  it('reads the seven covered caps among 289 assets', () => {
    const body = fetchedBody(recordedJson('defillama-stablecoins.json'), { receivedAtMs: NOW_MS });
    const { marketCaps, dropped } = mapStablecoins('s', [body], coveredCoins());
    expect(dropped).toEqual([]);
    expect(marketCaps.map((cap) => cap.symbol).sort()).toEqual(
      coveredCoins()
        .map((coin) => coin.symbol)
        .sort(),
    );
    const cap = marketCaps.find((each) => each.symbol === 'USDC')?.marketCapUsd;
    // Recorded before circulation was given in dollars; it is within 2 bps of them.
    expect(cap?.toFixed(0)).toBe('72145141960');
  });

  it('reads the daily caps of USDC since 2018', async () => {
    server.route('/stablecoincharts/all', {
      body: recordedJson('defillama-stablecoincharts-usdc.json'),
    });
    const coin = coinOf('USDC');
    if (!coin) throw new Error('no coin');
    const update = await loadStablecoinChart(urls, context(), coin);
    expect(update.marketCaps?.[0]?.observedAtMs).toBe(1_536_624_000_000);
    expect({ caps: update.marketCaps?.length, dropped: update.dropped.length }).toEqual({
      caps: 2808,
      dropped: 0,
    });
  });
});
