'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

/** Messages for the client components below, beside those that are already there. */
export function AddMessages({ messages, children }: { messages: object; children: ReactNode }) {
  const outer = useMessages();
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
