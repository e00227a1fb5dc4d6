import { readdirSync } from 'node:fs';
import { COVERED_COINS } from '@/lib/benchmark/coin/coins';
import { listArticles } from '@/lib/content/article/files';
import { currentMethodology } from '@/lib/content/methodology/document';
import {
  articleMetadata,
  cardTexts,
  chapterFacts,
  coinFacts,
  metadataOf,
  pageMetadata,
} from '@/lib/content/site/page-metadata';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import { LOCALES } from '@/lib/i18n/locales';
import { UNLISTED_PAGES } from '../../../support/browser/playwright-pages';

/** Routes with a page each for many things; the things are listed where they are defined. */
const FAMILIES = [
  '/blog/[slug]',
  '/api-documentation/[call]',
  '/fixings/[date]',
  '/reports/[kind]/[period]',
  '/methodology/[chapter]',
  // For print; search engines list the chapters.
  '/methodology/print',
  '/certificate/[index]/[time]',
  '/replay/[recording]',
  '/coins/[symbol]',
  '/fr/coins/[symbol]',
  '/embed/chart/[...chart]',
  '/embed/replay/[recording]/[[...theme]]',
  ...['', '/fr'].flatMap((start) =>
    ['', '/sent', '/failed/[reason]'].map((end) => `${start}/forms/[form]${end}`),
  ),
];

/** Paths of all `page.tsx`, groups left out. */
function routes(): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\(\w+\)\//g, '').replace(/\/?page\.tsx$/, '')}`)
    .sort();
}

it('lists every page of app/, or says that none may list it', () => {
  const known = [...SITE_PAGES.map(({ path }) => path), ...UNLISTED_PAGES, ...FAMILIES];
  expect(routes()).toEqual([...known].sort());
});

const COIN_PAGES = COVERED_COINS.flatMap((symbol) => LOCALES.map((locale) => ({ symbol, locale })));

it.each(SITE_PAGES.map(({ path }) => [path] as const))('%s is described briefly', (path) => {
  const { title, description } = pageMetadata(path);
  expect(String(title).length).toBeLessThanOrEqual(65);
  expect((description ?? '').length).toBeLessThanOrEqual(160);
});

it.each(currentMethodology().chapters)('the chapter $id is described briefly', (chapter) => {
  const { title, description } = metadataOf(chapterFacts(chapter));
  expect(String(title).length).toBeLessThanOrEqual(65);
  expect((description ?? '').length).toBeLessThanOrEqual(160);
});

it('gives every card without figures a sentence', () => {
  for (const { path, card } of SITE_PAGES) {
    if (card === undefined)
      expect([path, cardTexts(path).lead]).toEqual([path, expect.any(String)]);
  }
});

it('dates no text before it was published, or in the future', () => {
  const texts = SITE_PAGES.flatMap(({ changes }) => (typeof changes === 'string' ? [] : [changes]));
  expect(texts.length).toBeGreaterThan(2);
  for (const { published, changed } of texts) {
    expect(changed >= published).toBe(true);
    expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
  }
});

it('describes articles by their excerpt, at most 160 characters', async () => {
  for (const article of await listArticles()) {
    const { description, openGraph } = articleMetadata(article);
    expect(description).toBe(article.excerpt);
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(openGraph).toMatchObject({ type: 'article', publishedTime: article.date });
  }
});

it.each(COIN_PAGES)('names both languages of the page of $symbol ($locale), briefly', (page) => {
  const { title, description, alternates } = metadataOf(coinFacts(page.symbol, page.locale));
  expect(String(title).length).toBeLessThanOrEqual(65);
  expect((description ?? '').length).toBeLessThanOrEqual(160);
  expect(alternates?.languages).toEqual({
    en: `/coins/${page.symbol}`,
    fr: `/fr/coins/${page.symbol}`,
    'x-default': `/coins/${page.symbol}`,
  });
});
