import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { DAY_MS } from '@/lib/benchmark/durations';
import { ownAddress } from '../../support/browser/crawl';

/** Whether the group for all robots lets a path be read: the longest rule decides, RFC 9309. */
function mayRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(
    ([, kind, pattern = '']) => ({
      allow: kind === 'Allow',
      length: pattern.length,
      matches: new RegExp(
        `^${pattern.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\\\*/g, '.*')}`,
      ).test(path),
    }),
  );
  const [first] = rules
    .filter(({ matches }) => matches)
    .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
  return first?.allow ?? true;
}

test('robots may read pages, figures and files, and nothing that writes or needs a key', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const robots = await answer.text();
  expect(robots).toMatch(/^User-Agent: \*$/m);
  for (const path of [
    '/',
    '/blog/what-march-2023-shows',
    '/newsletter/confirm',
    '/cards/home.png',
    '/api/openapi.json',
    '/api/syi/current',
    '/api/v1/series/SYI?range=10Y&step=1d&format=csv',
    '/api/yields',
  ]) {
    expect([path, mayRead(robots, path)]).toEqual([path, true]);
  }
  for (const path of [
    '/api/requests/contact',
    '/api/v1/bulk/indices',
    '/api/ai/alerts',
    '/api/internal/revalidate',
    '/api/yields/refresh',
    '/api/keys/free',
  ]) {
    expect([path, mayRead(robots, path)]).toEqual([path, false]);
  }
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toMatch(/^https?:\/\/[^/]+\/sitemap\.xml$/);
  const listed = await request.get(ownAddress(sitemap, baseURL ?? '')?.href ?? sitemap);
  expect(listed.headers()['content-type']).toContain('application/xml');
});

test('llms.txt leads to texts and figures that are there', async ({ request, baseURL }) => {
  const answer = await request.get('/llms.txt');
  expect(answer.headers()['content-type']).toContain('text/');
  const text = await answer.text();
  expect(text).toMatch(/^# Stable Yield\n\n> /);
  const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(30);
  for (const href of links) {
    const found = await request.get(ownAddress(href, baseURL ?? '')?.href ?? href);
    expect([href, found.status()]).toEqual([href, 200]);
  }
});

test('security.txt says whom to tell, and for how long that holds', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  const field = (name: string) => new RegExp(`^${name}: (\\S.*)$`, 'm').exec(text)?.[1] ?? '';
  const contact = ownAddress(field('Contact'), baseURL ?? '');
  const page = await (await request.get(contact?.pathname ?? '')).text();
  expect(page).toContain(`id="${contact?.hash.slice(1)}"`);
  const left = Date.parse(field('Expires')) - Date.now();
  expect(left).toBeGreaterThan(30 * DAY_MS);
  expect(left).toBeLessThan(365 * DAY_MS);
  expect(new URL(field('Canonical')).pathname).toBe('/.well-known/security.txt');
  expect(field('Preferred-Languages')).toBe('en, fr');
  expect(await (await request.get('/security.txt')).text()).toBe(text);
});

const manifestSchema = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1).max(30),
  start_url: z.literal('/'),
  display: z.string(),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.literal('maskable').optional(),
    }),
  ),
});

test('the manifest names icons of the sizes it says', async ({ request, page }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = manifestSchema.parse(await answer.json());
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  await page.goto('/about');
  for (const { src, sizes } of [
    ...icons.filter((icon) => icon.sizes !== 'any'),
    { src: '/apple-icon.png', sizes: '180x180' },
  ]) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});
