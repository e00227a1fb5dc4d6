import { getTranslations } from 'next-intl/server';
import { SectionHead } from '@/components/ui/section-head';
import { publicConfig } from '@/lib/config/public/public-config';
import { AlertsButton } from './alerts/alerts-button';
import { WhyItMoved } from './attribution/why-it-moved.live';
import { CertificateLink } from './certificate/certificate-link';
import { IndexHistory } from './indices/history/index-history.live';
import { MarketMetrics } from './indices/market-metrics.live';
import { DEPEGGED_FROM_BPS, WATCH_FROM_BPS } from './peg/peg-classes';
import { PegGlance } from './peg/peg-glance.live';
import { RegimeWidget } from './regime/regime-widget.live';
import { SyiFixing } from './syi/syi-fixing.live';
import { SyiHeadline } from './syi/syi-headline.live';
import { LinkButton } from './ui/form/button';

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

/** In percent, as the widget shows deviations. */
const LEGEND = { watch: WATCH_FROM_BPS / 100, depegged: DEPEGGED_FROM_BPS / 100 };

/** Peg stability and the risk regime, side by side. */
export async function DashboardWidgets({ symbols }: { symbols: readonly string[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'peg' });
  const dashboard = await getTranslations({ locale: 'en', namespace: 'dashboard' });
  return (
    <div className="grid gap-x-16 gap-y-16 lg:grid-cols-2">
      <section aria-labelledby="glance-title" className="min-w-0">
        <SectionHead id="glance-title" title={t('glance')}>
          <LinkButton href="/peg-monitor" variant="quiet" size="sm">
            {t('viewDetails')}
          </LinkButton>
        </SectionHead>
        <PegGlance symbols={symbols} />
        <p className="mt-2 text-faint text-micro">{t('legend', LEGEND)}</p>
        <AlertsButton
          variant="line"
          size="sm"
          className="mt-4"
          source="dashboard-pegs"
          start={{ kind: 'peg_deviation' }}
        >
          {dashboard('subscribe')}
        </AlertsButton>
      </section>
      <RegimeWidget />
    </div>
  );
}
