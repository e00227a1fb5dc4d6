import type { ComponentType, ReactNode } from 'react';
import { CoinStyles, publicSans } from '@/components/shell/document-head';
import { THEME_SCRIPT } from '@/components/shell/header/theme-script';
import { bandOf, type StripFigures, stripEntries } from '@/components/shell/strip/strip-entries';
import { NAVIGATION } from '@/lib/content/site/site-pages';
import type { Locale } from '@/lib/i18n/locales';
import { Footer } from './footer';
import type { FrameProps } from './site-frame';

/** The document of every page: language, font, what the first paint needs, and the frame around the page. */
export function SiteShell({
  locale,
  frame: Frame,
  strip,
  children,
}: {
  locale: Locale;
  /** The frame of that language. */
  frame: ComponentType<FrameProps>;
  /** `null` omits the strip: a page that is never rendered again has no figures to show. */
  strip: { figures: StripFigures; renderedAtMs: number } | null;
  children: ReactNode;
}) {
  const band = strip && bandOf(strip.figures.syi);
  return (
    <html
      lang={locale}
      className={publicSans.variable}
      // Read by printing, chart images and the live badge.
      {...(band && { 'data-feed': band.data_class })}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/style/noHeadElement: the root layout of the App Router has its head here */}
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, no input */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <CoinStyles />
      </head>
      <body>
        <Frame
          navigation={NAVIGATION}
          footer={<Footer locale={locale} />}
          strip={
            strip && {
              initial: stripEntries(strip.figures, locale),
              data: band,
              renderedAtMs: strip.renderedAtMs,
            }
          }
        >
          {children}
        </Frame>
      </body>
    </html>
  );
}
