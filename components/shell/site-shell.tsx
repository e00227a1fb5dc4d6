import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { type InitialFigures, LiveProvider } from '@/lib/client/live-provider';
import type { Locale } from '@/lib/i18n/locales';
import { MessagesProvider } from '@/lib/i18n/provider';
import { Footer } from './footer';
import { Header } from './header';
import { LiveStrip } from './live-strip.live';
import { QueryAnnouncer } from './query-announcer';
import { ScrollToTop } from './scroll-to-top';
import { Toaster } from './toaster';

/** Header, live strip, page, footer and toasts: what every page of the site stands in. */
export async function SiteShell({
  locale,
  figures,
  children,
}: {
  locale: Locale;
  figures: InitialFigures;
  children: ReactNode;
}) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <MessagesProvider locale={locale}>
      <LiveProvider figures={figures}>
        <a
          href="#content"
          className="sr-only rounded-md bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          {t('skip')}
        </a>
        <Header locale={locale} />
        <LiveStrip />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer locale={locale} />
        <Toaster />
        <ScrollToTop />
        <Suspense fallback={null}>
          <QueryAnnouncer />
        </Suspense>
      </LiveProvider>
    </MessagesProvider>
  );
}
