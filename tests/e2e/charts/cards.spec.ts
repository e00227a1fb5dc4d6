import { expect, test } from 'playwright/test';
import { CARD_SIZE, cardPath } from '@/lib/content/site/card-path';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { emptyUrl } from '../../support/browser/playwright-sites';

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

test('without data a card is still there', async ({ request }) => {
  const answer = await request.get(emptyUrl() + cardPath('/'));
  expect(answer.status()).toBe(200);
  expect((await answer.body()).readUInt32BE(16)).toBe(CARD_SIZE.width);
});

test('a card that is already at hand is not sent again', async ({ request }) => {
  const address = cardPath('/methodology');
  const { etag = '' } = (await request.get(address)).headers();
  const again = await request.get(address, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
});

test('with the next value a card is another picture', async ({ request }) => {
  const tag = async () => (await request.get(cardPath('/'))).headers().etag;
  const first = await tag();
  // A tick every 30 s, and a card is kept for as long.
  test.setTimeout(120_000);
  await expect.poll(tag, { timeout: 90_000, intervals: [2000] }).not.toBe(first);
});

test('there is nothing at an address of no card, badge or widget', async ({ request }) => {
  for (const path of [
    '/cards/nope.png',
    '/cards/home',
    '/cards/keys/confirm.png',
    '/cards/blog/no-such-article.png',
    '/badge/nope.svg',
    '/embed/syi/nope',
    '/embed/syi/dark/more',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
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
