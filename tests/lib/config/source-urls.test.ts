import { parseSourceUrls } from '@/lib/config/source-urls';

it('has an address for every source and takes another one', () => {
  const urls = parseSourceUrls({ KRAKEN_URL: 'http://127.0.0.1:9999', OKX_URL: '' });
  expect(urls.KRAKEN_URL).toBe('http://127.0.0.1:9999');
  expect(urls.OKX_URL).toMatch(/^https:/);
});

it('names the variable that is no address', () => {
  expect(() => parseSourceUrls({ KRAKEN_URL: 'kraken' })).toThrow(/^KRAKEN_URL is not an http/);
});
