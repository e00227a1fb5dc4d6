import type { Page } from 'playwright/test';

/** What a search engine reads from the HTML of a page, without running anything in it. */
export type ReadPage = {
  lang: string;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  robots: string[];
  h1: string[];
  /** Text of `<main>`, scripts left out, white space folded. */
  main: string;
  /** Text of the strip under the header. */
  strip: string;
  ids: string[];
  links: { href: string; name: string }[];
  /** `<link rel="alternate">`, icons, manifest. */
  relations: { rel: string; href: string; hreflang: string; type: string }[];
  /** `og:*`, `twitter:*` and other named tags of the head. */
  metas: Record<string, string>;
  jsonLd: string[];
};

/** Parses HTML in the browser's own parser, which runs no script of it. */
export function readHtml(parser: Page, html: string): Promise<ReadPage> {
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
      h1: all('h1').map((element) => folded(element)),
      main: folded(document.querySelector('main')),
      strip: folded(document.querySelector('header ~ section:not(.band)')),
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
