import type { Metadata } from 'next';
import { pageTitle } from '@/lib/content/site/page-metadata';
import { LEAD_FORMS, type LeadFormName } from '@/lib/features/requests/lead-forms';
import { leadText } from '@/lib/features/requests/lead-text';
import { leadTranslator } from '@/lib/features/requests/lead-translator';
import type { Locale } from '@/lib/i18n/locales';

/** A form's page only leads to the form, so it is not indexed; links on it may be followed. */
export function leadPageMetadata(locale: Locale, name: LeadFormName, sendsMail: boolean): Metadata {
  const { title, body } = leadText(LEAD_FORMS[name], leadTranslator(locale), sendsMail);
  return {
    title: pageTitle(title),
    description: body,
    robots: { index: false, follow: true },
  };
}

/** The pages that say what became of a form are for its sender only. */
export function formAnswerMetadata(
  locale: Locale,
  name: LeadFormName,
  answer: 'sent' | 'failed',
): Metadata {
  const text = leadText(LEAD_FORMS[name], leadTranslator(locale), false);
  return { title: pageTitle(text[answer]), robots: { index: false, follow: true } };
}
