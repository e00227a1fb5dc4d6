import { expect, test } from 'playwright/test';
import { CARD_SIZE, cardPath } from '@/lib/content/site/card-path';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';

const ARTICLE = '/blog/what-march-2023-shows';

test('every page has a card, a small picture of its size', async ({ request }) => {
  for (const page of [...SITE_PAGES.map(({ path }) => path), ARTICLE]) {
    await test.step(`the card of ${page}`, async () => {
      const answer = await request.get(cardPath(page));
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('image/png');
      expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
      const png = await answer.body();
      expect(png.readUInt32BE(16)).toBe(CARD_SIZE.width);
      expect(png.readUInt32BE(20)).toBe(CARD_SIZE.height);
      expect(png.length).toBeLessThan(100_000);
    });
  }
});

test('pages name their cards', async ({ request, baseURL }) => {
  for (const path of ['/', '/peg-status', ARTICLE]) {
    const html = await (await request.get(path)).text();
    const named = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
    expect(new URL(named ?? '', baseURL).pathname).toBe(cardPath(path));
  }
});

test('a page whose card shows figures names it anew after each fixing', async ({
  request,
  baseURL,
}) => {
  const { fixing } = (await (await request.get('/api/syi/current')).json()) as SyiCurrent;
  for (const path of [
    ...['/', '/index-dashboard', '/dashboard', '/yield-indices', '/risk-analytics'],
    ...['/peg-monitor', '/peg-status', '/en/peg-status', '/coins/USDC', '/fr/coins/USDC'],
    '/certificate/SYI/latest',
  ]) {
    const html = await (await request.get(path)).text();
    for (const name of ['property="og:image"', 'name="twitter:image"']) {
      const named = new RegExp(`<meta ${name} content="([^"]+)"`).exec(html)?.[1];
      const url = new URL(named ?? '', baseURL);
      expect([path, url.searchParams.get('v')]).toEqual([path, fixing?.as_of.slice(0, 10)]);
      expect((await request.get(`${url.pathname}${url.search}`)).status()).toBe(200);
    }
  }
});
