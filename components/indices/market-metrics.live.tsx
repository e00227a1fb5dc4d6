'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { FourCell } from '@/components/ui/marks/four-cell';
import { METRICS_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { type Again, isFaded, liveData } from '@/lib/features/client/use-live';
import { useStablecoins } from '@/lib/features/coins/use-coins';
import { useSyi } from '@/lib/features/indices/use-indices';
import { FINE_BPS_PLACES, formatBps, formatPercent, formatUsdCompact } from '@/lib/format/numbers';

/** Key Market Metrics: average yield, TVL, constituents, average volatility. */
export function MarketMetrics() {
  const t = useTranslations('dashboard');
  const missing = useTranslations('common.missing')('value');
  const { state } = useSyi();
  const coins = useStablecoins().state;
  if (state.status === 'error') return <FallbackMetrics error={state.error} again={state.again} />;
  const syi = liveData(state);
  const volatility = liveData(coins)?.average_volatility_5m_bps;
  return (
    <MetricRow old={isFaded(state)}>
      <FourCell
        place={0}
        label={t('averageYield')}
        note={t('averageYieldNote')}
        loading={syi === null}
      >
        {figureOrMissing(syi?.avg_yield_percent, missing, (percent) => formatPercent(percent, 2))}
      </FourCell>
      <FourCell
        place={1}
        label={t('totalTvl')}
        note={
          syi?.market_cap_usd == null
            ? t('totalTvlNote')
            : t('totalTvlAndCap', { cap: formatUsdCompact(syi.market_cap_usd) })
        }
        loading={syi === null}
      >
        {figureOrMissing(syi?.total_tvl_usd, missing, formatUsdCompact)}
      </FourCell>
      <FourCell
        place={2}
        label={t('constituents')}
        note={t('constituentsNote')}
        loading={syi === null}
      >
        {figureOrMissing(syi?.components_count, missing, String)}
      </FourCell>
      <FourCell
        place={3}
        label={t('averageVolatility')}
        note={t('averageVolatilityNote')}
        loading={coins.status === 'loading'}
      >
        {figureOrMissing(volatility, missing, (bps) =>
          formatBps(bps, FINE_BPS_PLACES, { signed: false }),
        )}
      </FourCell>
    </MetricRow>
  );
}

function FallbackMetrics({ error, again }: { error: unknown; again: Again | undefined }) {
  const t = useTranslations('dashboard');
  const f = METRICS_FALLBACK;
  return (
    <>
      <DemoNote label={t('demo')} error={error} again={again} />
      <MetricRow>
        <FourCell place={0} label={t('averageYield')} note={t('demo')}>
          {formatPercent(f.averageYieldPercent, 2)}
        </FourCell>
        <FourCell place={1} label={t('totalTvl')} note={t('demo')}>
          {formatUsdCompact(f.totalTvlUsd)}
        </FourCell>
        <FourCell place={2} label={t('constituents')} note={t('demo')}>
          {f.constituents}
        </FourCell>
        <FourCell place={3} label={t('averageVolatility')} note={t('demo')}>
          {formatPercent(f.averageVolatilityPercent, 0)}
        </FourCell>
      </MetricRow>
    </>
  );
}

function MetricRow({ old = false, children }: { old?: boolean; children: ReactNode }) {
  return (
    <dl
      data-old={old || undefined}
      className="grid sm:grid-cols-2 border-rule border-y lg:grid-cols-4"
    >
      {children}
    </dl>
  );
}
