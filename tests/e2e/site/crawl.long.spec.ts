import { expect } from 'playwright/test';
import { fetchAddress } from '../../support/browser/crawl-site';
import { crawlTest as test } from '../../support/browser/crawled-site';
import { languageOf, NOT_A_PAGE, UNLISTED_PAGES } from '../../support/browser/playwright-pages';

/** Fewest words in `<main>`: with less there is nothing to find. A call of the API may be brief. */
const fewestWords = (path: string) => (path.startsWith('/api-documentation/') ? 60 : 100);

// One worker crawls the site once for all tests of the file.
test.describe.configure({ mode: 'default' });

test('links lead from the front page to the whole site', ({ site }) => {
  const paths = [...site.crawl.pages.keys()];
  expect(paths.length).toBeGreaterThanOrEqual(21);
  for (const path of [
    '/methodology',
    '/methodology/reference',
    '/methodology/print',
    '/blog/what-march-2023-shows',
    '/en/peg-status',
    '/fr/coins/USDC',
  ]) {
    expect(paths).toContain(path);
  }
});

test('every link resolves', ({ site }) => {
  const { answers, from } = site.crawl;
  const broken = [...answers]
    .filter(([, { status }]) => status !== 200)
    .map(([address, { status }]) => [address, status, [...(from.get(address) ?? [])]]);
  expect(broken).toEqual([]);
});

test('every link to a part of a page finds that part', ({ site }) => {
  const { fragments, pages } = site.crawl;
  const broken = [...fragments].filter(([address]) => {
    const [path = '', id = ''] = address.split('#');
    return !pages.get(path)?.ids.includes(decodeURIComponent(id));
  });
  expect(broken.map(([address, from]) => [address, [...from]])).toEqual([]);
});

test('every link says where it leads, and those to other sites are https', ({ site }) => {
  const nameless = site
    .pages()
    .flatMap(({ path, links }) =>
      links.filter(({ name }) => name === '').map(({ href }) => `${path} → ${href}`),
    );
  expect(nameless).toEqual([]);
  expect([...site.crawl.outward].filter((href) => !href.startsWith('https://'))).toEqual([]);
});

test('every page has one h1, its words, its language and links onward', ({ site }) => {
  const wrong = site.complaints(({ path, h1, main, lang, links }) => {
    const words = main.split(' ').length;
    const well =
      h1.length === 1 &&
      h1[0] !== '' &&
      words >= fewestWords(path) &&
      lang === languageOf(path) &&
      links.length >= 15;
    return well ? null : { h1, words, lang, links: links.length };
  });
  expect(wrong).toEqual({});
});

/** Words that nearly every sentence of a language has one of. */
const COMMON_WORDS = {
  en: /\b(the|of|and|is|are|with|from|that)\b/gi,
  fr: /\b(le|la|les|des|du|est|une|dans|pour)\b/gi,
};

test('every page is in its language, by its words', ({ site }) => {
  const wrong = site.complaints(({ path, main }) => {
    const english = main.match(COMMON_WORDS.en)?.length ?? 0;
    const french = main.match(COMMON_WORDS.fr)?.length ?? 0;
    const well = languageOf(path) === 'fr' ? french > 5 * english : english > 5 * french;
    return well && english + french > 0 ? null : { english, french };
  });
  expect(wrong).toEqual({});
});

test('every id is on its page once', ({ site }) => {
  const wrong = site.complaints(({ ids }) => {
    const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
    return twice.length === 0 ? null : twice;
  });
  expect(wrong).toEqual({});
});

test('every page is generated statically, renewed, and kept by caches in front', ({ site }) => {
  const wrong = site.complaints(({ headers }) => {
    const { 'cache-control': cache = '', 'x-nextjs-prerender': prerender } = headers;
    const isKept = cache === 'public, max-age=0, must-revalidate, s-maxage=10';
    return isKept && prerender === '1' ? null : { cache, prerender };
  });
  expect(wrong).toEqual({});
});

test('an address with a slash at its end leads to the one without', async ({ site, request }) => {
  for (const { path } of site.listed()) {
    if (path === '/') continue;
    const answer = await request.get(`${path}/?range=7D`, { maxRedirects: 0 });
    const { location } = answer.headers();
    expect([answer.status(), location]).toEqual([308, `${path}?range=7D`]);
  }
});

test('pages behind a mail’s link are there and listed nowhere', async ({ request, page, site }) => {
  for (const path of UNLISTED_PAGES) {
    const { status, page: read } = await fetchAddress(request, page, site.url, path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, read?.robots]).toEqual([path, ['noindex, nofollow']]);
    expect(read?.metas.referrer).toBe('no-referrer');
    expect(read?.titles).toEqual([expect.stringMatching(/ \| Stable Yield$/)]);
    expect([...site.crawl.pages.keys()]).not.toContain(path);
  }
});

test('what is not there answers 404, in words, and is listed nowhere', async ({
  request,
  page,
  site,
}) => {
  for (const path of [
    NOT_A_PAGE,
    '/blog/no-such-article',
    '/api-documentation/no-such-call',
    '/methodology/no-such-part',
  ]) {
    const { status, page: read } = await fetchAddress(request, page, site.url, path);
    expect([path, status]).toEqual([path, 404]);
    expect(read?.robots.join()).toContain('noindex');
    expect(read?.h1).toHaveLength(1);
    expect(read?.titles).toEqual(['Page not found | Stable Yield']);
  }
});
