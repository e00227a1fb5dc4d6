'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PegFailure } from '@/components/peg/peg-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { HeadRow, TableFrame, Th } from '@/components/ui/table';
import { usePegCheck } from '@/lib/web/client/hooks/use-figures';
import { MonitorRow } from './monitor-row';

/** Live Peg Monitor Dashboard. A row opens to show which sources its price rests on. */
export function MonitorTable({ symbols }: { symbols: readonly string[] }) {
  const t = useTranslations();
  const { state } = usePegCheck(symbols);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-labelledby="monitor-title">
      <h2 id="monitor-title" className="border-firm border-b pb-2 text-lead">
        {t('pegMonitor.table')}
      </h2>
      {state.status === 'loading' ? <Skeleton className="mt-2 h-80 w-full" /> : null}
      {state.status === 'error' ? <PegFailure state={state} /> : null}
      {'data' in state ? (
        <TableFrame caption={t('pegMonitor.tableCaption')}>
          <HeadRow>
            <Th stick>{t('peg.asset')}</Th>
            <Th numeric>{t('peg.price')}</Th>
            <Th numeric>{t('peg.deviation')}</Th>
            <Th>{t('peg.status')}</Th>
            <Th numeric>{t('peg.volume')}</Th>
            <Th numeric>{t('peg.cap')}</Th>
            <Th numeric>{t('peg.lastUpdate')}</Th>
          </HeadRow>
          {state.data.data.results.map((coin) => (
            <MonitorRow
              key={coin.symbol}
              coin={coin}
              open={open === coin.symbol}
              onToggle={() => setOpen((before) => (before === coin.symbol ? null : coin.symbol))}
            />
          ))}
        </TableFrame>
      ) : null}
      {state.status === 'stale' ? <PegFailure state={state} /> : null}
    </section>
  );
}
