'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import type { BandData } from '@/components/freshness/band-data';
import { firstPollInMs } from '@/lib/features/client/first-poll';
import { useOverdue } from '@/lib/features/client/use-now';
import { isStale } from '@/lib/features/contract/calls';
import { type StripEntries, staleEntries } from './strip-entries';
import { StripRow } from './strip-row';

/** Interval of the SYI (Specification §9), and of retries if the code could not be fetched. */
const POLL_MS = 30_000;

/** The strip's initial content, and when it was read, ms since 1970. */
export type StripStart = { initial: StripEntries; data: BandData | null; renderedAtMs: number };

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
      {live ? <live.Row initial={entries} onData={onData} /> : <StripRow entries={entries} />}
    </section>
  );
}
