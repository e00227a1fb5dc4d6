import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { type EnglishMessages, messagesFor } from '@/lib/i18n/messages';

/** The two namespaces that every locale has and that the header reads. */
type ShellMessages = Pick<EnglishMessages, 'shell' | 'common'>;

/**
 * The words of the header's parts on the server. There `useTranslations` knows the default locale
 * only, so that a French page would be labelled in English; here the locale is named.
 */
export function navWords(locale: Locale) {
  return createTranslator({ ...catalogue(locale), namespace: 'shell.nav' });
}

/** The words of the badge that names what the site stands on. */
export function badgeWords(locale: Locale) {
  return createTranslator({ ...catalogue(locale), namespace: 'common.dataBadge' });
}

function catalogue(locale: Locale) {
  return { locale, messages: messagesFor(locale) as ShellMessages };
}
