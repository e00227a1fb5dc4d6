import fc from 'fast-check';
import { dec, roundHalfEven } from '@/lib/benchmark/units';
import {
  highestFirst,
  meanOf,
  toFraction,
  toNumber,
  yieldFraction,
  yieldPercent,
} from '@/lib/features/service/figures';
import { notAnswering, priceSourceName, sourceName } from '@/lib/features/service/source-names';
import { liveSources } from '@/lib/market/live';
import { sourceUrlsSchema } from '@/lib/market/source-urls';

it('turns percent and basis points into exact fractions', () => {
  expect(toFraction('4.47448')).toBe('0.0447448');
  expect(toFraction('167.17', 'bps')).toBe('0.016717');
  expect(toFraction('-0.000001')).toBe('-0.00000001');
});

it('publishes a yield at six places, half-even, and keeps what is unknown unknown', () => {
  expect(yieldPercent('4.260174922536')).toBe(4.260175);
  expect(yieldPercent('0.0000005')).toBe(0);
  expect(yieldFraction('4.260174922536')).toBe(0.04260175);
  expect([yieldPercent(null), yieldFraction(null), toNumber(null)]).toEqual([null, null, null]);
});

it.each(['', 'NaN', 'Infinity', '1,5'])('refuses "%s" as a figure', (text) => {
  expect(() => toNumber(text)).toThrow(RangeError);
});

it('orders from high to low with the unknown last', () => {
  const figures = ['2', null, '10', '-1', '9.5'];
  expect([...figures].sort(highestFirst)).toEqual(['10', '9.5', '2', '-1', null]);
});

it.each([
  ['5.23684', 2, 2.61842],
  ['0.0000005', 1, 0],
  ['0.0000015', 1, 0.000002],
  ['-0.0000015', 1, -0.000002],
  ['-0.5', 3, -0.166667],
  ['7', 1, 7],
])('takes the mean of %s over %i for %d', (sum, count, mean) => {
  expect(meanOf(sum, count, 6)).toBe(mean);
});

it('is what the decimals say', () => {
  const sums = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(sums, fc.integer({ min: 1, max: 3_000 }), ([digits, places], count) => {
      const sum = dec(digits).div(10 ** places);
      expect(meanOf(sum.toFixed(), count, 6) + 0).toBe(
        roundHalfEven(sum.div(count), 6).toNumber() + 0,
      );
    }),
  );
});

it('names the sources that are silent', () => {
  expect(notAnswering([])).toBe('');
  expect(notAnswering(['kraken-books'])).toBe('Kraken is not answering.');
  expect(notAnswering(['kraken-books', 'bitstamp-books', 'coinbase-books'])).toBe(
    'Kraken, Bitstamp and Coinbase are not answering.',
  );
});

it.each(liveSources(sourceUrlsSchema.parse({})).map(({ id }) => id))(
  'has a display name for the source %s',
  (id) => expect(sourceName(id)).not.toBe(id),
);

it.each([
  ['kraken-usd', 'Kraken'],
  ['binance-usdt', 'Binance (USDT)'],
  ['binanceus', 'Binance.US'],
  ['ethereum-dex', 'Ethereum pools by KyberSwap or Velora'],
  ['coingecko', 'CoinGecko'],
  ['unknown-usd', 'unknown-usd'],
])('the price source %s is shown as %s', (source, name) => {
  expect(priceSourceName(source)).toBe(name);
});
