'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Locale } from './locales';

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

/** The component with the messages of its subject, which arrive with its code, not with every page. */
export function withMessages<Props extends object>(
  messages: Readonly<Record<Locale, object>>,
  Component: ComponentType<Props>,
) {
  return function WithMessages(props: Props) {
    return (
      <AddMessages messages={messages[useLocale()]}>
        <Component {...props} />
      </AddMessages>
    );
  };
}
