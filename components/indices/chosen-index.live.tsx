'use client';

import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { latePart } from '@/lib/web/client/late-part';
import type { OtherIndexCode } from './constituents/index-constituents.live';

const Table = latePart(
  async () => (await import('./constituents/index-constituents.live')).IndexConstituents,
);
const Note = latePart(
  async () => (await import('./constituents/index-constituents.live')).IndexConstituentsNote,
);

/** Another index's constituents in a box of `heightPx`, so that nothing below moves as they load. */
export function ChosenIndexConstituents({
  code,
  heightPx,
}: {
  code: OtherIndexCode;
  heightPx: number;
}) {
  return (
    <>
      <div style={{ height: heightPx }}>
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <Table key={code} code={code} />
        </Suspense>
      </div>
      <div className="mt-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
        <Suspense fallback={null}>
          <Note code={code} />
        </Suspense>
      </div>
    </>
  );
}
