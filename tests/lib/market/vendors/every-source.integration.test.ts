import type { MarketUpdate } from '@/lib/benchmark/observations';
import { parseSourceUrls } from '@/lib/config/source-urls';
import { liveSources } from '@/lib/market/live';
import { coveredCoins } from '@/lib/market/registry';
import { vendorContext, vendorFetch, vendorSources } from '../../../support/vendor-sources';
import { coinByTicker, priceUsdAt } from '../../../vendors/market/coins';
import { VENDOR_COINS } from '../../../vendors/market/coins-data';
import { figuresAt, MARKET_POOLS } from '../../../vendors/market/pools';
import { startVendors, type VendorServer } from '../../../vendors/server/start-vendors';

let server: VendorServer;
const updates = new Map<string, MarketUpdate>();
let polledAtMs: number;
const warnings: string[] = [];
const onWarning = ({ message }: Error) => void warnings.push(message);

beforeAll(async () => {
  process.on('warning', onWarning);
  server = await startVendors();
  polledAtMs = Date.now();
  // One after the other, with time to answer: all at once they keep a busy machine from listening.
  const fetchJson = vendorFetch({ leastTimeoutMs: 60_000 });
  for (const source of vendorSources(server, { bookTimeoutMs: 60_000 })) {
    updates.set(source.id, await source.fetch(vendorContext({ fetchJson })));
  }
});
afterAll(() => {
  process.off('warning', onWarning);
  return server.close();
});

const all = () => [...updates.values()];
const known = new Set(VENDOR_COINS.map(({ symbol }) => symbol.toUpperCase()));
const isKnown = (symbol: string) => known.has(symbol.toUpperCase());
const bps = (a: number, b: number) => Math.abs(a / b - 1) * 10_000;

it('has an answer for every source of the live registry, and for every path it asks', () => {
  const ids = liveSources(parseSourceUrls(server.settings)).map(({ id }) => id);
  expect([...updates.keys()].sort()).toEqual(ids.sort());
  expect(server.requests.unknown()).toEqual([]);
});

it('leaves the console in peace, however many pairs an exchange has', () => {
  expect(warnings).toEqual([]);
});

it('loses no row that its vendor gives', () => {
  const dropped = [...updates].flatMap(([source, update]) =>
    update.dropped
      // What a vendor does not have cannot be a row of its own.
      .filter(({ key, reason }) => reason !== 'not in the answer' || isKnown(key))
      .map(({ key, reason }) => `${source} ${key}: ${reason}`),
  );
  const expected = [
    // Listed, with two forgotten orders.
    /^gemini-books USDG\/USD: not-a-dollar-price/,
    /^redstone USDP: not in the answer/,
  ];
  expect(dropped.filter((row) => !expected.some((pattern) => pattern.test(row)))).toEqual([]);
});

it('reads a book and a price near the market’s for each pair', () => {
  const quotes = all().flatMap((update) => update.quotes ?? []);
  const exchanges = new Set(quotes.map(({ exchange }) => exchange));
  expect(exchanges.size).toBe(16);
  for (const { symbol, quoteCurrency, mid, bid, ask } of quotes) {
    const quoteCoin = coinByTicker(quoteCurrency);
    const coin = coinByTicker(symbol);
    if (!coin) throw new Error(`${symbol} is no coin of the vendors`);
    const dollars = quoteCoin ? priceUsdAt(quoteCoin, polledAtMs) : 1;
    expect(bps(mid.toNumber() * dollars, priceUsdAt(coin, polledAtMs))).toBeLessThan(2);
    expect(ask?.greaterThan(bid ?? 0)).toBe(true);
  }
  const books = all().flatMap((update) => update.books ?? []);
  expect(books.every(({ bids, asks }) => bids.length > 0 && asks.length > 0)).toBe(true);
  expect(books.filter(({ ladder }) => ladder && ladder.length >= 2).length).toBeGreaterThan(4);
});

it('reads reference prices, each within what may have moved since it was made', () => {
  for (const id of ['defillama-coins', 'coingecko', 'redstone', 'chainlink']) {
    const prices = updates.get(id)?.prices ?? [];
    expect(prices.length).toBeGreaterThan(4);
    for (const { symbol, priceUsd } of prices) {
      const coin = coinByTicker(symbol);
      if (!coin) throw new Error(`${symbol} is no coin of the vendors`);
      expect(bps(priceUsd.toNumber(), priceUsdAt(coin, polledAtMs))).toBeLessThan(6);
    }
  }
});

it('reads circulation in dollars', () => {
  for (const { symbol, marketCapUsd } of updates.get('defillama-stablecoins')?.marketCaps ?? []) {
    const coin = coinByTicker(symbol);
    if (!coin) throw new Error(`${symbol} is no coin of the vendors`);
    expect(bps(marketCapUsd.toNumber(), coin.circulation * coin.priceUsd)).toBeLessThan(60);
  }
  const caps = updates.get('defillama-stablecoins')?.marketCaps ?? [];
  expect(caps).toHaveLength(coveredCoins().filter(({ symbol }) => isKnown(symbol)).length);
});

it('reads each pool’s figures as the day had them, moved a little', () => {
  const pools = updates.get('defillama-pools')?.pools ?? [];
  expect(pools.length).toBeGreaterThan(8);
  for (const pool of pools) {
    const [recorded] = MARKET_POOLS.filter(({ poolId }) => poolId === pool.poolId);
    if (!recorded) throw new Error(`no pool ${pool.poolId}`);
    const tvl = pool.tvlUsd.toNumber() / recorded.tvlUsd;
    expect(Math.abs(tvl - 1)).toBeLessThan(0.021);
    const apy = figuresAt(recorded, polledAtMs).apy ?? 0;
    const off = Math.abs((pool.apyPercent?.toNumber() ?? 0) - apy);
    expect(off).toBeLessThan(0.01 * Math.max(apy, 10));
  }
});

it('reads rates of savers, of bills and of the night', () => {
  const rates = all().flatMap((update) => update.cefiRates ?? []);
  expect(new Set(rates.map(({ platform }) => platform))).toEqual(
    new Set(['okx', 'bybit', 'gate', 'bitfinex', 'kucoin']),
  );
  for (const { apyPercent } of rates) {
    expect(apyPercent.toNumber()).toBeGreaterThan(0.5);
    expect(apyPercent.toNumber()).toBeLessThan(5);
  }
  const lastOf = (id: string) => updates.get(id)?.bills?.toSorted(byDate).at(-1);
  expect(Number(lastOf('us-treasury')?.percent)).toBeCloseTo(3.72, 0);
  expect(lastOf('fred')?.percent.toFixed(2)).toBe(lastOf('us-treasury')?.percent.toFixed(2));
  expect(Number(lastOf('nyfed')?.percent)).toBeCloseTo(3.65, 1);
  expect(updates.get('defillama-cexs')?.platformAssets).toHaveLength(5);
});

function byDate(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : 1;
}
