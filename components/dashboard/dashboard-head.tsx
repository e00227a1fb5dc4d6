import { getTranslations } from 'next-intl/server';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { WhyItMoved } from '@/components/attribution/why-it-moved.live';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { IndexHistory } from '@/components/indices/history/index-history.live';
import { MarketMetrics } from '@/components/indices/market-metrics.live';
import { SyiFixing } from '@/components/syi/syi-fixing.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { publicConfig } from '@/lib/config/public/public-config';

/**
 * Title, the headline index, the history of the chosen one, and why that moved. `coins` have a yield to
 * compare.
 */
export async function DashboardHead({ coins }: { coins: readonly string[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'dashboard' });
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('title')}</h1>
        <AlertsButton source="dashboard-head" start={{ kind: 'bill_spread' }}>
          {t('subscribe')}
        </AlertsButton>
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]">
        <section aria-labelledby="syi-title">
          <h2 id="syi-title" className="text-lead">
            {publicConfig.indexNames.SYI}{' '}
            <span className="font-normal text-faint text-small">SYI</span>
          </h2>
          <div className="mt-4">
            <SyiHeadline size="card" />
          </div>
          <SyiFixing />
          <p className="mt-1 text-small">
            <CertificateLink index="SYI" />
          </p>
        </section>
        <div className="min-w-0 lg:row-span-2">
          <IndexHistory coins={coins} />
        </div>
        <WhyItMoved />
      </div>
    </div>
  );
}

/** Key Market Metrics: four figures in a row. */
export async function DashboardMetrics() {
  const t = await getTranslations({ locale: 'en', namespace: 'dashboard' });
  return (
    <section aria-labelledby="metrics-title">
      <h2 id="metrics-title" className="pb-3 text-lead">
        {t('metrics')}
      </h2>
      <MarketMetrics />
    </section>
  );
}
