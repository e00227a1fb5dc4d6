import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { type EnglishMessages, messagesFor } from '@/lib/i18n/messages';
import type { LeadTranslate } from './lead-text';

/** Messages by key in a language that has them: the shell's in all, a form's in those of its page. */
export function leadTranslator(locale: Locale): LeadTranslate {
  const t = createTranslator({ locale, messages: messagesFor(locale) as EnglishMessages });
  return (key, values) => t(key as 'leads.close', values);
}
