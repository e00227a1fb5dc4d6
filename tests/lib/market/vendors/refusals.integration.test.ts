import { computeOnce, type MarketFinding, pollSources, type SourceFinding } from '@/lib/cli/doctor';
import { hurriedFetch } from '../../../support/market-context';
import { vendorSources } from '../../../support/vendor-sources';
import { coinByTicker, priceUsdAt } from '../../../vendors/market/coins';
import type { FaultName } from '../../../vendors/server/faults';
import { startVendors, type VendorServer } from '../../../vendors/server/start-vendors';

/** What two exchanges may differ by, and what a price moves by within a test. */
const NEAR_BPS = 3;
/** Ten past the hour: no fresh pools are published during a test. */
const NOW_MS = Date.parse('2026-09-02T12:10:00Z');

let server: VendorServer;
/** What every source answers while nothing is wrong. */
let answers: SourceFinding[];
let healthy: MarketFinding;
beforeAll(async () => {
  server = await startVendors({ nowMs: () => NOW_MS });
  answers = await ask(() => true, 60_000);
  healthy = computeOnce(answers, NOW_MS);
});
afterAll(() => server.close());

function ask(choose: (id: string) => boolean, leastTimeoutMs = 0): Promise<SourceFinding[]> {
  // A busy machine takes its time; nothing hangs here.
  const sources = vendorSources(server, { bookTimeoutMs: 60_000 })
    .filter(({ id }) => choose(id))
    .map((source) => ({ ...source, timeoutMs: 90_000 }));
  const nowMs = () => NOW_MS;
  const { signal } = new AbortController();
  return pollSources(sources, {
    fetchJson: hurriedFetch({ nowMs, leastTimeoutMs }),
    nowMs,
    signal,
  });
}

/** The whole market as the engine computes it from one answer of every source. */
async function marketWith(...faults: (readonly [vendor: string, fault: FaultName])[]) {
  server.faults.clear();
  for (const [vendor, fault] of faults) server.faults.add(vendor, fault);
  // `defillama-yields` answers `defillama-pools`; an exchange has books and perhaps rates.
  const names = faults.map(([vendor]) => vendor.replace(/-yields$/, '-pools'));
  const isConcerned = (id: string) =>
    names.some((name) => id === name || id.startsWith(`${name}-`));
  const again = await ask(isConcerned);
  if (again.length < names.length) throw new Error(`no source of ${names.join(' or ')}`);
  const others = answers.filter(({ source }) => !isConcerned(source.id));
  return computeOnce([...others, ...again], NOW_MS);
}

function coinOf({ coins }: MarketFinding, symbol: string) {
  const found = coins.find((coin) => coin.symbol === symbol);
  if (!found) throw new Error(`no coin ${symbol}`);
  return found;
}

/** The coins whose price is not near the market's; a coin without a price is none of them. */
function wrongPrices({ coins }: MarketFinding): string[] {
  return coins.flatMap(({ symbol, priceUsd }) => {
    const coin = coinByTicker(symbol);
    if (priceUsd === null || !coin) return [];
    const offBps = (Number(priceUsd) / priceUsdAt(coin, NOW_MS) - 1) * 10_000;
    return Math.abs(offBps) <= NEAR_BPS ? [] : [`${symbol} is off by ${offBps.toFixed(1)} bps`];
  });
}

const apys = ({ coins }: MarketFinding) =>
  Object.fromEntries(coins.map(({ symbol, apyPercent }) => [symbol, apyPercent]));

it('computes true prices, books and yields while all vendors answer', () => {
  expect(wrongPrices(healthy)).toEqual([]);
  for (const symbol of ['USDT', 'USDC', 'USDe', 'DAI', 'USDS']) {
    const coin = coinOf(healthy, symbol);
    expect(coin).toMatchObject({ priceMethod: 'venues', liquidityMethod: 'observed' });
    expect(Number(coin.rayPercent)).toBeGreaterThan(0);
  }
});

it.each<[FaultName, string]>([
  ['crossed-book', 'kraken'],
  ['empty-book', 'binance'],
  ['delisted-pair', 'binance'],
  ['future-timestamp', 'bybit'],
  ['500', 'coinbase'],
  ['451', 'binance'],
  ['403-html', 'okx'],
  ['truncated-gzip', 'gate'],
  ['half-body', 'kucoin'],
])('computes no wrong price under %s of %s', async (fault, vendor) => {
  const market = await marketWith([vendor, fault]);
  expect(wrongPrices(market)).toEqual([]);
  expect(coinOf(market, 'USDC').priceMethod).toBe('venues');
});

it('refuses each crossed quote by its rule, and counts none of its books', async () => {
  const market = await marketWith(['kraken', 'crossed-book']);
  const { sources, liquidityVenues } = coinOf(market, 'USDT');
  const before = coinOf(healthy, 'USDT').liquidityVenues ?? 0;
  expect(sources.filter(({ rule }) => rule === 'crossed-book').map(({ source }) => source)).toEqual(
    ['kraken-usd'],
  );
  expect(liquidityVenues).toBe(before - 1);
});

it('computes no wrong price while half of the exchanges hold crossed or empty books', async () => {
  const market = await marketWith(
    ...(['kraken', 'okx', 'gate', 'mexc'] as const).map((name) => [name, 'crossed-book'] as const),
    ...(['binance', 'bybit', 'htx'] as const).map((name) => [name, 'empty-book'] as const),
  );
  expect(wrongPrices(market)).toEqual([]);
  expect(coinOf(market, 'USDT').priceMethod).toBe('venues');
});

it('keeps each yield under a protocol’s former name', async () => {
  expect(apys(await marketWith(['defillama-yields', 'renamed-slug']))).toEqual(apys(healthy));
});

it('keeps a coin’s yield among its pools’ own when some tell ten times their TVL', async () => {
  const market = await marketWith(['defillama-yields', 'tenfold-tvl']);
  for (const { symbol, apyPercent } of market.coins) {
    const apy = Number(apyPercent ?? coinOf(healthy, symbol).apyPercent ?? 0);
    expect(apy).toBeGreaterThanOrEqual(0);
    expect(apy).toBeLessThan(10);
  }
});

it('goes on without rates of platforms in the wrong unit', async () => {
  const market = await marketWith(['okx', 'annual-as-daily'], ['bitfinex', 'annual-as-daily']);
  const syceFi = ({ indices }: MarketFinding) => indices.find(({ code }) => code === 'SYCEFI');
  const { value, method } = syceFi(market) ?? {};
  expect(method).toBe(syceFi(healthy)?.method);
  expect(Math.abs(Number(value) - Number(syceFi(healthy)?.value))).toBeLessThan(1.5);
});
