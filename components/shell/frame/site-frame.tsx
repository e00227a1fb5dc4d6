'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { AlertWatch } from '@/components/alerts/alert-watch';
import { BandContext, type BandData } from '@/components/freshness/band-data';
import type { Navigation } from '@/lib/content/site/site-pages';
import { followTranslation } from '@/lib/features/client/follow-translation';
import type { Locale } from '@/lib/i18n/locales';
import type english from '@/messages/en/shell.json';
import { Footer } from '../footer';
import { Header } from '../header/header';
import { PrintLine } from '../print-line';
import { QueryAnnouncer } from '../query-announcer';
import { ScrollToTop } from '../scroll-to-top';
import { SkipLink } from '../skip-link';
import { DataBand } from '../strip/data-band';
import { StripLoader, type StripStart } from '../strip/strip-loader';
import { Toaster } from '../toaster';

export type FrameProps = {
  navigation: Navigation;
  /** Version of the methodology. */
  version: string;
  /** `null` omits the strip. */
  strip: StripStart | null;
  children: ReactNode;
};

/**
 * Header with the assistant, band, live strip, page, footer and toasts. A client component as a whole: its
 * text is in the script that all pages of a language share, and the page data contains only differences.
 */
export function SiteFrame({
  locale,
  messages,
  navigation,
  version,
  strip,
  children,
}: FrameProps & { locale: Locale; messages: typeof english }) {
  const [data, setData] = useState(strip?.data ?? null);
  useEffect(() => followTranslation(document.body), []);
  const showData = useCallback((next: BandData) => {
    // Read by printing, chart images and the live badge.
    document.documentElement.dataset.feed = next.data_class;
    setData(next);
  }, []);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <SkipLink />
      <Header navigation={navigation} marksPlace={strip !== null} />
      <DataBand data={data} />
      {strip ? (
        <StripLoader initial={strip.initial} renderedAtMs={strip.renderedAtMs} onData={showData} />
      ) : null}
      {/* The footer of a short page is below the fold, where nothing that comes later moves it. */}
      <main
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100svh-6rem)] outline-none print:min-h-0"
      >
        <BandContext.Provider value={data}>{children}</BandContext.Provider>
      </main>
      <Footer navigation={navigation} version={version} />
      <Toaster />
      <AlertWatch />
      <ScrollToTop />
      <PrintLine />
      <Suspense fallback={null}>
        <QueryAnnouncer />
      </Suspense>
    </NextIntlClientProvider>
  );
}
