'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { SectionHead } from '@/components/ui/section-head';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, TableFrame, Td } from '@/components/ui/table';
import { FigureCell } from '@/components/yields/figure-cell';
import { MethodLink } from '@/components/yields/method-link';
import { StrategyName } from '@/components/yields/strategy-name';
import { useStrategies } from '@/lib/features/client/use-figures';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { ALL_STRATEGIES } from './strategy-queries';
import { useExclusion } from './use-exclusion';

/** The excluded pools, largest first, each with the reason. */
export function NotCounted() {
  const t = useTranslations('strategies');
  const { state } = useStrategies(ALL_STRATEGIES);
  return (
    <section id="not-counted" aria-labelledby="not-counted-title">
      <SectionHead
        id="not-counted-title"
        title={t('notCounted.title')}
        note={t('notCounted.body')}
      />
      <LivePanel
        state={state}
        skeletonClass="h-80"
        failure={t('notCounted.failed')}
        empty={({ strategies }) => (strategies.every(counts) ? t('notCounted.none') : null)}
        method={<MethodLink topic="yield" />}
      >
        {({ strategies }) => (
          <NotCountedTable strategies={strategies.filter((strategy) => !counts(strategy))} />
        )}
      </LivePanel>
    </section>
  );
}

const counts = ({ eligible }: Strategy) => eligible;

const VALUES = {
  platform: ({ platform }: Strategy) => platform.toLowerCase(),
  asset: ({ symbol }: Strategy) => symbol,
  tvl: ({ tvl_usd }: Strategy) => tvl_usd,
  apy: ({ apy }: Strategy) => apy,
  rule: ({ exclusion }: Strategy) => exclusion,
};

function NotCountedTable({ strategies }: { strategies: readonly Strategy[] }) {
  const t = useTranslations('strategies');
  const { rows, head } = useSort(strategies, VALUES, { key: 'tvl', direction: 'descending' });
  return (
    <TableFrame caption={t('notCounted.caption')} keep={[3, 5]} tall>
      <HeadRow>
        <SortHead {...head} column="platform" label={t('column.platform')} numeric={false} stick />
        <SortHead {...head} column="asset" label={t('column.asset')} numeric={false} />
        <SortHead {...head} column="tvl" label={t('column.tvl')} />
        <SortHead {...head} column="apy" label={t('column.apy')} />
        <SortHead {...head} column="rule" label={t('notCounted.rule')} numeric={false} />
      </HeadRow>
      <tbody>
        {rows.map((strategy) => (
          <Row key={strategy.strategy_id} strategy={strategy} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function Row({ strategy }: { strategy: Strategy }) {
  const t = useTranslations('strategies');
  const exclusion = useExclusion();
  return (
    <FoldRow>
      <StrategyName strategy={strategy} />
      <Td>{strategy.symbol}</Td>
      <FigureCell
        value={strategy.tvl_usd}
        reason={t('missing.tvl')}
        format={(usd) => formatUsdCompact(usd)}
      />
      <Td numeric>{formatNumber(strategy.apy, 2)}</Td>
      <Td className="whitespace-normal text-soft leading-4">
        {exclusion(strategy.exclusion ?? 'apy_unknown')}
      </Td>
    </FoldRow>
  );
}
