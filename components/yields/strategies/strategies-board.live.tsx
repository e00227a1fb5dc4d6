'use client';

import { Download } from 'lucide';
import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { SectionHead } from '@/components/ui/section-head';
import { SortHead, type SortState } from '@/components/ui/sort-head';
import { HeadRow, TableFrame, Th } from '@/components/ui/table';
import { useCoins, useStrategies } from '@/lib/features/client/use-figures';
import { liveData } from '@/lib/features/client/use-live';
import type { StrategiesResponse, Strategy } from '@/lib/features/yields/strategies-contract';
import { MethodLink } from '../method-link';
import { saveStrategies } from './export-strategies';
import { StrategyFilters } from './strategy-filters';
import { filterStrategies, type StrategyColumn, sortStrategies } from './strategy-order';
import { ALL_STRATEGIES } from './strategy-queries';
import { StrategyRow } from './strategy-row';
import { type StrategyView, useStrategyView } from './use-strategy-view';

/** All strategies, eligible or not, to filter and sort; the filters are stored in the address. */
export function StrategiesBoard() {
  const t = useTranslations('strategies');
  const symbols = (liveData(useCoins().state)?.coins ?? []).map((coin) => coin.symbol);
  const view = useStrategyView(symbols);
  const { state } = useStrategies(ALL_STRATEGIES);
  return (
    <section id="strategies" aria-labelledby="strategies-title">
      <SectionHead id="strategies-title" title={t('strategies')} note={t('strategiesBody')} />
      <StrategyFilters view={view} symbols={symbols} />
      <LivePanel
        state={state}
        skeletonClass="h-96"
        failure={t('failed')}
        empty={({ total }) => (total === 0 ? t('none') : null)}
        method={
          <>
            <MethodLink topic="yield" />
            <MethodLink topic="ray" />
          </>
        }
      >
        {(answer) => <Matching answer={answer} view={view} />}
      </LivePanel>
    </section>
  );
}

function Matching({
  answer: { strategies, total, meta },
  view,
}: {
  answer: StrategiesResponse;
  view: StrategyView;
}) {
  const t = useTranslations('strategies');
  const { filters, sort, active } = view;
  const rows = sortStrategies(filterStrategies(strategies, filters), sort.key, sort.direction);
  if (rows.length === 0) {
    return (
      <div className="mt-4 rounded-md bg-sunk px-4 py-8 text-center text-soft">
        <p role="status">{t('noMatch')}</p>
        <Button variant="line" size="sm" className="mt-3" onClick={view.clear}>
          {t('clear')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-small text-soft">
          {active === 0 ? t('all', { total }) : t('matching', { matching: rows.length, total })}
          {total > strategies.length ? ` ${t('capped', { limit: strategies.length })}` : null}
        </p>
        <Button variant="quiet" size="sm" onClick={() => saveStrategies(rows, meta)}>
          <Icon of={Download} className="size-3.5" />
          {t('exportCsv')}
        </Button>
      </div>
      <StrategyTable strategies={rows} sort={sort} onSort={view.setSort} />
    </>
  );
}

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
function StrategyTable({
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
