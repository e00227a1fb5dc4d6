'use client';

import { type ReactNode, Suspense, useRef } from 'react';
import { useNearViewport } from '@/lib/web/client/hooks/use-near-viewport';
import { latePart } from '@/lib/web/client/late-part';

const ChartConfigurator = latePart(
  async () => (await import('./chart-configurator')).ChartConfigurator,
);

/** The configurator once it nears the viewport; before that, and without scripts, the plain chart. */
export function LateConfigurator({ siteUrl, children }: { siteUrl: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  return (
    <div ref={box} className="min-h-[40rem]">
      {near ? (
        <Suspense fallback={children}>
          <ChartConfigurator siteUrl={siteUrl} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  );
}
