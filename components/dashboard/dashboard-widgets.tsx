import { getTranslations } from 'next-intl/server';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { PegGlance } from '@/components/peg/peg-glance.live';
import { DEPEGGED_FROM_BPS, WATCH_FROM_BPS } from '@/components/peg/peg-thresholds';
import { RegimeWidget } from '@/components/regime/regime-widget.live';
import { LinkButton } from '@/components/ui/form/button';

/** In percent, as the widget shows deviations. */
const LEGEND = { watch: WATCH_FROM_BPS / 100, depegged: DEPEGGED_FROM_BPS / 100 };

/** Peg stability and the risk regime, side by side. */
export async function DashboardWidgets({ symbols }: { symbols: readonly string[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'peg' });
  const dashboard = await getTranslations({ locale: 'en', namespace: 'dashboard' });
  return (
    <div className="grid gap-x-16 gap-y-16 lg:grid-cols-2">
      <section aria-labelledby="glance-title" className="min-w-0">
        <div className="flex items-center justify-between gap-4 border-firm border-b pb-2">
          <h2 id="glance-title" className="text-lead">
            {t('glance')}
          </h2>
          <LinkButton href="/peg-monitor" variant="quiet" size="sm">
            {t('viewDetails')}
          </LinkButton>
        </div>
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
