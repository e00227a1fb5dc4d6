import { test as base } from 'playwright/test';
import { type Crawl, type CrawledPage, crawlSite, ownAddress } from './crawl-site';

/** The site on the demonstration market as a search engine finds it; crawled once for a file. */
export class CrawledSite {
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
