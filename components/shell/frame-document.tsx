import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { CoinStyles, publicSans } from './document-head';

/** The document that other sites show in a frame: no header, no footer. */
export function FrameDocument({
  theme,
  messages,
  children,
}: {
  /** `auto` follows the reader's system; so does the document of an address that names no theme. */
  theme: 'auto' | 'light' | 'dark' | null;
  messages: NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>;
  children: ReactNode;
}) {
  return (
    <html
      lang="en"
      className={publicSans.variable}
      {...(theme === 'light' || theme === 'dark' ? { 'data-theme': theme } : {})}
    >
      {/* biome-ignore lint/style/noHeadElement: the root layout of the App Router has its head here */}
      <head>
        <CoinStyles />
      </head>
      <body>
        <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
