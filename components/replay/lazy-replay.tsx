'use client';

import { Suspense, useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useNearViewport } from '@/lib/web/client/hooks/use-near-viewport';
import { latePart } from '@/lib/web/client/late-part';
import type { SourceNames } from './replay-text';

const ReplayPlayer = latePart(async () => (await import('./player/replay-player')).ReplayPlayer);

/** The compact player in a text: code and recording are loaded when it comes near the viewport. */
export function LazyReplay({
  id,
  title,
  pageUrl,
  names,
}: {
  id: string;
  title: string;
  pageUrl: string;
  names: SourceNames;
}) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const place = <Skeleton className="h-[46rem] w-full sm:h-[41rem]" />;
  return (
    <div ref={box} className="chart-box">
      {near ? (
        <Suspense fallback={place}>
          <ReplayPlayer id={id} title={title} compact pageUrl={pageUrl} names={names}>
            {place}
          </ReplayPlayer>
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}
