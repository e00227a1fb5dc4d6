'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { FIRST_STRATEGIES } from '@/components/yields/strategies/strategy-queries';
import { strategyColumn, tierColumn } from '@/components/yields/strategy-columns';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { useStrategies } from '@/lib/features/client/use-figures';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { formatNumber } from '@/lib/format/numbers';
import { CoinMark } from './coin-mark';
import { LiquidityBadge } from './liquidity-badge';
import { MethodLink } from './method-link';

/** The first eight strategies: their yields before and after risk. */
export function RiskAdjustedPanel() {
  const t = useTranslations('riskAnalytics');
  const exit = useTranslations('common.exitRisk');
  const { state } = useStrategies(FIRST_STRATEGIES);
  return (
    <LivePanel
      state={state}
      skeletonClass="h-96"
      failure={t('failed')}
      empty={({ strategies }) => (strategies.length === 0 ? t('noStrategies') : null)}
      method={<MethodLink />}
    >
      {({ strategies, total }) => (
        <>
          <StrategyTable strategies={strategies} />
          <p className="mt-3 text-small text-soft">
            {t('shown', { shown: strategies.length, total })} {exit('notRated')}
          </p>
        </>
      )}
    </LivePanel>
  );
}

function StrategyTable({ strategies }: { strategies: readonly Strategy[] }) {
  const t = useTranslations('riskAnalytics');
  const exit = useTranslations('common.exitRisk');
  const missing = useTranslations('common.missing');
  const venues = METHODOLOGY_PARAMETERS.liquidity.minVenues;
  const columns: Column<Strategy>[] = [
    strategyColumn(t('platformColumn')),
    {
      head: t('symbol'),
      isText: true,
      by: ({ symbol }) => symbol,
      cell: ({ symbol }) => <CoinMark symbol={symbol} />,
    },
    tierColumn(exit('label'), exit('about')),
    {
      head: t('rawApy'),
      by: ({ apy }) => apy,
      cell: ({ apy_text }) => formatNumber(apy_text, 2),
    },
    figure(
      t('rayApy'),
      (row) => row.ry_apy_text,
      missing('ray'),
      (ray) => formatNumber(ray, 2),
      {
        first: 'descending',
        className: 'font-semibold',
      },
    ),
    figure(
      t('pegScorePercent'),
      ({ peg_score }) => peg_score,
      t('missing.peg'),
      (score) => formatNumber(score * 100, 1),
    ),
    figure(
      t('liquidityScorePercent'),
      ({ liq_score }) => liq_score,
      t('missing.liquidity', { venues }),
      (score) => (
        <span className="inline-flex items-center gap-1.5">
          {formatNumber(score * 100, 1)} <LiquidityBadge score={score} />
        </span>
      ),
    ),
  ];
  return (
    <SortTable
      caption={t('strategiesCaption')}
      keep={[2, 3, 5]}
      rows={strategies}
      id={({ strategy_id }) => strategy_id}
      columns={columns}
    />
  );
}
