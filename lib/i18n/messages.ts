import alertsEn from '@/messages/alerts.en.json';
import alertsFr from '@/messages/alerts.fr.json';
import apiCallEn from '@/messages/api-call.en.json';
import apiDocsEn from '@/messages/api-docs.en.json';
import blogEn from '@/messages/blog.en.json';
import cardsEn from '@/messages/cards.en.json';
import cardsFr from '@/messages/cards.fr.json';
import causesEn from '@/messages/causes.en.json';
import certificateEn from '@/messages/certificate.en.json';
import channelsEn from '@/messages/channels.en.json';
import channelsFr from '@/messages/channels.fr.json';
import chatEn from '@/messages/chat.en.json';
import chatFr from '@/messages/chat.fr.json';
import coinNotCoveredEn from '@/messages/coin-not-covered.en.json';
import coinNotCoveredFr from '@/messages/coin-not-covered.fr.json';
import embedChartEn from '@/messages/embed-chart.en.json';
import en from '@/messages/en.json';
import fixingsEn from '@/messages/fixings.en.json';
import fr from '@/messages/fr.json';
import indexHistoryEn from '@/messages/index-history.en.json';
import leadsEn from '@/messages/leads.en.json';
import leadsFr from '@/messages/leads.fr.json';
import newsletterEn from '@/messages/newsletter.en.json';
import replayEn from '@/messages/replay.en.json';
import replayPlayerEn from '@/messages/replay-player.en.json';
import shellEn from '@/messages/shell.en.json';
import shellFr from '@/messages/shell.fr.json';
import treasuryEn from '@/messages/treasury.en.json';
import treasuryDeskEn from '@/messages/treasury-desk.en.json';
import type { Locale } from './locales';

/**
 * Where messages go. `shell.*.json`: the script that all pages of a language share. /api-documentation, /blog, the
 * treasury desk, the replay player and the newsletter form: their own scripts. /fixings, /treasury around its desk,
 * /replay around its player, certificates around their tools, pages of single calls, cards, badge and widget: the
 * server alone. Dialogs, alerts, channels, chat, index history and chart embed: scripts loaded on first use.
 */

/** Mails name the causes too, so their names have a file of their own. */
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
/** English has every namespace; French has those a French page shows (a test holds the parity). */
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
const CATALOGUES: Record<Locale, Catalog> = { en: english, fr: french };

/** All messages of a locale, for rendering on the server. */
export function messagesFor(locale: Locale): Catalog {
  return CATALOGUES[locale];
}

/** The namespaces a page may send to its widgets. */
const PAGES = {
  en: { ...en, ...alertsEn, attribution, certificateProof: certificateEn.certificateProof },
  fr,
} satisfies Record<Locale, object>;
export type PageNamespace = keyof (typeof PAGES)['en'];
export type PageMessages = Partial<(typeof PAGES)['en']>;

/**
 * Only the named namespaces, for sending to the browser: without the words of the shell, which it has.
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
