import { notAnswering, priceSourceName } from '@/lib/features/service/source-names';
import { liveSources } from '@/lib/market/live';
import { sourceUrlsSchema } from '@/lib/market/source-urls';

it('names the sources that are silent', () => {
  expect(notAnswering([])).toBe('');
  expect(notAnswering(['kraken-books'])).toBe('Kraken is not answering.');
  expect(notAnswering(['kraken-books', 'bitstamp-books', 'coinbase-books'])).toBe(
    'Kraken, Bitstamp and Coinbase are not answering.',
  );
});

it.each(liveSources(sourceUrlsSchema.parse({})).map(({ id, name }) => [id, name] as const))(
  'calls %s as the source calls itself: %s',
  (id, name) => {
    expect(notAnswering([id])).toBe(`${name.replace(/ order books$/, '')} is not answering.`);
  },
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
