import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Coverage } from '@/components/peg/coverage';
import { DepegEvents } from '@/components/peg/depeg-events.live';
import { MonitorBanner } from '@/components/peg/monitor-banner';
import { MonitorHero } from '@/components/peg/monitor-hero';
import { MonitorTable } from '@/components/peg/monitor-table.live';
import { OverrideNotice } from '@/components/peg/override-notice.live';
import { PegHistory } from '@/components/peg/peg-history.live';
import { ReportPromo } from '@/components/peg/report-promo';
import { LiveProvider } from '@/lib/client/live-provider';
import { publicConfig } from '@/lib/config/public-config';
import { MessagesProvider } from '@/lib/i18n/provider';
import { pegMonitorFigures, watchedCoins } from '../../initial-figures';

export const revalidate = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'pegMonitor' });
  const product = publicConfig.productName;
  return { title: t('metaTitle', { product }), description: t('metaDescription') };
}

export default async function PegMonitorPage() {
  const { symbols, charted, recorded } = await watchedCoins();
  const figures = await pegMonitorFigures(symbols);
  return (
    <MessagesProvider locale="en" namespaces={['peg', 'pegMonitor']}>
      <LiveProvider figures={figures}>
        <div className="page space-y-16 pt-10 sm:pt-14">
          <div>
            <OverrideNotice />
            <MonitorHero symbols={symbols} />
          </div>
          <MonitorTable symbols={symbols} />
          {/* A recording lasts days: daily points would be three dots. */}
          <PegHistory symbols={charted} defaultDetail={recorded ? 'fine' : 'standard'} />
          <DepegEvents />
          <Coverage />
          <ReportPromo symbols={charted} />
          <MonitorBanner />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
