import { WhyItMoved } from '@/components/attribution/why-it-moved.live';
import { DashboardHead } from '@/components/dashboard/dashboard-head';
import { DashboardWidgets } from '@/components/dashboard/dashboard-widgets';
import { ConstituentsSection } from '@/components/indices/constituents/constituents-section.live';
import { FamilyGrid } from '@/components/indices/family/family-grid.live';
import { IndexDetails } from '@/components/indices/index-details.live';
import { PageData } from '@/components/json-ld';
import { MessagesProvider } from '@/lib/i18n/provider';
import { LiveProvider } from '@/lib/web/client/live-provider';
import { figureMetadata } from '../../_figures/card-version';
import { dashboardFigures, watchedCoins } from '../../_figures/initial-figures';

export const revalidate = 30;

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
        'dashboard',
        'constituents',
        'peg',
        'regimeWidget',
        'attribution',
      ]}
    >
      <PageData path="/index-dashboard" />
      <LiveProvider figures={figures}>
        <div className="page board space-y-16 pt-10 sm:pt-14">
          <DashboardHead />
          <div className="board-pair space-y-16">
            <ConstituentsSection />
            <IndexDetails coins={symbols} />
          </div>
          <WhyItMoved />
          <FamilyGrid />
          <DashboardWidgets symbols={symbols} />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
