'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { SectionHead } from '@/components/ui/section-head';
import { useTreasury } from '../use-answers';
import { EarnTable } from './earn-table';
import { Way } from './way';

/** What the amount earns in each holding, and the steps from the yield to it in dollars. */
export function EarnSection() {
  const t = useTranslations('treasuryDesk');
  const state = useTreasury();
  return (
    <section aria-labelledby="earn">
      <SectionHead id="earn" title={t('earn.title')} note={t('earn.note')} />
      <LivePanel state={state} skeletonClass="h-[30rem]" failure={t('failed')}>
        {(desk) => (
          <div className="mt-2 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <EarnTable desk={desk} />
            <Way desk={desk} />
          </div>
        )}
      </LivePanel>
    </section>
  );
}
