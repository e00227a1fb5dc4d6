'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import type { BandData } from '@/components/freshness/band-data';
import { firstPollInMs } from '@/lib/web/client/first-poll';
import type { StripEntries } from './strip-entries';
import { StripRow } from './strip-row';

/** Interval of the SYI (Specification §9), and of another try where the code could not be fetched. */
const POLL_MS = 30_000;

/** What the strip starts with, and when that was read, ms since 1970. */
export type StripStart = { initial: StripEntries; data: BandData | null; renderedAtMs: number };

/**
 * The thin strip under the header: the figures one wants to know on every page. It shows the text
 * the server wrote until they are as old as the poll's interval, then fetches the polling half: a page
 * that is read and left again needs none of it.
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
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      import('./live-strip.live').then(
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
      className="strip scrolls-x"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the strip scrolls, also by keyboard
      tabIndex={0}
    >
      {live ? <live.Row initial={initial} onData={onData} /> : <StripRow entries={initial} />}
    </section>
  );
}
