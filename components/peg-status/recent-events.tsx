'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { Badge } from '@/components/ui/marks/badge';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import type { Meta } from '@/lib/features/contract/primitives';
import type { PegReading } from '@/lib/features/peg/recent-contract';
import { FINE_BPS_PLACES, formatBps, formatPrice } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';
import { classOf } from './peg-captions';

const ROWS = 20;

const VALUES = {
  date: ({ observed_at }: PegReading) => observed_at,
  price: ({ price_usd }: PegReading) => price_usd,
  deviation: ({ price_dev_bps }: PegReading) => price_dev_bps,
  status: ({ price_dev_bps }: PegReading) =>
    price_dev_bps === null ? null : Math.abs(price_dev_bps),
};

/** Derniers Événements: the newest 20 readings, with their kind of data. */
export function RecentEvents({ readings, meta }: { readings: readonly PegReading[]; meta: Meta }) {
  const t = useTranslations('pegStatus');
  const missing = useTranslations('common.missing')('price');
  const locale = useLocale();
  const { rows, head } = useSort(readings.slice(0, ROWS), VALUES, {
    key: 'date',
    direction: 'descending',
  });
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
          <TableFrame
            caption={t('events')}
            keep={[4, 5]}
            tall
            className="max-sm:[&_td]:px-2 max-sm:[&_th]:px-2 [&_tr>:first-child]:pl-0"
          >
            <HeadRow>
              <SortHead {...head} column="date" label={t('date')} numeric={false} stick />
              <Th>{t('exchange')}</Th>
              <SortHead {...head} column="price" label={t('priceUsd')} />
              <SortHead {...head} column="deviation" label={t('deviation')} />
              <SortHead {...head} column="status" label={t('status')} numeric={false} />
            </HeadRow>
            <tbody>
              {rows.map((reading) => (
                <FoldRow key={reading.observed_at}>
                  <RowHead weight="font-normal">
                    <Moment iso={reading.observed_at} />
                  </RowHead>
                  <Td>{t('consensus')}</Td>
                  <Td numeric>
                    {orMissing(reading.price_usd, missing, (usd) => formatPrice(usd, locale))}
                  </Td>
                  <Td numeric>
                    {orMissing(reading.price_dev_bps, missing, (bps) =>
                      formatBps(bps, FINE_BPS_PLACES, { locale }),
                    )}
                  </Td>
                  <Td>
                    {reading.price_dev_bps === null ? (
                      <Badge tone="neutral">{t('badge.unknown')}</Badge>
                    ) : (
                      <Badge tone={CLASS_TONE[classOf(reading.price_dev_bps)]}>
                        {t(`badge.${classOf(reading.price_dev_bps)}`)}
                      </Badge>
                    )}
                  </Td>
                </FoldRow>
              ))}
            </tbody>
          </TableFrame>
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
