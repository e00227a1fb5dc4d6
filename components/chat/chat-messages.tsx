'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import en from '@/messages/visitors/chat.en.json';
import fr from '@/messages/visitors/chat.fr.json';

const MESSAGES = { en, fr };

/** The messages of the chat, which load with it, not with every page. */
export function ChatMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
