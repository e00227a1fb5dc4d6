import type { Locale } from '@/lib/i18n/locales';

/** Address of a coin's page; `symbol` as the issuer writes it. */
export function coinPath(symbol: string, locale: Locale = 'en'): string {
  const path = `/coins/${encodeURIComponent(symbol)}`;
  return locale === 'en' ? path : `/${locale}${path}`;
}

/** The addresses of a coin's page by language. */
export function coinPaths(symbol: string): Record<Locale, string> {
  return { en: coinPath(symbol, 'en'), fr: coinPath(symbol, 'fr') };
}

const PAGE = /^(\/fr)?\/coins\/([A-Za-z0-9.]{2,12})$/;

/** The coin and the language of a page's path; `null` for any other path. */
export function coinOfPath(path: string): { symbol: string; locale: Locale } | null {
  const found = PAGE.exec(path);
  if (found?.[2] === undefined) return null;
  return { symbol: found[2], locale: found[1] === undefined ? 'en' : 'fr' };
}
