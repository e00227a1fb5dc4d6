import cardsEn from '@/messages/cards.en.json';
import cardsFr from '@/messages/cards.fr.json';
import channelsEn from '@/messages/channels.en.json';
import chatEn from '@/messages/chat.en.json';
import chatFr from '@/messages/chat.fr.json';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import leadsEn from '@/messages/leads.en.json';
import leadsFr from '@/messages/leads.fr.json';
import type { Locale } from './locales';

/**
 * The words of the lead dialogs, of an alert's channels and of the chat stand apart: the browser loads
 * them with those, no page carries them. Those of the cards, the badge and the widget never reach a browser.
 */
const english = { ...en, ...leadsEn, ...chatEn, ...cardsEn, ...channelsEn };
/** English has every namespace; French has those a French page shows (a test holds the parity). */
export type EnglishMessages = typeof english;
export type Namespace = Extract<keyof EnglishMessages, string>;

type Catalogue = Partial<EnglishMessages>;

type FrenchNamespace = 'shell' | 'common' | 'errors' | 'pegStatus' | 'leads' | 'chat' | 'cardFrame';

const french: Pick<EnglishMessages, FrenchNamespace> = {
  ...fr,
  ...leadsFr,
  ...chatFr,
  ...cardsFr,
};
const CATALOGUES: Record<Locale, Catalogue> = { en: english, fr: french };

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
