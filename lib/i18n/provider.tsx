import type { ReactNode } from 'react';
import type { Locale } from './locales';
import { type PageNamespace, pickMessages } from './messages';
import { PageMessages } from './page-messages';

/** Sends the named messages, and those every live widget reads (`common`), to the widgets below. */
export function MessagesProvider({
  locale,
  namespaces,
  children,
}: {
  locale: Locale;
  namespaces: readonly PageNamespace[];
  children: ReactNode;
}) {
  return (
    <PageMessages own={pickMessages(locale, ['common', ...namespaces])}>{children}</PageMessages>
  );
}
