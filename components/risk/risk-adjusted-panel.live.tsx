'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, TableFrame, Td } from '@/components/ui/table';
import { TIER_RANK } from '@/components/yields/strategies/strategy-order';
import { FIRST_STRATEGIES } from '@/components/yields/strategies/strategy-queries';
import { StrategyName } from '@/components/yields/strategy-name';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { useStrategies } from '@/lib/features/client/use-figures';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { formatNumber } from '@/lib/format/numbers';
import { CoinMark } from './coin-mark';
import { ExitRisk } from './exit-risk';
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

const VALUES = {
  platform: ({ platform }: Strategy) => platform.toLowerCase(),
  symbol: ({ symbol }: Strategy) => symbol,
  tier: ({ risk_tier }: Strategy) => (risk_tier === null ? null : TIER_RANK[risk_tier]),
  apy: ({ apy }: Strategy) => apy,
  ray: ({ ry_apy }: Strategy) => ry_apy,
  peg: ({ peg_score }: Strategy) => peg_score,
  liquidity: ({ liq_score }: Strategy) => liq_score,
};

function StrategyTable({ strategies }: { strategies: readonly Strategy[] }) {
  const t = useTranslations('riskAnalytics');
  const exit = useTranslations('common.exitRisk');
  const { rows, head } = useSort(strategies, VALUES, { key: 'ray', direction: 'descending' });
  return (
    <TableFrame caption={t('strategiesCaption')} keep={[2, 3, 5]}>
      <HeadRow>
        <SortHead {...head} column="platform" label={t('platformColumn')} numeric={false} stick />
        <SortHead {...head} column="symbol" label={t('symbol')} numeric={false} />
        <SortHead
          {...head}
          column="tier"
          label={exit('label')}
          about={exit('about')}
          numeric={false}
        />
        <SortHead {...head} column="apy" label={t('rawApy')} />
        <SortHead {...head} column="ray" label={t('rayApy')} />
        <SortHead {...head} column="peg" label={t('pegScorePercent')} />
        <SortHead {...head} column="liquidity" label={t('liquidityScorePercent')} />
      </HeadRow>
      <tbody>
        {rows.map((strategy) => (
          <StrategyRow key={strategy.strategy_id} strategy={strategy} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function StrategyRow({ strategy }: { strategy: Strategy }) {
  const t = useTranslations('riskAnalytics');
  const missing = useTranslations('common.missing');
  const { peg_score: peg, liq_score: liquidity, risk_tier: tier } = strategy;
  const venues = METHODOLOGY_PARAMETERS.liquidity.minVenues;
  return (
    <FoldRow>
      <StrategyName strategy={strategy} />
      <Td>
        <CoinMark symbol={strategy.symbol} />
      </Td>
      <Td>
        <ExitRisk tier={tier} of="pool" />
      </Td>
      <Td numeric>{formatNumber(strategy.apy_text, 2)}</Td>
      <Td numeric className="font-semibold">
        {orMissing(strategy.ry_apy_text, missing('ray'), (known) => formatNumber(known, 2))}
      </Td>
      <Td numeric>{orMissing(peg, t('missing.peg'), (known) => formatNumber(known * 100, 1))}</Td>
      <Td numeric>
        {orMissing(liquidity, t('missing.liquidity', { venues }), (known) => (
          <span className="inline-flex items-center gap-1.5">
            {formatNumber(known * 100, 1)} <LiquidityBadge score={known} />
          </span>
        ))}
      </Td>
    </FoldRow>
  );
}
