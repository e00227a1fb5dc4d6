import type { Locale } from '@/lib/i18n/locales';
import type { WaitlistInterest } from '@/lib/visitors/requests/contract';
import type { LeadFormName } from './lead-forms';

/** Forms with a page for browsers without scripts, by language. The newsletter's is inline. */
export const LEAD_PAGES = {
  en: ['contact', 'api-access', 'api-access-short', 'whitepaper', 'waitlist'],
  fr: ['whitepaper'],
} as const satisfies Record<Locale, readonly LeadFormName[]>;

/** The form a button opens, and the initial choice of a waitlist. */
export type LeadChoice = { name: (typeof LEAD_PAGES.en)[number]; interest?: WaitlistInterest };

/** The page of a form in the reader's language, or else in English. */
export function leadFormPath(locale: Locale, name: LeadFormName): string {
  const isFrench = locale === 'fr' && LEAD_PAGES.fr.some((each) => each === name);
  return `${isFrench ? '/fr' : ''}/forms/${name}`;
}
