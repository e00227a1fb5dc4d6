'use client';

import { useTranslations } from 'next-intl';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { FourRow } from '@/components/ui/marks/four-cell';
import { METRICS_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { isFaded, liveData } from '@/lib/features/client/use-live';
import { useStablecoins } from '@/lib/features/coins/use-coins';
import { useSyi } from '@/lib/features/indices/use-indices';
import { FINE_BPS_PLACES, formatBps, formatPercent, formatUsdCompact } from '@/lib/format/numbers';

/** Key Market Metrics: average yield, TVL, constituents, average volatility. */
export function MarketMetrics() {
  const t = useTranslations('dashboard');
  const missing = useTranslations('common.missing')('value');
  const { state } = useSyi();
  const coins = useStablecoins().state;
  if (state.status === 'error') {
    const f = METRICS_FALLBACK;
    const figures = [
      [t('averageYield'), formatPercent(f.averageYieldPercent, 2)],
      [t('totalTvl'), formatUsdCompact(f.totalTvlUsd)],
      [t('constituents'), f.constituents],
      [t('averageVolatility'), formatPercent(f.averageVolatilityPercent, 0)],
    ] as const;
    return (
      <>
        <DemoNote label={t('demo')} error={state.error} again={state.again} />
        <FourRow
          className="border-y"
          cells={figures.map(([label, figure]) => ({ label, figure, note: t('demo') }))}
        />
      </>
    );
  }
  const syi = liveData(state);
  const loading = syi === null;
  return (
    <FourRow
      className="border-y"
      old={isFaded(state)}
      cells={[
        {
          label: t('averageYield'),
          note: t('averageYieldNote'),
          loading,
          figure: figureOrMissing(syi?.avg_yield_percent, missing, (percent) =>
            formatPercent(percent, 2),
          ),
        },
        {
          label: t('totalTvl'),
          note:
            syi?.market_cap_usd == null
              ? t('totalTvlNote')
              : t('totalTvlAndCap', { cap: formatUsdCompact(syi.market_cap_usd) }),
          loading,
          figure: figureOrMissing(syi?.total_tvl_usd, missing, formatUsdCompact),
        },
        {
          label: t('constituents'),
          note: t('constituentsNote'),
          loading,
          figure: figureOrMissing(syi?.components_count, missing, String),
        },
        {
          label: t('averageVolatility'),
          note: t('averageVolatilityNote'),
          loading: coins.status === 'loading',
          figure: figureOrMissing(liveData(coins)?.average_volatility_5m_bps, missing, (bps) =>
            formatBps(bps, FINE_BPS_PLACES, { signed: false }),
          ),
        },
      ]}
    />
  );
}
