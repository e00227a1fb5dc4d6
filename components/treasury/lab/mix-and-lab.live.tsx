'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { SectionHead } from '@/components/ui/section-head';
import type { Treasury } from '@/lib/features/treasury/contract';
import { useTreasury } from '../use-answers';
import { LabPanel } from './lab-panel';
import { MixPanel } from './mix-panel';

/** The visitor's own mix against the SYI. */
export function MixSection() {
  return <DeskSection name="mix" Panel={MixPanel} height="h-[26rem]" />;
}

/** The index under other haircuts. */
export function LabSection() {
  return <DeskSection name="lab" Panel={LabPanel} height="h-[40rem]" />;
}

function DeskSection({
  name,
  Panel,
  height,
}: {
  name: 'mix' | 'lab';
  Panel: ComponentType<{ desk: Treasury }>;
  height: string;
}) {
  const t = useTranslations('treasuryDesk');
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <SectionHead id={`${name}-title`} title={t(`${name}.title`)} note={t(`${name}.note`)} />
      <LivePanel state={useTreasury()} skeletonClass={height} failure={t('failed')}>
        {(desk) => <Panel desk={desk} />}
      </LivePanel>
    </section>
  );
}
