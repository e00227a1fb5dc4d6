'use client';

import { useTranslations } from 'next-intl';
import { SortHead, type SortState } from '@/components/ui/sort-head';
import { HeadRow, TableFrame, Th } from '@/components/ui/table';
import type { Strategy } from '@/lib/read/yields/strategies-contract';
import type { StrategyColumn } from './strategy-order';
import { StrategyRow } from './strategy-row';

/** The figures in column order: the decisive ones come first, where a phone shows them. */
const FIGURES = [
  'ray',
  'apy',
  'base',
  'reward',
  'mean7',
  'mean30',
  'change',
  'tvl',
  'peg',
  'liquidity',
] as const satisfies readonly StrategyColumn[];

/** The strategies as rows; each column header sorts. */
export function StrategyTable({
  strategies,
  sort,
  onSort,
}: {
  strategies: readonly Strategy[];
  sort: SortState<StrategyColumn>;
  onSort: (next: SortState<StrategyColumn>) => void;
}) {
  const t = useTranslations('strategies');
  const exit = useTranslations('common.exitRisk');
  const head = { sort, onSort };
  return (
    <TableFrame
      caption={t('strategiesCaption')}
      keep={[2, 3, 13]}
      keepWide={[2, 3, 4, 10, 13, 15]}
      tall
      className="[&_td]:px-2 [&_th]:px-2 [&_tr>:first-child]:pl-0"
    >
      <HeadRow>
        <SortHead {...head} column="platform" label={t('column.platform')} numeric={false} stick />
        <SortHead {...head} column="asset" label={t('column.asset')} numeric={false} />
        {FIGURES.map((column) => (
          <SortHead key={column} {...head} column={column} label={t(`column.${column}`)} />
        ))}
        <SortHead
          {...head}
          column="tier"
          label={exit('short')}
          about={exit('about')}
          numeric={false}
        />
        <SortHead {...head} column="source" label={t('column.source')} numeric={false} />
        <Th>{t('column.status')}</Th>
      </HeadRow>
      <tbody>
        {strategies.map((strategy) => (
          <StrategyRow key={strategy.strategy_id} strategy={strategy} />
        ))}
      </tbody>
    </TableFrame>
  );
}
