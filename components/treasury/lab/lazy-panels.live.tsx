'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { SectionHead } from '@/components/ui/section-head';
import { Skeleton } from '@/components/ui/skeleton';
import type { Treasury } from '@/lib/read/treasury/contract';
import { useNearViewport } from '@/lib/web/client/hooks/use-near-viewport';
import { useTreasury } from '../use-answers';

const MixPanel = lazy(async () => ({ default: (await import('./mix-panel')).MixPanel }));
const LabPanel = lazy(async () => ({ default: (await import('./lab-panel')).LabPanel }));

/** The visitor's own mix against the SYI; its code loads near the viewport. */
export function MixSection() {
  return <LazySection name="mix" Panel={MixPanel} height="h-[26rem]" />;
}

/** The index under other haircuts; the benchmark's code loads near the viewport. */
export function LabSection() {
  return <LazySection name="lab" Panel={LabPanel} height="h-[40rem]" />;
}

function LazySection({
  name,
  Panel,
  height,
}: {
  name: 'mix' | 'lab';
  Panel: ComponentType<{ desk: Treasury }>;
  height: string;
}) {
  const t = useTranslations('treasuryDesk');
  const box = useRef<HTMLElement>(null);
  const near = useNearViewport(box);
  const state = useTreasury();
  const waiting = <Skeleton className={`mt-4 w-full ${height}`} />;
  return (
    <section ref={box} id={name} aria-labelledby={`${name}-title`}>
      <SectionHead id={`${name}-title`} title={t(`${name}.title`)} note={t(`${name}.note`)} />
      <LivePanel state={state} skeletonClass={height} failure={t('failed')}>
        {(desk) =>
          near ? <Suspense fallback={waiting}>{<Panel desk={desk} />}</Suspense> : waiting
        }
      </LivePanel>
    </section>
  );
}
