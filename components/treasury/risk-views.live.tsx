'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import { BreakEven } from './break-even.live';
import { DistanceHistory } from './peg-history.live';

const VIEWS = ['past', 'off-peg', 'break-even'] as const;

/** What can go wrong, from three sides; the open one is stored in the address. `past` is made on the server. */
export function RiskViews({ past }: { past: ReactNode }) {
  const t = useTranslations('treasuryDesk.risks');
  const [view, setView] = useQueryParam('risk', VIEWS, 'past');
  const panels = { past, 'off-peg': <DistanceHistory />, 'break-even': <BreakEven /> };
  return (
    <div className="[&_[role=tabpanel]]:pt-8">
      <Tabs
        label={t('label')}
        tabs={VIEWS.map((value) => ({ value, label: t(value), panel: panels[value] }))}
        value={view}
        onChange={setView}
      />
    </div>
  );
}
