import type { Meta } from '@/lib/features/contract/primitives';
import { formatAge, formatTimestamp } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import { commonMessages } from './picture-messages';

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
