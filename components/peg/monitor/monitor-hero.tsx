import { getTranslations } from 'next-intl/server';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { PEG_FIGURES } from '@/components/peg/peg-thresholds';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { MonitorSummary } from './monitor-summary.live';

export async function MonitorHero({ symbols }: { symbols: readonly string[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'pegMonitor' });
  const page = await getTranslations({ locale: 'en', namespace: 'pegPage' });
  return (
    <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-2">
      <div>
        <LiveBadge text={t('badge')} />
        <h1 className="mt-3 text-title">{t('title')}</h1>
        <p className="mt-3 max-w-xl text-soft">{t('body', PEG_FIGURES)}</p>
        <AlertsButton
          source="peg-monitor-hero"
          start={{ kind: 'peg_deviation', coin: symbols[0] }}
          className="mt-5"
        >
          {page('setMyAlerts')}
        </AlertsButton>
      </div>
      <MonitorSummary symbols={symbols} />
    </div>
  );
}
