import type { ReactNode } from 'react';
import type { DataClass } from '@/lib/benchmark/codes';
import type { Locale } from '@/lib/i18n/locales';
import { publicSans } from './fonts';
import { THEME_SCRIPT } from './header/theme-script';

/** The document of every page: language, font, and everything needed before the first paint. */
export function RootDocument({
  locale,
  dataClass,
  children,
}: {
  locale: Locale;
  /** The data class of the page's figures; read by printing, chart images and the live badge. */
  dataClass: DataClass | null;
  children: ReactNode;
}) {
  return (
    <html
      lang={locale}
      className={publicSans.variable}
      {...(dataClass === null ? {} : { 'data-feed': dataClass })}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/style/noHeadElement: the root layout of the App Router has its head here */}
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, no input */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
