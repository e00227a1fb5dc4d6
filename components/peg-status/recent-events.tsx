'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import type { Meta } from '@/lib/features/contract/primitives';
import type { PegReading } from '@/lib/features/peg/recent-contract';
import { FINE_BPS_PLACES, formatBps, formatPrice } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';
import { classOf } from './peg-captions';

const ROWS = 20;

/** Derniers Événements: the newest 20 readings, with their kind of data. */
export function RecentEvents({ readings, meta }: { readings: readonly PegReading[]; meta: Meta }) {
  const t = useTranslations('pegStatus');
  const missing = useTranslations('common.missing')('price');
  const locale = useLocale();
  const rows = readings.slice(0, ROWS);
  const columns: Column<PegReading>[] = [
    {
      head: t('date'),
      by: ({ observed_at }) => observed_at,
      first: 'descending',
      className: 'font-normal',
      cell: ({ observed_at }) => <Moment iso={observed_at} />,
    },
    { head: t('exchange'), isText: true, cell: () => t('consensus') },
    figure(
      t('priceUsd'),
      ({ price_usd }) => price_usd,
      missing,
      (usd) => formatPrice(usd, locale),
    ),
    figure(
      t('deviation'),
      ({ price_dev_bps }) => price_dev_bps,
      missing,
      (bps) => formatBps(bps, FINE_BPS_PLACES, { locale }),
    ),
    {
      head: t('status'),
      isText: true,
      by: ({ price_dev_bps: bps }) => bps && Math.abs(bps),
      cell: ({ price_dev_bps: bps }) =>
        bps === null ? (
          <Badge tone="neutral">{t('badge.unknown')}</Badge>
        ) : (
          <Badge tone={CLASS_TONE[classOf(bps)]}>{t(`badge.${classOf(bps)}`)}</Badge>
        ),
    },
  ];
  return (
    <section aria-labelledby="events-title" className="mt-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="events-title" className="text-lead">
          {t('events')}
        </h2>
        <DataClassLabel meta={meta} />
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 border-rule border-t py-8 text-soft">{t('eventsNone')}</p>
      ) : (
        <>
          <p className="mb-2 text-faint text-small">{t('eventsCount', { count: rows.length })}</p>
          <SortTable
            caption={t('events')}
            keep={[4, 5]}
            tall
            className="max-sm:[&_td]:px-2 max-sm:[&_th]:px-2 [&_tr>:first-child]:pl-0"
            rows={rows}
            id={({ observed_at }) => observed_at}
            columns={columns}
          />
        </>
      )}
    </section>
  );
}

/** Date and time; stacked on a phone, where the figures need the width. */
function Moment({ iso }: { iso: string }) {
  const locale = useLocale();
  const atMs = Date.parse(iso);
  return (
    <time dateTime={iso} className="max-sm:block max-sm:py-1 max-sm:leading-4">
      {formatDay(atMs, locale)}, <span className="max-sm:block">{formatClock(atMs)} UTC</span>
    </time>
  );
}
