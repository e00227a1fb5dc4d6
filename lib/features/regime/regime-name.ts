import type { RegimeCode } from '@/lib/benchmark/codes';
import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/en/regime-names.json';
import fr from '@/messages/fr/regime-names.json';

const NAMES: Readonly<Record<Locale, Readonly<Record<RegimeCode, string>>>> = {
  en: en.regimeNames,
  fr: fr.regimeNames,
};

/** What a state of the regime is called on screens, in mails, answers and reports. */
export function regimeName(state: RegimeCode, locale: Locale = 'en'): string {
  return NAMES[locale][state];
}

/** The same for a state as text; any other text unchanged. */
export function regimeNameOf(text: string): string {
  return text in NAMES.en ? regimeName(text as RegimeCode) : text;
}
