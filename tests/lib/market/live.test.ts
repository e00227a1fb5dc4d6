import { liveSources } from '@/lib/market/live';
import { sourceUrlsSchema } from '@/lib/market/source-urls';

it('has the public addresses by default and refuses what is no address', () => {
  expect(sourceUrlsSchema.parse({}).KRAKEN_URL).toBe('https://api.kraken.com');
  expect(sourceUrlsSchema.safeParse({ FRED_URL: 'file:///etc/passwd' }).success).toBe(false);
  expect(sourceUrlsSchema.safeParse({ FRED_URL: 'fred' }).success).toBe(false);
});

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
