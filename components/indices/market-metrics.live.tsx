'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { DemoNote } from '@/components/freshness/demo-note';
import { FOUR_CELLS } from '@/components/ui/four-cells';
import { Missing } from '@/components/ui/missing';
import { Skeleton } from '@/components/ui/skeleton';
import { METRICS_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import {
  FINE_BPS_PLACES,
  formatNumber,
  formatPercent,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { useStablecoins } from '@/lib/web/client/hooks/use-figures';
import { useSyi } from '@/lib/web/client/hooks/use-syi';
import { liveData } from '@/lib/web/client/use-live';

/** Key Market Metrics: average yield, TVL, constituents, average volatility. */
export function MarketMetrics() {
  const t = useTranslations('dashboard');
  const { state } = useSyi();
  const coins = useStablecoins().state;
  if (state.status === 'error') return <FallbackMetrics />;
  const syi = liveData(state);
  const volatility = liveData(coins)?.average_volatility_5m_bps ?? null;
  return (
    <MetricRow>
      <Metric
        place={0}
        label={t('averageYield')}
        note={t('averageYieldNote')}
        loading={syi === null}
      >
        {syi && syi.avg_yield_percent !== null ? formatPercent(syi.avg_yield_percent, 2) : null}
      </Metric>
      <Metric place={1} label={t('totalTvl')} note={t('totalTvlNote')} loading={syi === null}>
        {syi && syi.total_tvl_usd !== null ? formatUsdCompact(syi.total_tvl_usd) : null}
      </Metric>
      <Metric
        place={2}
        label={t('constituents')}
        note={t('constituentsNote')}
        loading={syi === null}
      >
        {syi ? String(syi.components_count) : null}
      </Metric>
      <Metric
        place={3}
        label={t('averageVolatility')}
        note={t('averageVolatilityNote')}
        loading={coins.status === 'loading'}
      >
        {volatility === null ? null : `${formatNumber(volatility, FINE_BPS_PLACES)} bps`}
      </Metric>
    </MetricRow>
  );
}

function FallbackMetrics() {
  const t = useTranslations('dashboard');
  const f = METRICS_FALLBACK;
  return (
    <>
      <DemoNote label={t('demo')} />
      <MetricRow>
        <Metric place={0} label={t('averageYield')} note={t('demo')}>
          {formatPercent(f.averageYieldPercent, 2)}
        </Metric>
        <Metric place={1} label={t('totalTvl')} note={t('demo')}>
          {formatUsdCompact(f.totalTvlUsd)}
        </Metric>
        <Metric place={2} label={t('constituents')} note={t('demo')}>
          {String(f.constituents)}
        </Metric>
        <Metric place={3} label={t('averageVolatility')} note={t('demo')}>
          {formatPercent(f.averageVolatilityPercent, 0)}
        </Metric>
      </MetricRow>
    </>
  );
}

function MetricRow({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 border-rule border-y lg:grid-cols-4">{children}</dl>;
}

function Metric({
  place,
  label,
  note,
  loading = false,
  children,
}: {
  place: 0 | 1 | 2 | 3;
  label: string;
  note: string;
  loading?: boolean;
  children: string | null;
}) {
  const missing = useTranslations('common.missing')('value');
  return (
    <div className={clsx('min-w-0 border-rule py-4', FOUR_CELLS[place])}>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="mt-1 font-semibold text-figure">
        {loading ? <Skeleton className="h-7 w-24" /> : null}
        {!loading && children === null ? <Missing reason={missing} /> : null}
        {!loading && children !== null ? <ChangedFigure text={children} /> : null}
      </dd>
      <dd className="mt-0.5 text-faint text-micro">{note}</dd>
    </div>
  );
}
