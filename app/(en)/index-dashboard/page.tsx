import { DashboardHead, DashboardMetrics, DashboardWidgets } from '@/components/dashboard-sections';
import { ConstituentsSection } from '@/components/indices/constituents/constituents-section.live';
import { FamilyGrid } from '@/components/indices/family/family-grid.live';
import { PageData } from '@/components/json-ld';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { MessagesProvider } from '@/lib/i18n/provider';
import { figureMetadata } from '../../_figures/card-version';
import { dashboardFigures, watchedCoins } from '../../_figures/initial-figures';

export const generateMetadata = () => figureMetadata('/index-dashboard');

export default async function IndexDashboardPage() {
  const { symbols } = await watchedCoins();
  const figures = await dashboardFigures(symbols);
  return (
    <MessagesProvider
      locale="en"
      namespaces={[
        'syi',
        'valueFacts',
        'indices',
        'indexHistory',
        'dashboard',
        'constituents',
        'peg',
        'regimeWidget',
        'attribution',
      ]}
    >
      <PageData path="/index-dashboard" />
      <LiveProvider figures={figures}>
        <div className="page board space-y-10 sm:space-y-12 pt-8 sm:pt-10">
          <DashboardHead coins={symbols} />
          <DashboardMetrics />
          <ConstituentsSection />
          <FamilyGrid />
          <DashboardWidgets symbols={symbols} />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
