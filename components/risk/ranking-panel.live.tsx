'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coins/coin-link';
import { LivePanel } from '@/components/freshness/live-panel';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { type Column, liveFigure, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { orMissing } from '@/components/ui/marks/missing';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { usePegRanking } from '@/lib/features/client/use-figures';
import type { PegRankingResponse } from '@/lib/features/coins/metrics-contract';
import { FINE_BPS_PLACES, formatBpsCell, formatNumber } from '@/lib/format/numbers';
import { MethodLink } from './method-link';

/** Coins by peg score with price, deviation and five-minute volatility. */
export function RankingPanel() {
  const t = useTranslations('riskAnalytics');
  const { state } = usePegRanking();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-80"
      failure={t('failed')}
      empty={({ ranking }) => (ranking.length === 0 ? t('noCoins') : null)}
      method={<MethodLink />}
    >
      {({ ranking }) => <RankingTable ranking={ranking} />}
    </LivePanel>
  );
}

type Ranked = PegRankingResponse['ranking'][number];

function RankingTable({ ranking }: { ranking: readonly Ranked[] }) {
  const t = useTranslations('riskAnalytics');
  const common = useTranslations('common');
  const noPrice = common('missing.price');
  const { minPoints: points } = METHODOLOGY_PARAMETERS.volatility;
  const columns: Column<Ranked>[] = [
    {
      head: t('asset'),
      by: ({ symbol }) => symbol,
      cell: ({ symbol, name }) => <CoinLink symbol={symbol} name={name} />,
    },
    {
      head: t('rank'),
      by: ({ rank }) => rank,
      first: 'ascending',
      cell: ({ rank }) => rank,
      className: 'text-soft',
    },
    liveFigure(
      t('priceUsd'),
      ({ price }) => price,
      noPrice,
      (usd) => formatNumber(usd, 4),
    ),
    liveFigure(t('deviationBps'), ({ peg_dev_bps }) => peg_dev_bps, noPrice, formatBpsCell, {
      by: ({ peg_dev_bps: bps }) => bps && Math.abs(bps),
    }),
    liveFigure(
      t('pegScorePercent'),
      ({ peg_score }) => peg_score,
      t('missing.peg'),
      (score) => formatNumber(score * 100, 1),
      { className: 'font-semibold' },
    ),
    liveFigure(
      t('volatility'),
      ({ peg_vol_5m_bps }) => peg_vol_5m_bps,
      t('missing.volatility', { points }),
      (bps) => formatNumber(bps, FINE_BPS_PLACES),
    ),
    {
      head: t('class'),
      isText: true,
      by: ({ peg_class }) => peg_class,
      cell: ({ peg_class }) =>
        orMissing(peg_class, noPrice, (known) => (
          <Badge tone={CLASS_TONE[known]}>{common(`pegClass.${known}`)}</Badge>
        )),
    },
  ];
  return (
    <SortTable
      caption={t('rankingCaption')}
      keep={[5, 7]}
      rows={ranking}
      id={({ symbol }) => symbol}
      columns={columns}
    />
  );
}
