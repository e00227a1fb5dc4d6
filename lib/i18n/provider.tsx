import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from './locales';
import { type Namespace, pickMessages } from './messages';

/** Namespaces every live widget and the shell need in the browser. */
const SHARED: readonly Namespace[] = ['shell', 'common', 'errors'];

/** Sends the shared messages and the named ones to the client components below, and no others. */
export function MessagesProvider({
  locale,
  namespaces = [],
  children,
}: {
  locale: Locale;
  namespaces?: readonly Namespace[];
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, [...SHARED, ...namespaces])}
      timeZone="UTC"
      formats={null}
    >
      {children}
    </NextIntlClientProvider>
  );
}
