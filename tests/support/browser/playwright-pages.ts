import type { Locator, Page } from 'playwright/test';
import { NAVIGATION as GROUPS, SITE_PAGES } from '@/lib/content/site/site-pages';

/** Every page of the site. */
export const PAGES = SITE_PAGES.map(({ path }) => path);

/** An address that leads nowhere. */
export const NOT_A_PAGE = '/no-such-page';

/** Pages that only the link of a mail leads to; nothing may list them. */
export const UNLISTED_PAGES = [
  '/alerts/confirm',
  '/keys/confirm',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
] as const;

/** The specified entries of the header, with the group of each; null for one that is its own. */
export const NAVIGATION = [
  ['Live Index', '/index-dashboard', 'Index'],
  ['Indices & Benchmarks', '/yield-indices', 'Index'],
  ['Peg Monitor', '/peg-monitor', 'Coins'],
  ['Treasury Desk', '/treasury', null],
  ['Market Insights', '/blog', 'Methodology'],
  ['Methodology', '/methodology', 'Methodology'],
  ['API Access', '/api-documentation', 'API & Embeds'],
] as const;

/** The names of the two buttons of the header in the page's language. */
const NAMES = {
  en: { whitepaper: 'Whitepaper', access: 'Request API Access' },
  fr: { whitepaper: 'Livre blanc', access: 'Demander l’accès' },
} as const;

/** Opens the group that an entry of the header is in, and returns its link. */
export async function openEntry(page: Page, href: string): Promise<Locator> {
  const bar = page.getByRole('banner').getByRole('navigation').first();
  const link = bar.locator(`a[href="${href}"]`);
  const group = bar.locator('details').filter({ has: page.locator(`a[href="${href}"]`) });
  if ((await group.count()) > 0 && (await group.getAttribute('open')) === null) {
    await group.locator('summary').click();
  }
  return link;
}

/** The language of a page, by its path. */
export const languageOf = (path: string) =>
  path === '/peg-status' || path.startsWith('/fr/') ? 'fr' : 'en';

export const namesOn = (path: string) => NAMES[languageOf(path)];

/** Where the links of the footer lead, in order. */
export const FOOTER: readonly string[] = GROUPS.flatMap(({ links }) =>
  links.map(({ href }) => href),
);

/** The pages about the site itself, which only the footer has. */
export const ABOUT: readonly string[] = GROUPS.filter(({ group }) => group === 'site').flatMap(
  ({ links }) => links.map(({ href }) => href),
);
