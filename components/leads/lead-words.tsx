'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import en from '@/messages/leads.en.json';
import fr from '@/messages/leads.fr.json';

const WORDS = { en, fr: { ...en, ...fr } };

/** The words of the lead dialogs, which arrive with them and not with every page. */
export function LeadWords({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={WORDS[locale]} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
