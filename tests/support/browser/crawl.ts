import { type APIRequestContext, test as base, type Page } from 'playwright/test';

/** What a search engine reads from the HTML of a page, without running anything in it. */
type ReadPage = Awaited<ReturnType<typeof readHtml>>;

/** Parses HTML in the browser's own parser, which runs no script of it. */
function readHtml(parser: Page, html: string) {
  return parser.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const folded = (element: Element | null) =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const attribute = (selector: string, name: string) =>
      all(selector).map((element) => element.getAttribute(name) ?? '');
    const jsonLd = all('script[type="application/ld+json"]').map(
      (element) => element.textContent ?? '',
    );
    for (const element of all('main script, main style')) element.remove();
    return {
      lang: document.documentElement.lang,
      titles: all('head title').map((element) => element.textContent ?? ''),
      descriptions: attribute('meta[name="description"]', 'content'),
      canonicals: attribute('link[rel="canonical"]', 'href'),
      robots: attribute('meta[name="robots"]', 'content'),
      h1: all('h1').map(folded),
      /** Text of `<main>`, scripts left out, white space folded. */
      main: folded(document.querySelector('main')),
      ids: attribute('[id]', 'id'),
      links: all('a[href]:not([rel~=nofollow])').map((element) => ({
        href: element.getAttribute('href') ?? '',
        name: element.getAttribute('aria-label') ?? folded(element),
      })),
      relations: all(
        'link[rel~="alternate"], link[rel~="icon"], link[rel~="apple-touch-icon"], link[rel="manifest"]',
      ).map((element) => ({
        rel: element.getAttribute('rel') ?? '',
        href: element.getAttribute('href') ?? '',
        hreflang: element.getAttribute('hreflang') ?? '',
        type: element.getAttribute('type') ?? '',
      })),
      /** `og:*`, `twitter:*` and other named tags of the head. */
      metas: Object.fromEntries(
        all('meta[property], meta[name]').map((element) => [
          element.getAttribute('property') ?? element.getAttribute('name') ?? '',
          element.getAttribute('content') ?? '',
        ]),
      ),
      jsonLd,
    };
  }, html);
}

type Fetched = { status: number; type: string; headers: Record<string, string> };
type CrawledPage = ReadPage & Fetched & { path: string };

/** Address within the site, or `null` for another site's. The site calls itself localhost. */
export function ownAddress(href: string, base: string): URL | null {
  const url = new URL(href, base);
  const own = ['localhost', new URL(base).hostname];
  if (!own.includes(url.hostname)) return null;
  return new URL(url.pathname + url.search + url.hash, base);
}

/** One address: its answer and, where it is HTML, what is in it. Redirects are not followed. */
export async function fetchAddress(
  request: APIRequestContext,
  parser: Page,
  base: string,
  address: string,
): Promise<Fetched & { page: ReadPage | null }> {
  const answer = await request.get(new URL(address, base).href, { maxRedirects: 0 });
  const headers = answer.headers();
  const type = headers['content-type'] ?? '';
  const page = type.startsWith('text/html') ? await readHtml(parser, await answer.text()) : null;
  return { status: answer.status(), type, headers, page };
}

const MAX_ADDRESSES = 2500;
/** Addresses that differ in their numbers alone, as a day's fixings and certificates do, are one kind. */
const MAX_OF_A_KIND = 12;

type Lists = Map<string, Set<string>>;
const add = (lists: Lists, key: string, value: string) =>
  lists.set(key, (lists.get(key) ?? new Set()).add(value));

/** Follows every link from the front page on, once each and a dozen of a kind, running nothing. */
async function crawlSite(request: APIRequestContext, parser: Page, base: string) {
  const pages = new Map<string, CrawledPage>();
  const answers = new Map<string, Fetched>();
  const [fragments, from, kinds]: [Lists, Lists, Lists] = [new Map(), new Map(), new Map()];
  const outward = new Set<string>();
  const queue = ['/'];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (answers.has(address)) continue;
    if (answers.size > MAX_ADDRESSES) throw new Error('the site has no end');
    const { page, ...fetched } = await fetchAddress(request, parser, base, address);
    answers.set(address, fetched);
    if (page === null) continue;
    const path = new URL(address, base).pathname;
    if (!pages.has(path)) pages.set(path, { ...page, ...fetched, path });
    for (const { href } of page.links) {
      if (/^(mailto|tel):/.test(href)) continue;
      const url = ownAddress(href, new URL(path, base).href);
      if (url === null) {
        outward.add(href);
        continue;
      }
      const linked = url.pathname + url.search;
      add(from, linked, path);
      const kind = linked.replace(/\d+/g, '0');
      if ((kinds.get(kind)?.size ?? 0) < MAX_OF_A_KIND) add(kinds, kind, linked);
      if (!kinds.get(kind)?.has(linked)) continue;
      if (url.hash !== '') add(fragments, url.pathname + url.hash, path);
      queue.push(linked);
    }
  }
  const all = [...pages.values()];
  const listed = all.filter(({ robots }) => !robots.some((text) => text.includes('noindex')));
  return {
    url: base,
    /** HTML pages by path, their query left out. */
    pages,
    /** Those that may be listed. */
    listed,
    /** Every address asked for, path and query, with what it answered. */
    answers,
    /** Links with a fragment: `/path#id` with the pages they are on. */
    fragments,
    /** Addresses of other sites. */
    outward,
    /** Where an address is linked from, also one that is not followed. */
    from,
    /** `{ path: what is wrong }` of the listed pages that something is wrong with. */
    complaints: (judge: (page: CrawledPage) => unknown) =>
      Object.fromEntries(
        listed.map((page) => [page.path, judge(page)]).filter(([, wrong]) => wrong !== null),
      ),
    /** The paths of pages that share what `of` says of them. */
    shared(of: (page: CrawledPage) => string): string[][] {
      const places: Lists = new Map();
      for (const page of all) add(places, of(page), page.path);
      return [...places.values()].map((paths) => [...paths]).filter(({ length }) => length > 1);
    },
    /** Path of an address of this site, else the address. */
    pathOf: (href: string) => ownAddress(href, base)?.pathname ?? href,
  };
}

/** The site on the demonstration market as a search engine finds it; crawled once for a file. */
export const crawlTest = base.extend<object, { site: Awaited<ReturnType<typeof crawlSite>> }>({
  site: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext();
      await use(
        await crawlSite(context.request, await context.newPage(), project.use.baseURL ?? ''),
      );
      await context.close();
    },
    // Some hundreds of addresses, one after the other.
    { scope: 'worker', timeout: 240_000 },
  ],
});
