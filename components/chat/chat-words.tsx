'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import en from '@/messages/chat.en.json';
import fr from '@/messages/chat.fr.json';

const WORDS = { en, fr };

/** The words of the chat, which arrive with it and not with every page. */
export function ChatWords({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={WORDS[locale]} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
