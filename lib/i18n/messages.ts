import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import type { Locale } from './locales';

/** English has every namespace; French has those a French page shows (a test holds the parity). */
export type EnglishMessages = typeof en;
export type Namespace = Extract<keyof EnglishMessages, string>;

type Catalogue = Partial<EnglishMessages>;

type FrenchNamespace = 'shell' | 'common' | 'errors' | 'pegStatus';

const french: Pick<EnglishMessages, FrenchNamespace> = fr;
const CATALOGUES: Record<Locale, Catalogue> = { en, fr: french };

/** All messages of a locale, for rendering on the server. */
export function messagesFor(locale: Locale): Catalogue {
  return CATALOGUES[locale];
}

/**
 * Only the named namespaces, for sending to the browser.
 * @throws Error when a page asks for a namespace its locale does not have.
 */
export function pickMessages(locale: Locale, namespaces: readonly Namespace[]): Catalogue {
  const picked: Catalogue = {};
  for (const namespace of namespaces) {
    const part = CATALOGUES[locale][namespace];
    if (part === undefined) throw new Error(`no messages for ${locale}.${namespace}`);
    Object.assign(picked, { [namespace]: part });
  }
  return picked;
}
