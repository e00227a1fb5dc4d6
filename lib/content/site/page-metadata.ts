import type { Metadata } from 'next';
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import type { IndexCode } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { publicConfig } from '@/lib/config/public/public-config';
import type { ApiCall } from '@/lib/content/api/api-reference';
import { callPath } from '@/lib/content/api/call-slug';
import type { Article } from '@/lib/content/article/article';
import { articlePath } from '@/lib/content/article/article-path';
import type { Chapter } from '@/lib/content/methodology/document';
import { ARTICLE_FEEDS, feedTypes } from '@/lib/content/site/feeds';
import { coinOfPath, coinPath, coinPaths } from '@/lib/features/coins/coin-path';
import { oembedLink } from '@/lib/features/embed/page-frames';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { certificatePath } from '@/lib/features/records/certificate-path';
import { replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { formatDay } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import { type EnglishMessages, messagesFor } from '@/lib/i18n/messages';
import { CARD_SIZE, cardPath } from './card-path';
import { PEG_STATUS_PATHS } from './peg-status-paths';
import { type SitePath, sitePage } from './site-pages';

/** The facts about a page for search engines and social networks. */
export type PageFacts = {
  path: string;
  /** Name of the page where it is one entry among others, e.g. in a breadcrumb. */
  name: string;
  title: string;
  description: string;
  locale: Locale;
};

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', fr: 'fr_FR' };

/** The peg status in two languages: each page names both; French is the default for all others. */
const PEG_STATUS = { ...PEG_STATUS_PATHS, 'x-default': PEG_STATUS_PATHS.fr } as const;

/** `Page | Product`, on every page. */
export function pageTitle(title: string): string {
  return `${title} | ${publicConfig.productName}`;
}

/** The messages of a page, in its language. */
function pageMessages(path: SitePath) {
  const { namespace, locale } = sitePage(path);
  // Of the messages that every page has, the names are the same.
  return textsOf(locale, namespace as 'about');
}

/** Messages outside of a request; those of a page's language include the page's own. */
function textsOf<Namespace extends NamespaceKeys<EnglishMessages, NestedKeyOf<EnglishMessages>>>(
  locale: Locale,
  namespace: Namespace,
) {
  const messages = messagesFor(locale) as EnglishMessages;
  return createTranslator({ locale, messages, namespace });
}

export function pageFacts(path: SitePath): PageFacts {
  const t = pageMessages(path);
  const { productName: product } = publicConfig;
  return {
    path,
    name: path === '/' ? product : t('title', { product }),
    title: t('metaTitle', { product }),
    description: t('metaDescription', { product }),
    locale: sitePage(path).locale,
  };
}

/** What the card of a page says apart from figures: its name, and a sentence if it has no figures. */
export function cardTexts(path: SitePath): { title: string; lead: string | null } {
  const t = pageMessages(path);
  const text = (key: string, values: Record<string, string>) =>
    t.has(key as 'title') ? t(key as 'title', values) : null;
  const { productName: product } = publicConfig;
  return {
    title: text('cardTitle', { product }) ?? t('title', { product }),
    lead: text('cardLead', { version: METHODOLOGY_PARAMETERS.version }),
  };
}

/** The facts of an article, from its front matter. */
export function articleFacts({ slug, title, excerpt }: Article): PageFacts {
  return { path: articlePath(slug), name: title, title, description: excerpt, locale: 'en' };
}

/** Metadata of a page of the site's list. */
export function pageMetadata(path: SitePath, links?: Omit<PageLinks, 'card'>): Metadata {
  return metadataOf(pageFacts(path), links);
}

export function callFacts(call: ApiCall): PageFacts {
  const t = textsOf('en', 'apiCall');
  const { method, path, summary } = call;
  return {
    path: callPath(call),
    name: `${method} ${path}`,
    title: t('metaTitle', { method, path }),
    description: t('metaDescription', { method, path, summary }),
    locale: 'en',
  };
}

/** The facts of a chapter of the methodology. */
export function chapterFacts({ path, title, description }: Chapter): PageFacts {
  const t = textsOf('en', 'methodology');
  return { path, name: title, title: t('chapterTitle', { title }), description, locale: 'en' };
}

/** The facts of one day's fixings. */
export function fixingFacts(day: string): PageFacts {
  const t = textsOf('en', 'fixings.dayPage');
  const shown = { day: formatDay(Date.parse(day)), product: publicConfig.productName };
  return {
    path: fixingPath(day),
    name: t('title', shown),
    title: t('metaTitle', shown),
    description: t('metaDescription', shown),
    locale: 'en',
  };
}

/** The facts of a coin's page. */
export function coinFacts(symbol: string, locale: Locale): PageFacts {
  const t = textsOf(locale, 'coinPage');
  return {
    path: coinPath(symbol, locale),
    name: symbol,
    title: t('metaTitle', { symbol }),
    description: t('metaDescription', { symbol }),
    locale,
  };
}

/** The facts of a recorded crisis. */
export function replayFacts(file: ReplayFile): PageFacts {
  const { id, title } = file.recording;
  return {
    path: replayPath(id),
    name: title,
    title,
    description: replaySummary(file),
    locale: 'en',
  };
}

/** The facts of a certificate. @param time `latest`, a day or a time in UTC. */
export function certificateFacts(index: IndexCode, time: string): PageFacts {
  const t = textsOf('en', 'certificate');
  const isLatest = time === 'latest';
  return {
    path: certificatePath(index, time),
    name: t(isLatest ? 'title' : 'titleAt', { index }),
    title: isLatest ? t('metaTitle', { index }) : t('metaTitleAt', { index, time }),
    description: t('metaDescription', { index }),
    locale: 'en',
  };
}

export function articleMetadata(article: Article): Metadata {
  const facts = articleFacts(article);
  const types = { 'text/markdown': `${facts.path}.md`, ...feedTypes(ARTICLE_FEEDS) };
  const metadata = metadataOf(facts, { types });
  return {
    ...metadata,
    authors: [{ name: article.author }],
    openGraph: {
      ...metadata.openGraph,
      type: 'article',
      publishedTime: article.date,
      modifiedTime: article.updated ?? article.date,
      section: article.category,
    },
  };
}

/** The messages of the pages behind mailed links. */
export type MailedNamespace =
  | 'alertsConfirm'
  | 'keys.confirm'
  | 'newsletter.confirm'
  | 'newsletter.unsubscribe';

/** Metadata of a page reached only from its reader's mail: nothing may list, follow or leak it. */
export function unlistedMetadata(namespace: MailedNamespace): Metadata {
  const t = textsOf('en', namespace);
  return {
    title: pageTitle(t('metaTitle')),
    description: t('metaDescription'),
    robots: { index: false, follow: false },
    // The address of such a page is a secret between a mail and its reader.
    referrer: 'no-referrer',
  };
}

type PageLinks = {
  /** Other forms of the page by media type. */
  types?: Record<string, string>;
  /** The page whose card is used for this one. */
  card?: string;
  /** Changes with the figures of the card, if it has any. */
  cardVersion?: string | null;
};

/** Metadata of a page: title, description, canonical address, languages, cards. */
export function metadataOf(
  facts: PageFacts,
  { types: named, card = facts.path, cardVersion = null }: PageLinks = {},
): Metadata {
  const { path, description, locale } = facts;
  const title = pageTitle(facts.title);
  const languages = languagesOf(path);
  const types = { ...named, ...oembedLink(path) };
  // Networks keep a picture by its address: a card of other figures has another one.
  const url = cardVersion === null ? cardPath(card) : `${cardPath(card)}?v=${cardVersion}`;
  const image = { url, ...CARD_SIZE, type: 'image/png', alt: title };
  return {
    title,
    description,
    alternates: { canonical: path, ...(languages && { languages }), types },
    openGraph: {
      type: 'website',
      siteName: publicConfig.productName,
      title,
      description,
      url: path,
      locale: OG_LOCALES[locale],
      ...(languages && {
        alternateLocale: Object.values(OG_LOCALES).filter((other) => other !== OG_LOCALES[locale]),
      }),
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

/** The paths of a page by language (`hreflang`), or `null` where it has one language only. */
export function languagesOf(path: string): Readonly<Record<string, string>> | null {
  const coin = coinOfPath(path);
  if (coin !== null) {
    const paths = coinPaths(coin.symbol);
    return { ...paths, 'x-default': paths.en };
  }
  return Object.values<string>(PEG_STATUS).includes(path) ? PEG_STATUS : null;
}
