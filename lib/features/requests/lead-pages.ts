import type { ErrorCode } from '@/lib/features/contract/errors';
import type { WaitlistInterest } from '@/lib/features/requests/contract';
import type { Locale } from '@/lib/i18n/locales';
import type { LeadFormName } from './lead-forms';
import type { LeadErrors } from './lead-request';

/** Forms with a page for browsers without scripts, by language. The newsletter's is inline. */
export const LEAD_PAGES = {
  en: ['contact', 'api-access', 'api-access-short', 'whitepaper', 'waitlist'],
  fr: ['whitepaper'],
} as const satisfies Record<Locale, readonly LeadFormName[]>;

/** Forms with pages that say what became of them. */
export const ANSWER_PAGES = {
  en: [...LEAD_PAGES.en, 'newsletter'],
  fr: LEAD_PAGES.fr,
} as const satisfies Record<Locale, readonly LeadFormName[]>;

/** The form with this name in an address of the language. */
export function answeredForm(locale: Locale, name: string): LeadFormName | undefined {
  return ANSWER_PAGES[locale].find((known) => known === name);
}

/** Why a form can be refused besides its fields: codes of the API's errors. */
export const REFUSALS = [
  'forbidden',
  'rate_limited',
  'no_mail',
  'payload_too_large',
  'bad_parameter',
  'no_data',
  'internal',
] as const satisfies readonly ErrorCode[];

/** The form a button opens, and the initial choice of a waitlist. */
export type LeadChoice = { name: (typeof LEAD_PAGES.en)[number]; interest?: WaitlistInterest };

/** The page of a form in the reader's language, or else in English. */
export function leadFormPath(locale: Locale, name: LeadFormName): string {
  const isFrench = locale === 'fr' && LEAD_PAGES.fr.some((each) => each === name);
  return `${isFrench ? '/fr' : ''}/forms/${name}`;
}

/** The page that says a form was received. */
export function sentFormPath(locale: Locale, name: LeadFormName): string {
  return `${leadFormPath(locale, name)}/sent`;
}

/** The page that says why a form was refused: its first wrong field, `email.missing`, or the error's code. */
export function failedFormPath(
  locale: Locale,
  name: LeadFormName,
  errors: LeadErrors,
  code: ErrorCode,
): string {
  const [first] = Object.entries(errors);
  const known = REFUSALS.find((refusal) => refusal === code) ?? 'internal';
  const reason = code === 'bad_parameter' && first ? first.join('.') : known;
  return `${leadFormPath(locale, name)}/failed/${reason}`;
}
