import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SortHead, type SortState } from '@/components/ui/sort-head';
import { HeadRow, TableFrame } from '@/components/ui/table';
import { ConstituentTableRow } from './constituent-row';
import {
  type ConstituentKind,
  type ConstituentRow,
  type ConstituentSortKey,
  sortConstituents,
} from './constituent-rows';

/** Constituents, sortable. A platform has no coin of its own and no single risk score. */
export function ConstituentTable({
  rows,
  kind = 'coin',
  caption,
  className,
}: {
  rows: readonly ConstituentRow[];
  kind?: ConstituentKind;
  caption: string;
  className?: string | undefined;
}) {
  const t = useTranslations('constituents');
  const [sort, setSort] = useState<SortState<ConstituentSortKey>>({
    key: 'weightPercent',
    direction: 'descending',
  });
  const head = { sort, onSort: setSort };
  return (
    <TableFrame caption={caption} keep={kind === 'coin' ? [4, 5, 7] : [3, 5]} className={className}>
      <HeadRow>
        <SortHead
          {...head}
          column="symbol"
          label={kind === 'coin' ? t('asset') : t('protocol')}
          numeric={false}
          stick
        />
        {kind === 'coin' ? (
          <SortHead {...head} column="protocol" label={t('protocol')} numeric={false} />
        ) : null}
        <SortHead {...head} column="yieldPercent" label={t('yield')} />
        <SortHead {...head} column="rayPercent" label={t('ray')} />
        {kind === 'coin' ? <SortHead {...head} column="riskScore" label={t('riskScore')} /> : null}
        <SortHead {...head} column="tvlUsd" label={t('tvl')} />
        <SortHead {...head} column="weightPercent" label={t('weight')} />
      </HeadRow>
      <tbody>
        {sortConstituents(rows, sort.key, sort.direction).map((row) => (
          <ConstituentTableRow key={row.id} row={row} kind={kind} />
        ))}
      </tbody>
    </TableFrame>
  );
}
