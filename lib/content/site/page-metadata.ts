import type { Metadata } from 'next';
import { createTranslator } from 'next-intl';
import type { IndexCode } from '@/lib/benchmark/codes';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { publicConfig } from '@/lib/config/public/public-config';
import type { ApiCall } from '@/lib/content/api/api-reference';
import { callPath } from '@/lib/content/api/call-slug';
import type { Article } from '@/lib/content/article/article';
import { articlePath } from '@/lib/content/article/article-path';
import { FEED_TYPES } from '@/lib/content/article/feeds';
import { certificatePath } from '@/lib/content/certificate/certificate-path';
import { coinPath } from '@/lib/content/coin/coin-path';
import { FIXING_FEED_TYPES } from '@/lib/content/fixing/feeds';
import { fixingPath } from '@/lib/content/fixing/fixing-path';
import { INCIDENT_FEED_TYPES } from '@/lib/content/incident/feeds';
import { replayPath } from '@/lib/content/replay/replay-path';
import { replaySummary } from '@/lib/content/replay/replay-summary';
import { formatDay } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import { type EnglishMessages, messagesFor } from '@/lib/i18n/messages';
import { CARD_SIZE, cardPath } from './card-path';
import { languagesOf, type SitePath, sitePage } from './site-pages';

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

/** Other forms of a page's text, by media type. */
const RENDITIONS: Readonly<Partial<Record<SitePath, Record<string, string>>>> = {
  '/methodology': { 'text/markdown': '/methodology.md' },
  '/blog': FEED_TYPES,
  '/fixings': FIXING_FEED_TYPES,
  '/status': INCIDENT_FEED_TYPES,
};

/** `Page | Product`, on every page. */
export function pageTitle(title: string): string {
  return `${title} | ${publicConfig.productName}`;
}

export function pageFacts(path: SitePath): PageFacts {
  const { namespace, locale } = sitePage(path);
  // The messages of a page's language include the page's own.
  const messages = messagesFor(locale) as EnglishMessages;
  const t = createTranslator({ locale, messages, namespace });
  const { productName: product } = publicConfig;
  return {
    path,
    name: path === '/' ? product : t('title' as 'metaTitle', { product }),
    title: t('metaTitle', { product }),
    description: t('metaDescription', { product }),
    locale,
  };
}

/** The facts of an article, from its front matter. */
export function articleFacts({ slug, title, excerpt }: Article): PageFacts {
  return { path: articlePath(slug), name: title, title, description: excerpt, locale: 'en' };
}

/**
 * Metadata of a page of the site: title, description, canonical address, languages, cards.
 * @param cardVersion changes with the figures of the page's card, if it has any.
 */
export function pageMetadata(path: SitePath, cardVersion: string | null = null): Metadata {
  return metadataOf(pageFacts(path), { types: RENDITIONS[path], cardVersion });
}

export function callFacts(call: ApiCall): PageFacts {
  const messages = messagesFor('en') as EnglishMessages;
  const t = createTranslator({ locale: 'en', messages, namespace: 'apiCall' });
  const { method, path, summary } = call;
  return {
    path: callPath(call),
    name: `${method} ${path}`,
    title: t('metaTitle', { method, path }),
    description: t('metaDescription', { method, path, summary }),
    locale: 'en',
  };
}

export function callMetadata(call: ApiCall): Metadata {
  return metadataOf(callFacts(call), { card: '/api-documentation' });
}

/** The facts of one day's fixings. */
export function fixingFacts(day: string): PageFacts {
  const messages = messagesFor('en') as EnglishMessages;
  const t = createTranslator({ locale: 'en', messages, namespace: 'fixings.dayPage' });
  const shown = { day: formatDay(Date.parse(day)), product: publicConfig.productName };
  return {
    path: fixingPath(day),
    name: t('title', shown),
    title: t('metaTitle', shown),
    description: t('metaDescription', shown),
    locale: 'en',
  };
}

/** Metadata of one day's fixings; the card is that of all of them. */
export function fixingMetadata(day: string): Metadata {
  const types = { 'application/json': `/api/v1/fixings/${day}` };
  return metadataOf(fixingFacts(day), { types, card: '/fixings' });
}

/** The facts of a coin's page. */
export function coinFacts(symbol: string, locale: Locale): PageFacts {
  const messages = messagesFor(locale) as EnglishMessages;
  const t = createTranslator({ locale, messages, namespace: 'coinPage' });
  return {
    path: coinPath(symbol, locale),
    name: symbol,
    title: t('metaTitle', { symbol }),
    description: t('metaDescription', { symbol }),
    locale,
  };
}

/** Metadata of a coin's page; its card and its address in the other language follow from its path. */
export function coinMetadata(symbol: string, locale: Locale, cardVersion: string | null): Metadata {
  return metadataOf(coinFacts(symbol, locale), { cardVersion });
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

export function replayMetadata(file: ReplayFile): Metadata {
  return metadataOf(replayFacts(file));
}

/** The facts of a certificate. @param time `latest`, a day or a time in UTC. */
export function certificateFacts(index: IndexCode, time: string): PageFacts {
  const messages = messagesFor('en') as EnglishMessages;
  const t = createTranslator({ locale: 'en', messages, namespace: 'certificate' });
  const isLatest = time === 'latest';
  return {
    path: certificatePath(index, time),
    name: t(isLatest ? 'title' : 'titleAt', { index }),
    title: isLatest ? t('metaTitle', { index }) : t('metaTitleAt', { index, time }),
    description: t('metaDescription', { index }),
    locale: 'en',
  };
}

/** Metadata of a certificate; only that of the newest value is for search engines. */
export function certificateMetadata(
  index: IndexCode,
  time: string,
  cardVersion: string | null,
): Metadata {
  const card = '/index-dashboard';
  const metadata = metadataOf(certificateFacts(index, time), { card, cardVersion });
  return time === 'latest' ? metadata : { ...metadata, robots: { index: false, follow: true } };
}

export function articleMetadata(article: Article): Metadata {
  const facts = articleFacts(article);
  const types = { 'text/markdown': `${facts.path}.md`, ...FEED_TYPES };
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

/** Metadata of a page reached only from its reader's mail: nothing may list, follow or leak it. */
export function unlistedMetadata(page: { title: string; description: string }): Metadata {
  return {
    title: pageTitle(page.title),
    description: page.description,
    robots: { index: false, follow: false },
    // The address of such a page is a secret between a mail and its reader.
    referrer: 'no-referrer',
  };
}

type PageLinks = {
  types?: Record<string, string> | undefined;
  /** The page whose card is used for this one. */
  card?: string;
  cardVersion?: string | null;
};

function metadataOf(
  facts: PageFacts,
  { types, card = facts.path, cardVersion = null }: PageLinks = {},
): Metadata {
  const { path, description, locale } = facts;
  const title = pageTitle(facts.title);
  const languages = languagesOf(path);
  // Networks keep a picture by its address: a card of other figures has another one.
  const url = cardVersion === null ? cardPath(card) : `${cardPath(card)}?v=${cardVersion}`;
  const image = { url, ...CARD_SIZE, type: 'image/png', alt: title };
  return {
    title,
    description,
    alternates: { canonical: path, ...(languages && { languages }), ...(types && { types }) },
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
