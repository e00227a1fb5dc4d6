import { PageData } from '@/components/json-ld';
import { CoinsTable } from '@/components/yields/coins-table.live';
import { StrategiesBoard } from '@/components/yields/strategies/strategies-board.live';
import { StrategiesHead } from '@/components/yields/strategies/strategies-head';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { MessagesProvider } from '@/lib/i18n/provider';
import { figureMetadata } from '../../_figures/card-version';
import { strategyFigures } from '../../_figures/strategy-figures';

export const revalidate = 30;

export const generateMetadata = () => figureMetadata('/dashboard');

export default async function StrategiesPage() {
  const figures = await strategyFigures();
  return (
    <MessagesProvider locale="en" namespaces={['strategies', 'exclusions', 'methodLinks']}>
      <PageData path="/dashboard" />
      <LiveProvider figures={figures}>
        <div className="page board space-y-10 sm:space-y-12 pt-8 sm:pt-12">
          <StrategiesHead />
          <StrategiesBoard />
          <CoinsTable />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
