import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { lastBelieved, pricingOrder } from '@/lib/benchmark/price/pricing-order';

const NOW_MS = Date.parse('2026-03-04T12:00:00Z');

/** A coin with one fresh quote in each of the currencies. */
const coin = (symbol: string, ...currencies: string[]) => ({
  symbol,
  quotes: currencies.map((quoteCurrency) => ({
    ...{ exchange: 'kraken', quoteCurrency, observedAtMs: NOW_MS - 1_000 },
  })),
});
const orderOf = (...coins: ReturnType<typeof coin>[]) =>
  pricingOrder(coins, NOW_MS, METHODOLOGY_PARAMETERS);

it('prices a coin after those it is quoted in, whatever the order of the list', () => {
  const coins = [coin('USDT', 'BUSD', 'USD'), coin('DAI', 'USDT'), coin('BUSD', 'USD')];
  expect(orderOf(...coins)).toEqual(['BUSD', 'USDT', 'DAI']);
  expect(orderOf(...coins.toReversed())).toEqual(['BUSD', 'USDT', 'DAI']);
});

it('begins a cycle with the coin that has the most dollar quotes, then with the first by name', () => {
  const usdt = coin('USDT', 'USD', 'USD', 'USDC');
  expect(orderOf(coin('USDC', 'USD', 'USDT'), usdt)).toEqual(['USDT', 'USDC']);
  expect(orderOf(coin('USDC', 'USD', 'USD', 'USD', 'USDT'), usdt)).toEqual(['USDC', 'USDT']);
  expect(orderOf(usdt, coin('USDC', 'USD', 'USD', 'USDT'))).toEqual(['USDC', 'USDT']);
});

it('never begins with a coin that only waits for a cycle', () => {
  const many = coin('DAI', 'USD', 'USD', 'USD', 'USDT');
  expect(orderOf(many, coin('USDC', 'USDT'), coin('USDT', 'USD', 'USDC'))).toEqual([
    'USDT',
    'DAI',
    'USDC',
  ]);
});

it('counts no quote that is too old, no unknown currency and no coin quoted in itself', () => {
  const old = coin('DAI', 'USDT');
  const [quote] = old.quotes;
  if (!quote) throw new Error('no quote');
  const stale = { ...old, quotes: [{ ...quote, observedAtMs: NOW_MS - 61_000 }] };
  expect(orderOf(stale, coin('USDT', 'USDT', 'EUR'))).toEqual(['DAI', 'USDT']);
  expect(orderOf(old, coin('USDT', 'USDT', 'EUR'))).toEqual(['USDT', 'DAI']);
});

it('converts with a believed price of up to 5 minutes, unless a move is pending', () => {
  const believed = { priceUsd: '0.999', observedAtMs: NOW_MS - 300_000 };
  const last = (state: Parameters<typeof lastBelieved>[0]) =>
    lastBelieved(state, NOW_MS, METHODOLOGY_PARAMETERS);
  expect(last({ believed, pending: null })).toBe('0.999');
  const older = { ...believed, observedAtMs: believed.observedAtMs - 1 };
  expect(last({ believed: older, pending: null })).toBeNull();
  expect(last({ believed, pending: { priceUsd: '0.99' } })).toBeNull();
  expect(last({ believed: null, pending: null })).toBeNull();
});
