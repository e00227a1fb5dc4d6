import type { Meta } from '@/lib/contracts/meta';
import { formatAge, formatTimestamp } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import { commonWords } from './picture-words';

/** A word that says what a figure is; `warns` where it is not simply a live value. */
export type DataMark = { text: string; warns: boolean };

/** Four ticks without a new value. */
const OLD_AFTER_SECONDS = 120;

/** The kind of data, worded as on the site; a recording is named. */
export function dataClassMark(meta: Meta, locale: Locale = 'en'): DataMark {
  const t = commonWords(locale);
  const kind = t(`dataClass.${meta.data_class}`);
  const recording = meta.data_class === 'replay' ? meta.feed_title : null;
  return {
    text: recording === null ? kind : `${kind}: ${recording}`,
    warns: meta.data_class !== 'live',
  };
}

/** `as of 13 Mar 2023, 14:05:30 UTC`, with the day: a picture is looked at long after it was made. */
export function asOfText(meta: Meta, locale: Locale = 'en'): string {
  const time = formatTimestamp(Date.parse(meta.as_of), locale);
  return `${commonWords(locale)('asOf')} ${time}`;
}

/** `12 min old` once values have stopped coming, else `null`; what is computed less often gets longer. */
export function oldMark(
  meta: Meta,
  locale: Locale = 'en',
  afterSeconds = OLD_AFTER_SECONDS,
): DataMark | null {
  if (meta.age_seconds < afterSeconds) return null;
  const age = formatAge(meta.age_seconds, locale);
  return { text: commonWords(locale)('age', { age }), warns: true };
}
