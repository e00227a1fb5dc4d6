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
      /** Text of the strip under the header. */
      strip: folded(document.querySelector('header ~ section[tabindex]')),
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

export type Fetched = { status: number; type: string; headers: Record<string, string> };
type CrawledPage = ReadPage & Fetched & { path: string };

/** Everything that links lead to, from the front page on. */
const newCrawl = () => ({
  /** HTML pages by path, their query left out. */
  pages: new Map<string, CrawledPage>(),
  /** Every address asked for, path and query, with what it answered. */
  answers: new Map<string, Fetched>(),
  /** Links with a fragment: `/path#id` with the pages they are on. */
  fragments: new Map<string, Set<string>>(),
  /** Addresses of other sites. */
  outward: new Set<string>(),
  /** Where an address is linked from, also one that is not followed. */
  from: new Map<string, Set<string>>(),
});
type Crawl = ReturnType<typeof newCrawl>;

/** Address within the site, or `null` for another site's. The site calls itself localhost. */
export function ownAddress(href: string, base: string): URL | null {
  const url = new URL(href, base);
  const own = ['localhost', new URL(base).hostname];
  if (!own.includes(url.hostname)) return null;
  return new URL(url.pathname + url.search + url.hash, base);
}

const MAX_ADDRESSES = 2500;
/** Addresses that differ in their numbers alone, as a day's fixings and certificates do, are one kind. */
const MAX_OF_A_KIND = 12;

/** Follows every link from the front page on, once each and a dozen of a kind, running nothing. */
async function crawlSite(request: APIRequestContext, parser: Page, base: string): Promise<Crawl> {
  const crawl = newCrawl();
  const ofKind = new Map<string, Set<string>>();
  const isFollowed = (address: string) => {
    const kind = address.replace(/\d+/g, '0');
    const known = ofKind.get(kind) ?? new Set();
    if (known.size < MAX_OF_A_KIND) ofKind.set(kind, known.add(address));
    return known.has(address);
  };
  const queue = ['/'];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (crawl.answers.has(address)) continue;
    if (crawl.answers.size > MAX_ADDRESSES) throw new Error('the site has no end');
    const { page, ...fetched } = await fetchAddress(request, parser, base, address);
    crawl.answers.set(address, fetched);
    if (page === null) continue;
    const path = new URL(address, base).pathname;
    if (!crawl.pages.has(path)) crawl.pages.set(path, { ...page, ...fetched, path });
    queue.push(...linksOf(crawl, page, path, base, isFollowed));
  }
  return crawl;
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

/** The addresses a page links to; fragments and other sites go into the crawl's own lists. */
function linksOf(
  crawl: Crawl,
  page: ReadPage,
  path: string,
  base: string,
  isFollowed: (address: string) => boolean,
): string[] {
  const found: string[] = [];
  for (const { href } of page.links) {
    if (/^(mailto|tel):/.test(href)) continue;
    const url = ownAddress(href, new URL(path, base).href);
    if (url === null) {
      crawl.outward.add(href);
      continue;
    }
    const address = url.pathname + url.search;
    add(crawl.from, address, path);
    if (!isFollowed(address)) continue;
    if (url.hash !== '') add(crawl.fragments, url.pathname + url.hash, path);
    found.push(address);
  }
  return found;
}

function add(lists: Map<string, Set<string>>, key: string, value: string): void {
  const list = lists.get(key) ?? new Set();
  list.add(value);
  lists.set(key, list);
}

/** The site on the demonstration market as a search engine finds it; crawled once for a file. */
class CrawledSite {
  constructor(
    readonly url: string,
    readonly crawl: Crawl,
  ) {}

  pages(): CrawledPage[] {
    return [...this.crawl.pages.values()];
  }

  /** Pages that may be listed. */
  listed(): CrawledPage[] {
    return this.pages().filter((page) => !page.robots.some((text) => text.includes('noindex')));
  }

  page(path: string): CrawledPage {
    const found = this.crawl.pages.get(path);
    if (found === undefined) throw new Error(`no link leads to ${path}`);
    return found;
  }

  /** `{ path: what is wrong }` of the listed pages that something is wrong with. */
  complaints(judge: (page: CrawledPage) => unknown): Record<string, unknown> {
    const all = this.listed().map((page) => [page.path, judge(page)] as const);
    return Object.fromEntries(all.filter(([, wrong]) => wrong !== null));
  }

  /** The paths of pages that share what `of` says of them. */
  shared(of: (page: CrawledPage) => string): string[][] {
    const places = new Map<string, string[]>();
    for (const page of this.pages()) {
      places.set(of(page), [...(places.get(of(page)) ?? []), page.path]);
    }
    return [...places.values()].filter((paths) => paths.length > 1);
  }

  /** Path of an address of this site, else the address. */
  pathOf(href: string): string {
    return ownAddress(href, this.url)?.pathname ?? href;
  }

  /** Where an address of this site is asked for; another site's stays as it is. */
  here(href: string): string {
    return ownAddress(href, this.url)?.href ?? href;
  }
}

export const crawlTest = base.extend<object, { site: CrawledSite }>({
  site: [
    async ({ browser }, use, { project }) => {
      const url = project.use.baseURL ?? '';
      const context = await browser.newContext();
      const crawl = await crawlSite(context.request, await context.newPage(), url);
      await context.close();
      await use(new CrawledSite(url, crawl));
    },
    // Some hundreds of addresses, one after the other.
    { scope: 'worker', timeout: 240_000 },
  ],
});
