'use client';

import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import { LiquidityPanel } from './liquidity-panel.live';
import { OverviewPanel } from './overview-panel.live';
import { RankingPanel } from './ranking-panel.live';
import { RiskAdjustedPanel } from './risk-adjusted-panel.live';

const PANELS = {
  overview: <OverviewPanel />,
  'peg-stability': <RankingPanel />,
  'risk-adjusted': <RiskAdjustedPanel />,
  liquidity: <LiquidityPanel />,
};
const TABS = ['overview', 'peg-stability', 'risk-adjusted', 'liquidity'] as const;

/** The risk dashboard. The open tab is stored in the address. */
export function RiskBoard() {
  const t = useTranslations('riskAnalytics');
  const [tab, setTab] = useQueryParam('tab', TABS, 'overview');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`), panel: PANELS[value] }))}
      value={tab}
      onChange={setTab}
    />
  );
}
