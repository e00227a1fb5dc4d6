import type { CoinScores } from '@/lib/benchmark/coin/coin-figures';
import { exitMarket } from '@/lib/benchmark/exit/exit-market';
import type { VenueBook } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';

const NOW_MS = Date.parse('2026-03-10T12:00:00Z');

const book = (venue: string, ageMs: number, over: Partial<VenueBook> = {}): VenueBook => ({
  ...{ source: venue, receivedAtMs: NOW_MS, observedAtMs: NOW_MS - ageMs, payloadSha256: venue },
  ...{ venue, exchange: venue.split('-')[0] ?? venue, symbol: 'USDC', quoteCurrency: 'USD' },
  bids: [{ price: dec('0.9999'), size: dec(1_000_000) }],
  asks: [{ price: dec('1.0001'), size: dec(1_000_000) }],
  ...over,
});

function scores(refused: Readonly<Record<string, string>> = {}): CoinScores {
  const verdicts = Object.entries(refused).map(([source, rule]) => ({
    ...{ source, rule, tier: 1 as const, priceUsd: '1.01', volume24hUsd: null, used: false },
    ...{ observedAtMs: NOW_MS, payloadSha256: source, reason: 'test' },
  }));
  return { price: { priceUsd: dec(1), verdicts } } as unknown as CoinScores;
}

const venuesOf = (books: readonly VenueBook[], refused = {}) =>
  exitMarket(
    {
      ...{ symbol: 'USDC', books, scores: scores(refused), computedAtMs: NOW_MS },
      quotePrices: new Map([['USDT', dec('0.99')]]),
      lastPrices: new Map(),
    },
    METHODOLOGY_PARAMETERS,
  ).venues;

it('takes fresh books, each level at its dollar price', () => {
  const venues = venuesOf([
    book('kraken-usd', 5_000),
    book('binance-usdt', 5_000, { quoteCurrency: 'USDT' }),
  ]);
  expect(venues.map(({ venue, levels }) => [venue, levels[0]?.price.toFixed(6)])).toEqual([
    ['kraken-usd', '0.999900'],
    ['binance-usdt', '0.989901'],
  ]);
});

it('leaves out a book that counts for no depth, or whose price the consensus does not believe', () => {
  const venues = venuesOf(
    [
      book('kraken-usd', 5_000),
      book('htx-usd', 5_000),
      book('bybit-eur', 5_000, { quoteCurrency: 'EUR' }),
      book('gate-usd', 5_000, { asks: [] }),
      book('okx-usd', -1_000),
    ],
    { 'htx-usd': 'outlier-venue', 'kraken-usd': 'stale-quote' },
  );
  expect(venues.map(({ venue }) => venue)).toEqual(['kraken-usd']);
});

it('stands on the newest books while none is fresh, until a book is suspended', () => {
  const { fullSeconds, suspendSeconds } = METHODOLOGY_PARAMETERS.staleness.book;
  const aged = book('kraken-usd', (fullSeconds + 1) * 1000);
  expect(venuesOf([aged]).map(({ venue }) => venue)).toEqual(['kraken-usd']);
  expect(venuesOf([aged, book('okx-usd', 1_000)]).map(({ venue }) => venue)).toEqual(['okx-usd']);
  expect(venuesOf([book('kraken-usd', suspendSeconds * 1000)])).toEqual([]);
});
