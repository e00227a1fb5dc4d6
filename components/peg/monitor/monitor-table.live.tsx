'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { PegFailure } from '@/components/peg/peg-failure';
import { PEG_VALUES } from '@/components/peg/peg-order';
import { useSort } from '@/components/tables/use-sort';
import { Skeleton } from '@/components/ui/skeleton';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, TableFrame } from '@/components/ui/table';
import { usePegCheck } from '@/lib/features/client/use-figures';
import { isFaded, liveData } from '@/lib/features/client/use-live';
import { MonitorRow } from './monitor-row';

/** Live Peg Monitor Dashboard. A row opens to show the sources of its price. */
export function MonitorTable({ symbols }: { symbols: readonly string[] }) {
  const t = useTranslations();
  const { state } = usePegCheck(symbols);
  const shown = useLastKnown(state, { brief: true });
  const { rows, head } = useSort(liveData(state)?.data.results ?? [], PEG_VALUES);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-labelledby="monitor-title">
      <h2 id="monitor-title" className="border-firm border-b pb-2 text-lead">
        {t('pegMonitor.table')}
      </h2>
      {state.status === 'loading' ? <Skeleton className="mt-2 h-80 w-full" /> : null}
      {state.status === 'error' ? <PegFailure state={state} /> : null}
      {'data' in state ? (
        <div data-old={isFaded(state) || undefined}>
          <TableFrame caption={t('pegMonitor.tableCaption')} keep={[2, 3, 4]} tall>
            <HeadRow>
              <SortHead {...head} column="asset" label={t('peg.asset')} numeric={false} stick />
              <SortHead {...head} column="price" label={t('peg.price')} />
              <SortHead {...head} column="deviation" label={t('peg.deviationBps')} />
              <SortHead {...head} column="status" label={t('peg.status')} numeric={false} />
              <SortHead {...head} column="volume" label={t('peg.volume')} className="off-phone" />
              <SortHead {...head} column="cap" label={t('peg.cap')} className="off-phone" />
              <SortHead
                {...head}
                column="updated"
                label={t('peg.lastUpdate')}
                className="off-phone"
              />
            </HeadRow>
            {rows.map((coin) => (
              <MonitorRow
                key={coin.symbol}
                coin={coin}
                shown={shown}
                open={open === coin.symbol}
                onToggle={() => setOpen((before) => (before === coin.symbol ? null : coin.symbol))}
              />
            ))}
          </TableFrame>
        </div>
      ) : null}
      {state.status === 'stale' ? <PegFailure state={state} /> : null}
    </section>
  );
}
