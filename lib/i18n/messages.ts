import type { NestedKeyOf } from 'use-intl/core';
import aboutEn from '@/messages/en/about.json';
import alertMailsEn from '@/messages/en/alert-mails.json';
import alertsEn from '@/messages/en/alerts.json';
import apiEn from '@/messages/en/api.json';
import blogEn from '@/messages/en/blog.json';
import cardsEn from '@/messages/en/cards.json';
import careersEn from '@/messages/en/careers.json';
import chatEn from '@/messages/en/chat.json';
import coinsEn from '@/messages/en/coins.json';
import dataClassEn from '@/messages/en/data-class.json';
import embedEn from '@/messages/en/embed.json';
import fixingsEn from '@/messages/en/fixings.json';
import glossaryEn from '@/messages/en/glossary.json';
import homeEn from '@/messages/en/home.json';
import indicesEn from '@/messages/en/indices.json';
import keysEn from '@/messages/en/keys.json';
import mailEn from '@/messages/en/mail.json';
import methodologyEn from '@/messages/en/methodology.json';
import newsletterEn from '@/messages/en/newsletter.json';
import pegEn from '@/messages/en/peg.json';
import privacyEn from '@/messages/en/privacy.json';
import recordsEn from '@/messages/en/records.json';
import regimeEn from '@/messages/en/regime.json';
import regimeNamesEn from '@/messages/en/regime-names.json';
import replaysEn from '@/messages/en/replays.json';
import requestMailsEn from '@/messages/en/request-mails.json';
import requestsEn from '@/messages/en/requests.json';
import riskEn from '@/messages/en/risk.json';
import shareEn from '@/messages/en/share.json';
import shellEn from '@/messages/en/shell.json';
import statusEn from '@/messages/en/status.json';
import termsOfUseEn from '@/messages/en/terms-of-use.json';
import treasuryEn from '@/messages/en/treasury.json';
import yieldsEn from '@/messages/en/yields.json';
import alertsFr from '@/messages/fr/alerts.json';
import cardsFr from '@/messages/fr/cards.json';
import chatFr from '@/messages/fr/chat.json';
import coinsFr from '@/messages/fr/coins.json';
import glossaryFr from '@/messages/fr/glossary.json';
import mailFr from '@/messages/fr/mail.json';
import pegFr from '@/messages/fr/peg.json';
import regimeNamesFr from '@/messages/fr/regime-names.json';
import requestsFr from '@/messages/fr/requests.json';
import shareFr from '@/messages/fr/share.json';
import shellFr from '@/messages/fr/shell.json';
import yieldsFr from '@/messages/fr/yields.json';
import type { Locale } from './locales';

const english = {
  ...aboutEn,
  ...alertMailsEn,
  ...alertsEn,
  ...apiEn,
  ...blogEn,
  ...cardsEn,
  ...careersEn,
  ...chatEn,
  ...coinsEn,
  ...dataClassEn,
  ...embedEn,
  ...fixingsEn,
  ...glossaryEn,
  ...homeEn,
  ...indicesEn,
  ...keysEn,
  ...mailEn,
  ...methodologyEn,
  ...newsletterEn,
  ...pegEn,
  ...privacyEn,
  ...recordsEn,
  ...regimeNamesEn,
  ...regimeEn,
  ...replaysEn,
  ...requestMailsEn,
  ...requestsEn,
  ...riskEn,
  ...shareEn,
  ...shellEn,
  ...statusEn,
  ...termsOfUseEn,
  ...treasuryEn,
  ...yieldsEn,
};

/** English has every namespace; French has those that a French page, dialog or mail shows. */
export type EnglishMessages = typeof english;
type Catalog = Partial<EnglishMessages>;

const french = {
  ...alertsFr,
  ...cardsFr,
  ...chatFr,
  ...coinsFr,
  ...glossaryFr,
  ...mailFr,
  ...pegFr,
  ...regimeNamesFr,
  ...requestsFr,
  ...shareFr,
  ...shellFr,
  ...yieldsFr,
} satisfies Catalog;

const CATALOGS: Readonly<Record<Locale, Catalog>> = { en: english, fr: french };

/** All messages of a locale, for rendering on the server. */
export function messagesFor(locale: Locale): Catalog {
  return CATALOGS[locale];
}

/** A namespace, or a part of one: `status`, `apiDocs.nav`. */
export type MessagePath = NestedKeyOf<EnglishMessages>;

type MessageTree = { [key: string]: MessageTree | string };

/**
 * Only the named namespaces, for sending to the browser.
 * @throws Error when a page asks for a namespace its locale does not have.
 */
export function pickMessages(locale: Locale, namespaces: readonly MessagePath[]): MessageTree {
  const picked: MessageTree = {};
  for (const namespace of namespaces) {
    const parents = namespace.split('.');
    const last = parents.pop() ?? '';
    let from: MessageTree = CATALOGS[locale];
    let into = picked;
    for (const key of parents) {
      from = treeAt(from, key);
      into[key] ??= {};
      into = treeAt(into, key);
    }
    const part = from[last];
    if (part === undefined) throw new Error(`no messages for ${locale}.${namespace}`);
    into[last] = part;
  }
  return picked;
}

function treeAt(tree: MessageTree, key: string): MessageTree {
  const child = tree[key];
  return typeof child === 'object' ? child : {};
}
