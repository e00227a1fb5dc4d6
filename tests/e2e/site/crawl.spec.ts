import { type APIRequestContext, expect } from 'playwright/test';
import { z } from 'zod';
import { formatNumber } from '@/lib/format/numbers';
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

/** The former address of a coin's detail; the specification names it on the cards of the front page. */
const MOVED = /^\/dashboard\?coin=\w+$/;

test('every link resolves', ({ site }) => {
  const { answers, from } = site.crawl;
  const broken = [...answers]
    .filter(([address, { status }]) => status !== (MOVED.test(address) ? 307 : 200))
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

/**
 * Every value of the last hour, as a reader sees it: a page may be a few ticks old. An index has
 * none in its first minutes.
 */
async function lastHour(request: APIRequestContext, series: string, field: string, places: number) {
  const answer = await request.get(`${series}?range=1H&step=raw`);
  const { points } = z
    .object({ points: z.array(z.looseObject({ [field]: z.string().nullable() })) })
    .parse(await answer.json());
  const known = points.flatMap((point) => point[field] ?? []);
  expect(known.length).toBeGreaterThan(0);
  return [...new Set(known.map((value) => formatNumber(String(value), places)))];
}

test('pages show the figures that the API states', async ({ site, request }) => {
  const [syi, syc, usdc] = await Promise.all([
    lastHour(request, '/api/v1/series/SYI', 'value_text', 4),
    lastHour(request, '/api/v1/series/SYC', 'value_text', 2),
    lastHour(request, '/api/v1/peg/USDC/series', 'price_text', 4),
  ]);
  const shows = (text: string, values: readonly string[]) =>
    values.some((value) => text.replaceAll(',', '.').includes(value));
  expect(site.complaints(({ strip }) => (shows(strip, syi) ? null : strip))).toEqual({});
  const expected: Record<string, readonly string[]> = {
    '/': syi,
    '/index-dashboard': syi,
    '/blog/what-is-a-risk-adjusted-stablecoin-yield': syi,
    '/blog/how-peg-deviation-is-measured': usdc,
    '/yield-indices': syc,
    '/risk-analytics': usdc,
    '/dashboard': usdc,
    '/peg-monitor': usdc,
    '/peg-status': usdc,
    '/en/peg-status': usdc,
    '/coins/USDC': usdc,
    '/fr/coins/USDC': usdc,
  };
  for (const [path, values] of Object.entries(expected)) {
    expect([path, shows(site.page(path).main, values)]).toEqual([path, true]);
  }
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
