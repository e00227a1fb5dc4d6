'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { EnglishMessages } from './messages';

type OwnMessages = { common?: object } & { [Name in keyof EnglishMessages]?: object };

/** The messages of a page's widgets beside those of the shell around the page. */
export function PageMessages({ own, children }: { own: OwnMessages; children: ReactNode }) {
  const shell = useMessages();
  const messages = useMemo(
    () => ({ ...shell, ...own, common: { ...shell.common, ...own.common } }),
    [shell, own],
  );
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
