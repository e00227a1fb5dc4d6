import { PageData } from '@/components/json-ld';
import { DepegEvents } from '@/components/peg/depeg-events.live';
import {
  Coverage,
  MonitorBanner,
  MonitorHero,
  ReportPromo,
} from '@/components/peg/monitor/monitor-sections';
import { MonitorTable } from '@/components/peg/monitor/monitor-table.live';
import { OverrideNotice } from '@/components/peg/override-notice.live';
import { PegHistory } from '@/components/peg/peg-history.live';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { MessagesProvider } from '@/lib/i18n/provider';
import { figureMetadata } from '../../_figures/card-version';
import { pegMonitorFigures, watchedCoins } from '../../_figures/initial-figures';

export const generateMetadata = () => figureMetadata('/peg-monitor');

export default async function PegMonitorPage() {
  const { symbols, charted, recorded } = await watchedCoins();
  // A recording lasts only days, so daily intervals would be three bars.
  const detail = recorded ? 'fine' : 'standard';
  const figures = await pegMonitorFigures(symbols, charted, detail);
  return (
    <MessagesProvider locale="en" namespaces={['peg', 'pegMonitor', 'priceSources', 'depegEvents']}>
      <PageData path="/peg-monitor" />
      <LiveProvider figures={figures}>
        <div className="page board space-y-10 sm:space-y-16 pt-10 sm:pt-14">
          <div>
            <OverrideNotice />
            <MonitorHero symbols={symbols} />
          </div>
          <div className="space-y-10 sm:space-y-16 min-[100rem]:grid min-[100rem]:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] min-[100rem]:items-start min-[100rem]:gap-16 min-[100rem]:space-y-0">
            <MonitorTable symbols={symbols} />
            <PegHistory symbols={charted} defaultDetail={detail} />
          </div>
          <DepegEvents />
          <Coverage symbols={charted} />
          <ReportPromo symbols={charted} />
          <MonitorBanner />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
