import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { ChatLauncher } from '@/components/chat/chat-launcher';
import type { Locale } from '@/lib/i18n/locales';
import { MessagesProvider } from '@/lib/i18n/provider';
import { Footer } from './footer';
import { Header } from './header';
import { QueryAnnouncer } from './query-announcer';
import { ScrollToTop } from './scroll-to-top';
import { StatusStrip } from './status-strip';
import type { StripFigures } from './strip-figures';
import { Toaster } from './toaster';

/** Header, live strip, page, footer and toasts: what every page of the site stands in. */
export async function SiteShell({
  locale,
  strip,
  children,
}: {
  locale: Locale;
  /** `null` leaves the strip out: a page that is never rendered again has no figures to show. */
  strip: { figures: StripFigures; renderedAtMs: number } | null;
  children: ReactNode;
}) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <MessagesProvider locale={locale}>
      <a
        href="#content"
        className="sr-only rounded-md bg-accent font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        {t('skip')}
      </a>
      <Header locale={locale} marksPlace={strip !== null} />
      {strip ? <StatusStrip locale={locale} {...strip} /> : null}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer locale={locale} />
      <Toaster regionLabel={t('toast.region')} closeLabel={t('toast.close')} />
      <ChatLauncher locale={locale} />
      <ScrollToTop />
      <Suspense fallback={null}>
        <QueryAnnouncer />
      </Suspense>
    </MessagesProvider>
  );
}
