import { hashOf } from '@/lib/config/page-policy/inline-scripts.mjs';
import PageCache from '@/lib/config/page-policy/page-cache.mjs';

const KEY = '/route-cache/APP_PAGE/0/$/about';
const CONTEXT = { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false };

const cache = () =>
  new PageCache({
    fs: { existsSync: () => false, readFileSync: () => '', readFile: async () => '' },
    ...{ flushToDisk: false, serverDistDir: '/nowhere', revalidatedTags: [] },
    maxMemoryCacheSize: 1_000_000,
  });
const data = (text: string) => `self.__next_f.push([1,"${text}"])`;
const page = (text: string) => ({
  kind: 'APP_PAGE',
  html: `<script>${data(text)}</script>`,
  headers: { 'x-next-cache-tags': 'a' },
});
const policyOf = (value: { headers?: Record<string, string> }) =>
  value.headers?.['content-security-policy'] ?? '';

it('gives a page the policy of its scripts before it is sent, and a new one when it is renewed', async () => {
  const pages = cache();
  for (const text of ['first', 'second']) {
    const value = page(text);
    await pages.set(KEY, value, CONTEXT);
    expect(value.headers).toMatchObject({ 'x-next-cache-tags': 'a' });
    expect(policyOf(value)).toContain(`script-src 'self' '${hashOf(data(text))}';`);
    const found = await cache().get(KEY, CONTEXT);
    expect(policyOf(found.value)).toBe(policyOf(value));
  }
});

it('leaves other entries alone', async () => {
  const pages = cache();
  const route = { kind: 'APP_ROUTE', body: Buffer.from('x'), headers: { a: 'b' } };
  await pages.set('/sitemap.xml', route, { kind: 'APP_ROUTE' });
  await pages.set(KEY, null, CONTEXT);
  expect(route.headers).toEqual({ a: 'b' });
  expect(await pages.get('/nothing', CONTEXT)).toBeNull();
});
