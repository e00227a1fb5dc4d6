'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { firstPollInMs } from '@/lib/client/first-poll';
import type { StripFigures } from './strip-figures';

/** Interval of the SYI (Specification §9), and of another try where the code could not be fetched. */
const POLL_MS = 30_000;

/**
 * Shows what the server wrote until that is as old as the poll's interval, then fetches the polling
 * half: a page that is read and left again needs none of it.
 */
export function StripLoader({
  initial,
  renderedAtMs,
  children,
}: {
  initial: StripFigures;
  renderedAtMs: number;
  children: ReactNode;
}) {
  const [live, setLive] = useState<{ Strip: ComponentType<{ initial: StripFigures }> } | null>(
    null,
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      import('./live-strip.live').then(
        ({ LiveStrip }) => setLive({ Strip: LiveStrip }),
        () => {
          timer = setTimeout(load, POLL_MS);
        },
      );
    };
    timer = setTimeout(load, firstPollInMs(renderedAtMs, POLL_MS, Date.now(), performance.now()));
    return () => clearTimeout(timer);
  }, [renderedAtMs]);
  return live ? <live.Strip initial={initial} /> : children;
}
