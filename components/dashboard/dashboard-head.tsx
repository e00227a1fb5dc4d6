import { getTranslations } from 'next-intl/server';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { MarketMetrics } from '@/components/indices/market-metrics.live';
import { SyiFixing } from '@/components/syi/syi-fixing.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { publicConfig } from '@/lib/config/public/public-config';

/** Title, the headline index and the key metrics. */
export async function DashboardHead() {
  const t = await getTranslations({ locale: 'en', namespace: 'dashboard' });
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('title')}</h1>
        <AlertsButton source="dashboard-head">{t('subscribe')}</AlertsButton>
      </div>
      <section
        aria-labelledby="syi-title"
        className="mt-8 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
      >
        <div>
          <h2 id="syi-title" className="text-lead">
            {publicConfig.indexNames.SYI}{' '}
            <span className="font-normal text-faint text-small">SYI</span>
          </h2>
          <div className="mt-4">
            <SyiHeadline size="card" />
          </div>
          <p className="mt-2 text-small">
            <CertificateLink index="SYI" />
          </p>
        </div>
        <SyiFixing />
      </section>
      <section aria-labelledby="metrics-title" className="mt-10">
        <h2 id="metrics-title" className="pb-3 text-lead">
          {t('metrics')}
        </h2>
        <MarketMetrics />
      </section>
    </div>
  );
}
