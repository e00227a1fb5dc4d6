'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { AlertWatch } from '@/components/alerts/alert-watch';
import { BandContext, type BandData, useDataClassText } from '@/components/freshness/data-class';
import { Header } from '@/components/shell/header/header';
import { PrintLine } from '@/components/shell/print-line';
import { type StripEntries, staleEntries } from '@/components/shell/strip/strip-entries';
import { StripRow } from '@/components/shell/strip/strip-row';
import { latePart } from '@/components/ui/late-part';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { currentToast, subscribeToToasts } from '@/components/ui/overlay/toast-store';
import type { Navigation } from '@/lib/content/site/site-pages';
import { onFirstAct } from '@/lib/features/client/browser';
import { firstPollInMs } from '@/lib/features/client/first-poll';
import { followTranslation } from '@/lib/features/client/follow-translation';
import { useOverdue } from '@/lib/features/client/use-now';
import { announceQueryChange } from '@/lib/features/client/use-query-param';
import { isStale } from '@/lib/features/contract/freshness';
import type { Locale } from '@/lib/i18n/locales';

type FrameProps = {
  locale: Locale;
  /** The frame's own, and those that any page needs. */
  messages: object;
  navigation: Navigation;
  /** Rendered by the server. */
  footer: ReactNode;
  /** `null` omits the strip. */
  strip: StripStart | null;
  children: ReactNode;
};

/** Header with the assistant, band, live strip, page, footer and toasts. */
export function SiteFrame({ locale, messages, navigation, footer, strip, children }: FrameProps) {
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
      {footer}
      <Toasts />
      <AlertWatch />
      <ScrollToTop />
      <PrintLine />
      <Suspense fallback={null}>
        <QueryAnnouncer />
      </Suspense>
    </NextIntlClientProvider>
  );
}

/** Forwards route changes to the readers of query parameters; renders nothing. */
function QueryAnnouncer() {
  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are the event
  useEffect(() => announceQueryChange(), [params]);
  return null;
}

/** The first keyboard stop: skips header and strip. */
function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 rounded-md bg-accent px-4 py-3 font-semibold text-accent-ink not-focus:sr-only"
    >
      {t('skip')}
    </a>
  );
}

/** The band under the header that states, for the whole page, that its figures are not live. */
export function DataBand({ data }: { data: BandData | null }) {
  const label = useTranslations('shell.strip')('data');
  const text = useDataClassText();
  if (data === null || data.data_class === 'live') return null;
  return (
    <section
      aria-label={label}
      // On a phone it is one line. The whitepaper has no figure of the market.
      className="border-rule border-b bg-neutral-wash py-1 text-micro text-soft max-sm:text-[0.6875rem] max-sm:tracking-[-0.03em] sm:py-1.5 print:in-[:root:has([data-paper])]:hidden"
    >
      <p className="page flex items-center gap-2">
        <StatusMark tone="neutral" className="max-sm:hidden" />
        {text(data)}
      </p>
    </section>
  );
}

const SECOND_SCROLL_MS = 100;

/**
 * On every path change the view scrolls to the top, immediately and again after 100 ms.
 * An address with a fragment keeps its own position, even if a visitor follows a link to it in between.
 */
export function ScrollToTop() {
  const pathname = usePathname();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const toTop = () => {
      if (window.location.hash === '') window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    };
    toTop();
    const timer = setTimeout(toTop, SECOND_SCROLL_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}

/** Interval of the SYI, and of retries if the code could not be fetched. */
const POLL_MS = 30_000;

/** The strip's initial content, and when it was read, ms since 1970. */
type StripStart = { initial: StripEntries; data: BandData | null; renderedAtMs: number };

/**
 * The thin strip under the header: the key figures on every page. It shows the server-rendered text
 * until the figures are as old as the polling interval, then fetches the polling code, which short
 * visits never need.
 */
export function StripLoader({
  initial,
  renderedAtMs,
  onData,
}: Omit<StripStart, 'data'> & { onData: (data: BandData) => void }) {
  const t = useTranslations('shell.strip');
  const [live, setLive] = useState<{
    Row: ComponentType<{ initial: StripEntries; onData: (data: BandData) => void }>;
  } | null>(null);
  const isOverdue = useOverdue((nowMs) => isStale((nowMs - renderedAtMs) / 1000));
  const entries = isOverdue ? staleEntries(initial) : initial;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      import('@/components/shell/strip/live-strip.live').then(
        ({ LiveStrip }) => setLive({ Row: LiveStrip }),
        () => {
          timer = setTimeout(load, POLL_MS);
        },
      );
    };
    timer = setTimeout(load, firstPollInMs(renderedAtMs, POLL_MS, Date.now(), performance.now()));
    return () => clearTimeout(timer);
  }, [renderedAtMs]);
  return (
    <section
      aria-label={t('label')}
      className="scrolls-x relative overflow-x-auto border-rule border-b [--under:var(--paper-sunk)] print:hidden"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the strip scrolls, also by keyboard
      tabIndex={0}
    >
      {live ? <live.Row initial={entries} onData={onData} /> : <StripRow entries={entries} />}
    </section>
  );
}

const ToastViewport = latePart(
  async () => (await import('@/components/shell/toast-viewport')).ToastViewport,
);

/** The toast area, from a visitor's first act or the first toast on: few pages show one as they open. */
function Toasts() {
  const [hasActed, setActed] = useState(false);
  const hasToast = useSyncExternalStore(
    subscribeToToasts,
    () => currentToast() !== null,
    () => false,
  );
  useEffect(() => onFirstAct(() => setActed(true)), []);
  return hasActed || hasToast ? (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  ) : null;
}
