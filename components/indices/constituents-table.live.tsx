'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsOf } from '@/components/freshness/as-of';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { DemoNote } from '@/components/freshness/demo-note';
import { StateNote } from '@/components/freshness/state-note';
import { Skeleton } from '@/components/ui/skeleton';
import { SortHead, type SortState } from '@/components/ui/sort-head';
import { TableFrame } from '@/components/ui/table';
import { errorMessage } from '@/lib/client/fetch-error';
import { useYields } from '@/lib/client/use-yields';
import { ConstituentTableRow } from './constituent-row';
import {
  type ConstituentRow,
  type ConstituentSortKey,
  constituentRows,
  FALLBACK_ROWS,
  sortConstituents,
} from './constituent-rows';

/** Index Constituents: asset, protocol, yield, RAY, risk score, TVL and weight. */
export function ConstituentsTable() {
  const t = useTranslations('constituents');
  const dashboard = useTranslations('dashboard');
  const { state } = useYields();
  const meta = 'data' in state ? state.data[0]?.meta : undefined;
  return (
    <section id="constituents" aria-labelledby="constituents-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-firm border-b pb-2">
        <h2 id="constituents-title" className="text-lead">
          {t('title')}
        </h2>
        <p className="text-small text-soft">{t('body')}</p>
      </div>
      {state.status === 'loading' ? <Skeleton className="mt-2 h-72 w-full" /> : null}
      {state.status === 'error' ? (
        <div className="mt-3">
          <DemoNote
            label={dashboard('demo')}
            detail={t('failed', { message: errorMessage(state.error) ?? '' })}
          />
          <Table rows={FALLBACK_ROWS} />
        </div>
      ) : null}
      {'data' in state ? <Table rows={constituentRows(state.data)} /> : null}
      {'data' in state && meta ? (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-faint text-micro">
          <AsOf meta={meta} receivedAtMs={state.receivedAtMs} />
          <DataClassLabel meta={meta} />
          <StateNote status={state.status} />
        </p>
      ) : null}
    </section>
  );
}

function Table({ rows }: { rows: readonly ConstituentRow[] }) {
  const t = useTranslations('constituents');
  const [sort, setSort] = useState<SortState<ConstituentSortKey>>({
    key: 'tvlUsd',
    direction: 'descending',
  });
  const head = { sort, onSort: setSort };
  return (
    <TableFrame caption={t('caption')}>
      <thead>
        <tr>
          <SortHead {...head} column="symbol" label={t('asset')} numeric={false} stick />
          <SortHead {...head} column="protocol" label={t('protocol')} numeric={false} />
          <SortHead {...head} column="yieldPercent" label={t('yield')} />
          <SortHead {...head} column="rayPercent" label={t('ray')} />
          <SortHead {...head} column="riskScore" label={t('riskScore')} />
          <SortHead {...head} column="tvlUsd" label={t('tvl')} />
          <SortHead {...head} column="weightPercent" label={t('weight')} />
        </tr>
      </thead>
      <tbody>
        {sortConstituents(rows, sort.key, sort.direction).map((row) => (
          <ConstituentTableRow key={row.symbol} row={row} />
        ))}
      </tbody>
    </TableFrame>
  );
}
