'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { type Column, figure, plain, SortTable } from '@/components/tables/sort-table';
import { SectionHead } from '@/components/ui/section-head';
import { MethodLink } from '@/components/yields/method-link';
import { strategyColumn } from '@/components/yields/strategy-columns';
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

function NotCountedTable({ strategies }: { strategies: readonly Strategy[] }) {
  const t = useTranslations('strategies');
  const exclusion = useExclusion();
  const columns: Column<Strategy>[] = [
    strategyColumn(t('column.platform')),
    plain(t('column.asset'), ({ symbol }) => symbol, { isText: true }),
    figure(t('column.tvl'), ({ tvl_usd }) => tvl_usd, t('missing.tvl'), formatUsdCompact, {
      first: 'descending',
    }),
    { head: t('column.apy'), by: ({ apy }) => apy, cell: ({ apy }) => formatNumber(apy, 2) },
    {
      head: t('notCounted.rule'),
      isText: true,
      by: ({ exclusion }) => exclusion,
      className: 'whitespace-normal text-soft leading-4',
      cell: (strategy) => exclusion(strategy.exclusion ?? 'apy_unknown'),
    },
  ];
  return (
    <SortTable
      caption={t('notCounted.caption')}
      keep={[3, 5]}
      tall
      rows={strategies}
      id={({ strategy_id }) => strategy_id}
      columns={columns}
    />
  );
}
