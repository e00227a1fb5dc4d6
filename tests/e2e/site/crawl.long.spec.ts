import { expect } from 'playwright/test';
import { fetchAddress, ownAddress, crawlTest as test } from '../../support/browser/crawl';
import { languageOf, NOT_A_PAGE, UNLISTED_PAGES } from '../../support/browser/playwright-pages';
import {
  addressesOf,
  danglingReferences,
  type GraphNode,
  parseGraph,
} from '../../support/browser/structured-data';

/** Fewest words in `<main>`: with less there is nothing to find. A call of the API may be brief. */
const fewestWords = (path: string) => (path.startsWith('/api-documentation/') ? 60 : 100);

// One worker crawls the site once for all tests of the file.
test.describe.configure({ mode: 'default' });

test('links lead from the front page to the whole site', ({ site }) => {
  const paths = [...site.pages.keys()];
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
  const { answers, from } = site;
  const broken = [...answers]
    .filter(([, { status }]) => status !== 200)
    .map(([address, { status }]) => [address, status, [...(from.get(address) ?? [])]]);
  expect(broken).toEqual([]);
});

test('every link to a part of a page finds that part', ({ site }) => {
  const { fragments, pages } = site;
  const broken = [...fragments].filter(([address]) => {
    const [path = '', id = ''] = address.split('#');
    return !pages.get(path)?.ids.includes(decodeURIComponent(id));
  });
  expect(broken.map(([address, from]) => [address, [...from]])).toEqual([]);
});

test('every link says where it leads, and those to other sites are https', ({ site }) => {
  const nameless = [...site.pages.values()].flatMap(({ path, links }) =>
    links.filter(({ name }) => name === '').map(({ href }) => `${path} → ${href}`),
  );
  expect(nameless).toEqual([]);
  expect([...site.outward].filter((href) => !href.startsWith('https://'))).toEqual([]);
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
  for (const { path } of site.listed) {
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
    expect([...site.pages.keys()]).not.toContain(path);
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

const PEG_STATUS = { fr: '/peg-status', en: '/en/peg-status', 'x-default': '/peg-status' };

/** The addresses that a page in two languages names, by language. */
function languagesOf(path: string): Record<string, string> {
  if (Object.values(PEG_STATUS).includes(path)) return PEG_STATUS;
  const coin = /^(?:\/fr)?(\/coins\/\w+)$/.exec(path)?.[1];
  return coin === undefined ? {} : { en: coin, fr: `/fr${coin}`, 'x-default': coin };
}

test('every page is described once: title, description, canonical address', ({ site }) => {
  const wrong = site.complaints(({ path, titles, descriptions, canonicals }) => {
    const well =
      titles.length === 1 &&
      / \| Stable Yield$/.test(titles[0] ?? '') &&
      descriptions.length === 1 &&
      (descriptions[0] ?? '').length >= 70 &&
      canonicals.length === 1 &&
      canonicals.map((href) => site.pathOf(href)).join() === path;
    return well ? null : { titles, descriptions, canonicals };
  });
  expect(wrong).toEqual({});
});

test('no title, description or card of another page', ({ site }) => {
  expect(site.shared(({ titles }) => titles.join())).toEqual([]);
  expect(site.shared(({ descriptions }) => descriptions.join())).toEqual([]);
  const cards = site.shared(({ metas }) => metas['og:image'] ?? '').flat();
  const sharing =
    /^\/(api-documentation|methodology|fixings|certificate|index-dashboard|reports)(\/|$)/;
  expect(cards.filter((path) => !sharing.test(path))).toEqual([]);
});

test('every page has a card, a name and an address for social networks', ({ site }) => {
  const wrong = site.complaints(({ path, titles, descriptions, metas }) => {
    const [title, description] = [titles[0], descriptions[0]];
    const well =
      metas['og:title'] === title &&
      metas['og:description'] === description &&
      site.pathOf(metas['og:url'] ?? '') === path &&
      metas['og:site_name'] === 'Stable Yield' &&
      metas['og:locale'] === (languageOf(path) === 'fr' ? 'fr_FR' : 'en_US') &&
      metas['og:type'] === (/^\/blog\/./.test(path) ? 'article' : 'website') &&
      metas['og:image:width'] === '1200' &&
      metas['og:image:height'] === '630' &&
      metas['og:image:alt'] === title &&
      metas['twitter:card'] === 'summary_large_image' &&
      metas['twitter:title'] === title &&
      metas['twitter:description'] === description &&
      metas['twitter:image'] === metas['og:image'];
    return well ? null : metas;
  });
  expect(wrong).toEqual({});
});

test('every card, icon, feed and other form that pages name is there', async ({
  site,
  request,
}) => {
  const named = new Map<string, string>();
  for (const { metas, relations } of site.listed) {
    named.set(metas['og:image'] ?? '', 'image/png');
    for (const { rel, href, type } of relations) {
      if (rel === 'manifest') named.set(href, 'application/manifest+json');
      else if (rel !== 'alternate') named.set(href, 'image/');
      // oEmbed is announced under a type of its own, and answered as JSON.
      else if (type !== '') named.set(href, type.replace('json+oembed', 'json'));
    }
  }
  for (const [href, type] of named) {
    const answer = await request.get(ownAddress(href, site.url)?.href ?? href);
    const found = answer.headers()['content-type'];
    expect([href, answer.status(), found]).toEqual([href, 200, expect.stringContaining(type)]);
  }
  const types = [...named.values()];
  expect(types.filter((type) => type === 'text/markdown').length).toBeGreaterThanOrEqual(7);
  for (const feed of ['application/rss+xml', 'application/atom+xml', 'application/feed+json']) {
    expect(types).toContain(feed);
  }
});

test('pages in two languages name each other and themselves, and no other page does', ({
  site,
}) => {
  for (const { path, relations } of site.listed) {
    const named = relations
      .filter(({ hreflang }) => hreflang !== '')
      .map(({ hreflang, href }) => [hreflang, site.pathOf(href)]);
    expect([path, Object.fromEntries(named)]).toEqual([path, languagesOf(path)]);
  }
});

test('structured data is what search engines ask for', ({ site }) => {
  const graphs = new Map<string, GraphNode[]>();
  for (const { path, jsonLd } of site.listed) {
    expect([path, jsonLd.length]).toEqual([path, 1]);
    graphs.set(path, parseGraph(jsonLd[0] ?? ''));
  }
  const typesOn = (path: string) => (graphs.get(path) ?? []).map((node) => node['@type']);
  expect(typesOn('/')).toEqual(['WebPage', 'WebSite', 'Organization', 'Dataset', 'FAQPage']);
  expect(typesOn('/yield-indices').filter((type) => type === 'Dataset')).toHaveLength(5);
  expect(typesOn('/blog')).toContain('FAQPage');
  for (const path of ['/methodology', '/methodology/scores']) {
    expect(typesOn(path)).toContain('TechArticle');
  }
  for (const [path, nodes] of graphs) {
    const page = nodes.find((node) => node['@type'] === 'WebPage');
    expect([path, page?.breadcrumb !== undefined]).toEqual([path, path !== '/']);
    const own = /^\/blog\/./.test(path) ? ['BlogPosting'] : [];
    expect([path, typesOn(path)]).toEqual([path, expect.arrayContaining(own)]);
    const known = [...nodes, ...(graphs.get('/') ?? [])];
    expect([path, danglingReferences(nodes, known)]).toEqual([path, []]);
  }
});

test('every address in structured data is there, and so is the part it names', async ({
  site,
  request,
}) => {
  const nodes = site.listed.flatMap(({ jsonLd }) => parseGraph(jsonLd[0] ?? ''));
  for (const address of addressesOf(nodes)) {
    const own = ownAddress(address, site.url);
    if (own === null) continue;
    const known = site.answers.get(own.pathname + own.search);
    const status = known?.status ?? (await request.get(own.href)).status();
    expect([address, status]).toEqual([address, 200]);
    if (own.hash) expect(site.pages.get(own.pathname)?.ids).toContain(own.hash.slice(1));
  }
});

test('a dataset says since when there are values and that these are invented', ({ site }) => {
  const nodes = parseGraph(site.pages.get('/yield-indices')?.jsonLd[0] ?? '');
  for (const node of nodes) {
    if (node['@type'] !== 'Dataset') continue;
    expect(node.description).toContain('simulated');
    const start = Date.parse(node.temporalCoverage?.split('/')[0] ?? '');
    expect(start).toBeLessThan(Date.now() - 45 * 86_400_000);
  }
});

test('questions and answers for machines are those a reader sees', ({ site }) => {
  for (const path of ['/', '/blog']) {
    const { main = '', jsonLd = [] } = site.pages.get(path) ?? {};
    const node = parseGraph(jsonLd[0] ?? '').find((each) => each['@type'] === 'FAQPage');
    if (node?.['@type'] !== 'FAQPage') throw new Error(`${path} has no questions`);
    for (const { name, acceptedAnswer } of node.mainEntity) {
      expect(main).toContain(name);
      expect(main).toContain(acceptedAnswer.text.replace(/\s+/g, ' '));
    }
  }
});

const FIXING_DAY = /^\/fixings\/\d{4}-\d{2}-\d{2}$/;

test('the sitemap lists the pages that links lead to and no others, with the time they changed', async ({
  site,
  request,
}) => {
  const read = async () => {
    const xml = await (await request.get('/sitemap.xml')).text();
    return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
      path: site.pathOf(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''),
      changed: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? null,
    }));
  };
  const entries = await read();
  const paths = entries.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(site.listed.map(({ path }) => path)));
  // Days of fixings are linked one from the next; the crawl follows the newest.
  const unlinked = paths.filter((path) => !site.from.has(path) && !FIXING_DAY.test(path));
  expect(unlinked).toEqual([]);
  const now = Date.now();
  for (const { changed } of entries) {
    if (changed !== null) expect(Date.parse(changed)).toBeLessThanOrEqual(now);
  }
  const changedOf = (path: string) => entries.find((entry) => entry.path === path)?.changed ?? '';
  // The first answer after a long time is an old one, while a new one is made.
  const age = async () => {
    const home = (await read()).find(({ path }) => path === '/');
    return now - Date.parse(home?.changed ?? '');
  };
  await expect.poll(age).toBeLessThan(15 * 60_000);
  expect(changedOf('/blog/what-march-2023-shows')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(changedOf('/privacy')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
