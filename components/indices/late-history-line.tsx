'use client';

import { lazy, Suspense, useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useNearViewport } from '@/lib/client/use-near-viewport';
import type { IndexWindow } from './index-windows';

const Line = lazy(async () => {
  const { IndexHistoryLine } = await import('./index-history-line.live');
  return { default: IndexHistoryLine };
});

/** The small line of a card under the fold: code and figures are fetched when it nears the viewport. */
export function LateHistoryLine(props: { code: string; window: IndexWindow; name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const waiting = <Skeleton className="mt-3 h-24 w-full" />;
  return (
    <div ref={box} className="chart-box h-31">
      {near ? (
        <Suspense fallback={waiting}>
          <Line {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
