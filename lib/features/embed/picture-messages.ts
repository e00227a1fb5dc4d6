// The part of next-intl without React: plain Node processes draw pictures too.
import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/i18n/locales';
import { type EnglishMessages, messagesFor } from '@/lib/i18n/messages';

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
