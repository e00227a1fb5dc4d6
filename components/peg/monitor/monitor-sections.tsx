import { getTranslations } from 'next-intl/server';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { CoinMark } from '@/components/coin-mark';
import { LeadButton } from '@/components/leads/open-dialog';
import { PEG_FIGURES } from '@/components/peg/peg-figures';
import { ReportButton } from '@/components/peg/report/report-button';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { LinkButton } from '@/components/ui/form/button';
import { SiteLink } from '@/components/ui/site-link';
import { coinName } from '@/lib/benchmark/coin/coins';
import { coinPath } from '@/lib/features/coins/coin-path';
import { pegSeriesCall } from '@/lib/features/series/calls';
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

/** The end of the monitor page: the same figures by API, and the rules behind them. */
export async function MonitorBanner() {
  const t = await getTranslations({ locale: 'en', namespace: 'pegPage.banner' });
  const whitepaper = await getTranslations({ locale: 'en', namespace: 'leads.whitepaper' });
  return (
    <section
      aria-labelledby="banner-title"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-accent-wash px-6 py-7"
    >
      <div>
        <h2 id="banner-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-2xl text-soft">{t('body')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/api-documentation" prefetch={false}>
          {t('api')}
        </LinkButton>
        <LeadButton name="whitepaper" variant="line" source="peg-monitor-banner">
          {whitepaper('title')}
        </LeadButton>
      </div>
    </section>
  );
}

/** Comprehensive monitoring: the watched coins, the data recorded for each, and where to find it. */
export async function Coverage({ symbols }: { symbols: readonly string[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'pegPage.coverage' });
  const page = await getTranslations({ locale: 'en', namespace: 'pegPage' });
  return (
    <section aria-labelledby="coverage-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-firm border-b pb-3">
        <div>
          <h2 id="coverage-title" className="text-lead">
            {t('title')}
          </h2>
          <p className="max-w-3xl text-small text-soft">{t('body')}</p>
        </div>
        <AlertsButton
          variant="line"
          source="peg-monitor-coverage"
          start={{ kind: 'peg_deviation', coin: symbols[0] }}
        >
          {page('setUpAlerts')}
        </AlertsButton>
      </div>
      <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {symbols.map((symbol) => (
          <li
            key={symbol}
            className="flex items-center justify-between gap-x-4 border-rule border-b py-1.5"
          >
            <span className="min-w-0 truncate font-semibold">
              <CoinMark symbol={symbol} name={coinName(symbol)} />
            </span>
            <span className="flex shrink-0 gap-4 text-small">
              <SiteLink
                href={coinPath(symbol)}
                prefetch={false}
                className="prose-link inline-flex min-h-11 items-center md:min-h-9"
              >
                {t('detail')}
                <span className="sr-only"> {t('ofCoin', { symbol })}</span>
              </SiteLink>
              <a
                href={pegSeriesCall.swrKey({
                  params: { asset: symbol },
                  query: { range: '30D', step: '1h', format: 'csv' },
                })}
                className="prose-link inline-flex min-h-11 items-center md:min-h-9"
              >
                {t('csv')}
                <span className="sr-only"> {t('ofCoin', { symbol })}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Peg Intelligence Report: its contents, a sample, and the waitlist. */
export async function ReportPromo({ symbols }: { symbols: readonly string[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'pegPage.report' });
  return (
    <section
      aria-labelledby="report-title"
      className="grid items-center gap-x-16 gap-y-5 border-firm border-y py-8 lg:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="report-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-2xl text-soft">{t('body', PEG_FIGURES)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LeadButton name="waitlist" source="peg-monitor-report" interest="peg_report">
          {t('subscribe')}
        </LeadButton>
        <ReportButton symbols={symbols}>{t('sample')}</ReportButton>
      </div>
    </section>
  );
}
