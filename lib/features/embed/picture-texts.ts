import { createTranslator } from 'use-intl/core';
import type { Meta } from '@/lib/features/contract/primitives';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { formatBps, formatNumber } from '@/lib/format/numbers';
import { formatAge, formatTimestamp } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import { type EnglishMessages, messagesFor } from '@/lib/i18n/messages';

// The part of next-intl without React: plain Node processes draw pictures too.
const ENGLISH = { locale: 'en', messages: messagesFor('en') as EnglishMessages } as const;

type SharedMessages = Pick<EnglishMessages, 'cardFrame' | 'common' | 'pegStatus'>;

/** The messages that every locale has: the words around a picture's figures. */
function shared(locale: Locale) {
  return { locale, messages: messagesFor(locale) as SharedMessages };
}

/** Messages of the cards, which are English except for the French peg page. */
export const cardMessages = () => createTranslator({ ...ENGLISH, namespace: 'cards' });
export const widgetMessages = () => createTranslator({ ...ENGLISH, namespace: 'widget' });
export const frameMessages = (locale: Locale) =>
  createTranslator({ ...shared(locale), namespace: 'cardFrame' });
export const commonMessages = (locale: Locale) =>
  createTranslator({ ...shared(locale), namespace: 'common' });
export const pegMessages = (locale: Locale) =>
  createTranslator({ ...shared(locale), namespace: 'pegStatus' });

/**
 * A label for a figure: `plain` for live data, `kind` for any other kind, `watch` where something is
 * wrong with the value. A kind of data is not a status and never has a status color.
 */
export type DataMark = { text: string; tone: 'plain' | 'kind' | 'watch' };

/** The kind of data, worded as on the site; a recording is named. */
export function dataClassMark(meta: Meta, locale: Locale = 'en'): DataMark {
  const t = commonMessages(locale);
  const title = meta.data_class === 'replay' ? meta.feed_title : null;
  return {
    text: title === null ? t(`dataClass.${meta.data_class}`) : t('recording', { title }),
    tone: meta.data_class === 'live' ? 'plain' : 'kind',
  };
}

/** `as of Mar 13, 2023, 14:05:30 UTC`, with the day: pictures are viewed long after they were made. */
export function asOfText(meta: Meta, locale: Locale = 'en'): string {
  const time = formatTimestamp(Date.parse(meta.as_of), locale);
  return `${commonMessages(locale)('asOf')} ${time}`;
}

/**
 * `Stale: 12 min old` once the engine has stopped, else `null`; also for a value that is older than it
 * should ever be.
 */
export function oldMark(
  meta: Meta,
  locale: Locale = 'en',
  neverOlderSeconds = Infinity,
): DataMark | null {
  if (!meta.stale && meta.age_seconds < neverOlderSeconds) return null;
  const age = formatAge(meta.age_seconds, locale);
  return { text: commonMessages(locale)('staleAge', { age }), tone: 'watch' };
}

/** Their style in the frames: kinds of data neutral like the site's band, values to watch in amber. */
export const MARK_STYLE = [
  '.kind,.watch{border-radius:3px;padding:1px 6px}',
  '.kind{color:var(--ink-soft);background:var(--neutral-wash)}.kind::before{content:"\\2013\\00A0"}',
  '.watch{color:var(--watch);background:var(--watch-wash)}.watch::before{content:"\\25B2\\00A0";font-size:.8em}',
].join('');

/** The index as every picture of it shows it; in English, like all pictures. */
export type SyiText = {
  /** Percent with four decimals, without a percent sign. */
  value: string;
  /** `+1.23 bps in 24h`, or `null` where there is no value from a day before. */
  change: string | null;
  asOf: string;
  /** Data class first; then what else keeps the value from being a plain live one. */
  marks: DataMark[];
};

/** The text for one response of the SYI service; it adds nothing that the response does not contain. */
export function syiText(syi: SyiCurrent): SyiText {
  const t = cardMessages();
  const old = oldMark(syi.meta);
  const marks = [dataClassMark(syi.meta)];
  if (syi.status === 'estimated')
    marks.push({ text: commonMessages('en')('estimated'), tone: 'watch' });
  else if (syi.method === 'reduced') marks.push({ text: t('reduced'), tone: 'watch' });
  if (old) marks.push(old);
  return {
    value: formatNumber(syi.syi_percent_text, 4),
    change:
      syi.change_24h_bps === null
        ? null
        : t('change', { change: formatBps(syi.change_24h_bps, 2) }),
    asOf: asOfText(syi.meta),
    marks,
  };
}
