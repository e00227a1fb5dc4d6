import apiCallEn from '@/messages/api/api-call.en.json';
import apiDocsEn from '@/messages/api/api-docs.en.json';
import blogEn from '@/messages/blog.en.json';
import en from '@/messages/en.json';
import cardsEn from '@/messages/figures/cards.en.json';
import cardsFr from '@/messages/figures/cards.fr.json';
import causesEn from '@/messages/figures/causes.en.json';
import certificateEn from '@/messages/figures/certificate.en.json';
import coinNotCoveredEn from '@/messages/figures/coin-not-covered.en.json';
import coinNotCoveredFr from '@/messages/figures/coin-not-covered.fr.json';
import embedChartEn from '@/messages/figures/embed-chart.en.json';
import fixingsEn from '@/messages/figures/fixings.en.json';
import indexHistoryEn from '@/messages/figures/index-history.en.json';
import replayEn from '@/messages/figures/replay.en.json';
import replayPlayerEn from '@/messages/figures/replay-player.en.json';
import treasuryEn from '@/messages/figures/treasury.en.json';
import treasuryDeskEn from '@/messages/figures/treasury-desk.en.json';
import fr from '@/messages/fr.json';
import shellEn from '@/messages/shell.en.json';
import shellFr from '@/messages/shell.fr.json';
import alertsEn from '@/messages/visitors/alerts.en.json';
import alertsFr from '@/messages/visitors/alerts.fr.json';
import channelsEn from '@/messages/visitors/channels.en.json';
import channelsFr from '@/messages/visitors/channels.fr.json';
import chatEn from '@/messages/visitors/chat.en.json';
import chatFr from '@/messages/visitors/chat.fr.json';
import leadsEn from '@/messages/visitors/leads.en.json';
import leadsFr from '@/messages/visitors/leads.fr.json';
import newsletterEn from '@/messages/visitors/newsletter.en.json';
import type { Locale } from './locales';

/**
 * Where messages are sent. `shell.*.json`: the script shared by all pages of a language. /api-documentation,
 * the treasury desk, the replay player and the newsletter form: their own scripts. Server only: /blog, /fixings, /treasury around its desk, /replay around its player, certificates around their tools, pages of
 * single calls, cards, badge and widget. Scripts loaded on first use: dialogs, alerts, channels, chat, index
 * history and chart embed.
 */

/** Emails name the causes too, so their names have a separate file. */
const attribution = { ...en.attribution, causes: causesEn };

const english = {
  ...en,
  ...shellEn,
  ...apiDocsEn,
  ...apiCallEn,
  ...blogEn,
  ...newsletterEn,
  ...fixingsEn,
  ...indexHistoryEn,
  ...embedChartEn,
  ...replayEn,
  ...replayPlayerEn,
  ...leadsEn,
  ...chatEn,
  ...cardsEn,
  ...certificateEn,
  ...treasuryEn,
  ...treasuryDeskEn,
  ...channelsEn,
  ...coinNotCoveredEn,
  ...alertsEn,
  common: { ...en.common, ...shellEn.common },
  attribution,
};
/** English has every namespace; French has those a French page shows (a test enforces parity). */
export type EnglishMessages = typeof english;

type Catalog = Partial<EnglishMessages>;

type FrenchNamespace =
  | 'shell'
  | 'common'
  | 'errors'
  | 'pegStatus'
  | 'coinPage'
  | 'coinNotCovered'
  | 'depegEvents'
  | 'exclusions'
  | 'methodLinks'
  | 'priceSources'
  | 'leads'
  | 'chat'
  | 'cardFrame'
  | 'alerts'
  | 'alertChannels';

const french: Pick<EnglishMessages, FrenchNamespace> = {
  ...fr,
  ...shellFr,
  ...leadsFr,
  ...chatFr,
  ...alertsFr,
  ...channelsFr,
  ...coinNotCoveredFr,
  ...cardsFr,
  common: { ...fr.common, ...shellFr.common },
};
const CATALOGS: Record<Locale, Catalog> = { en: english, fr: french };

/** All messages of a locale, for rendering on the server. */
export function messagesFor(locale: Locale): Catalog {
  return CATALOGS[locale];
}

/** The namespaces a page may send to its widgets. */
const PAGES = {
  en: { ...en, ...alertsEn, attribution, certificateProof: certificateEn.certificateProof },
  fr,
} satisfies Record<Locale, object>;
export type PageNamespace = keyof (typeof PAGES)['en'];
export type PageMessages = Partial<(typeof PAGES)['en']>;

/**
 * Only the named namespaces, for sending to the browser, without the shell's messages, which it already has.
 * @throws Error when a page asks for a namespace its locale does not have.
 */
export function pickMessages(locale: Locale, namespaces: readonly PageNamespace[]): PageMessages {
  const catalog: PageMessages = PAGES[locale];
  const picked: PageMessages = {};
  for (const namespace of namespaces) {
    const part = catalog[namespace];
    if (part === undefined) throw new Error(`no messages for ${locale}.${namespace}`);
    Object.assign(picked, { [namespace]: part });
  }
  return picked;
}
