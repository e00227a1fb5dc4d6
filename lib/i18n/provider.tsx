import type { ReactNode } from 'react';
import { AddMessages } from './add-messages';
import type { Locale } from './locales';
import { type MessagePath, pickMessages } from './messages';

/**
 * Sends the named messages to the client components below; the shell's, with `common`, are there already.
 * A dialog that loads on first use imports the file of its subject instead.
 */
export function MessagesProvider({
  locale,
  namespaces,
  children,
}: {
  locale: Locale;
  namespaces: readonly MessagePath[];
  children: ReactNode;
}) {
  return <AddMessages messages={pickMessages(locale, namespaces)}>{children}</AddMessages>;
}
