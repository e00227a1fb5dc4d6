'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, Suspense } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { useTreasury } from '@/components/treasury/use-desk';
import { latePart } from '@/components/ui/late-part';
import { NearViewport } from '@/components/ui/near-viewport';
import { SectionHead } from '@/components/ui/section-head';
import type { Treasury } from '@/lib/features/treasury/contract';

// They compute with decimals in the browser: their code is loaded when their tab is first opened.
const MixPanel = latePart<DeskProps>(
  async () => (await import('./mix-panel')).MixPanel,
  ToolFailed,
);
const LabPanel = latePart<DeskProps>(
  async () => (await import('./lab-panel')).LabPanel,
  ToolFailed,
);

type DeskProps = { desk: Treasury };

/** The visitor's own mix against the SYI. */
export function MixSection() {
  return <ToolSection name="mix" Panel={MixPanel} height="h-[26rem]" />;
}

/** The index under other haircuts. */
export function LabSection() {
  return <ToolSection name="lab" Panel={LabPanel} height="h-[40rem]" />;
}

function ToolSection({
  name,
  Panel,
  height,
}: {
  name: 'mix' | 'lab';
  Panel: ComponentType<DeskProps>;
  height: string;
}) {
  const t = useTranslations('treasuryDesk');
  const place = <p className="mt-4 text-soft">{t('toolLoading')}</p>;
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <SectionHead id={`${name}-title`} title={t(`${name}.title`)} note={t(`${name}.note`)} />
      <LivePanel state={useTreasury()} skeletonClass={height} failure={t('failed')}>
        {(desk) => (
          <NearViewport placeholder={place}>
            <Suspense fallback={place}>
              <Panel desk={desk} />
            </Suspense>
          </NearViewport>
        )}
      </LivePanel>
    </section>
  );
}

function ToolFailed() {
  return <p className="mt-4 text-soft">{useTranslations('treasuryDesk')('toolFailed')}</p>;
}
