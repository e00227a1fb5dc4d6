'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureNote } from '@/components/freshness/failure/failure-note';
import { LivePanel } from '@/components/freshness/live-panel';
import { Button } from '@/components/ui/form/button';
import { SectionHead } from '@/components/ui/section-head';
import { Skeleton } from '@/components/ui/skeleton';
import { MethodLink } from '@/components/yields/method-link';
import type { StrategiesResponse } from '@/lib/read/yields/strategies-contract';
import { useCoins } from '@/lib/web/client/hooks/use-figures';
import { type Again, liveData } from '@/lib/web/client/use-live';
import { ExportButton } from './export-button';
import { StrategyFilters } from './strategy-filters';
import { filterStrategies, sortStrategies } from './strategy-order';
import { ALL_STRATEGIES, STRATEGY_PAGE } from './strategy-queries';
import { StrategyTable } from './strategy-table';
import { useStrategyList } from './use-strategy-list';
import { type StrategyView, useStrategyView } from './use-strategy-view';

/** All strategies, eligible or not, to filter and sort; the filters are stored in the address. */
export function StrategiesBoard() {
  const t = useTranslations('strategies');
  const symbols = (liveData(useCoins().state)?.coins ?? []).map((coin) => coin.symbol);
  const view = useStrategyView(symbols);
  const [pages, setPages] = useState(1);
  const { state, waiting, failure } = useStrategyList(pages > 1 || !view.isDefault);
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
        {(answer) => (
          <Matching
            answer={answer}
            view={view}
            limit={pages * STRATEGY_PAGE}
            waiting={waiting}
            failure={failure}
            onMore={() => setPages((before) => before + 1)}
          />
        )}
      </LivePanel>
    </section>
  );
}

function Matching({
  answer: { strategies, total },
  view,
  limit,
  waiting,
  failure,
  onMore,
}: {
  answer: StrategiesResponse;
  view: StrategyView;
  limit: number;
  waiting: boolean;
  /** Why the whole list did not load; then only the first rows are available, and nothing is counted. */
  failure: { error: unknown; again?: Again } | null;
  onMore: () => void;
}) {
  const t = useTranslations('strategies');
  const { filters, sort, isDefault, active } = view;
  const rows = sortStrategies(filterStrategies(strategies, filters), sort.key, sort.direction);
  // Without filters, the response has the total, even while only the first rows are loaded.
  const matching = isDefault ? Math.min(total, ALL_STRATEGIES.limit) : rows.length;
  const shown = rows.slice(0, limit);
  const left = Math.min(matching - shown.length, STRATEGY_PAGE);
  if (rows.length === 0 && waiting) return <Skeleton className="mt-4 h-96 w-full" />;
  if (rows.length === 0 && failure === null) {
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
          {waiting ? t('loadingAll') : failure === null ? countOf() : null}
        </p>
        {failure === null ? <ExportButton view={view} disabled={waiting} /> : null}
      </div>
      {failure === null ? null : (
        <FailureNote error={failure.error} again={failure.again} className="my-2">
          {t('failedWhole')}
        </FailureNote>
      )}
      <StrategyTable strategies={shown} sort={sort} onSort={view.setSort} />
      {left > 0 ? (
        <Button variant="line" size="sm" className="mt-3" disabled={waiting} onClick={onMore}>
          {waiting ? t('loadingAll') : t('more', { count: left })}
        </Button>
      ) : null}
    </>
  );

  /** The number of rows shown and the total; used only with the whole list. */
  function countOf(): string {
    return [
      active === 0 ? t('all', { total }) : t('matching', { matching, total }),
      t('showing', { shown: shown.length, matching }),
      ...(total > ALL_STRATEGIES.limit ? [t('capped', { limit: ALL_STRATEGIES.limit })] : []),
    ].join(' ');
  }
}
