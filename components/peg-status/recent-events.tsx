'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { FoldRow } from '@/components/tables/fold-row';
import { Badge } from '@/components/ui/badge';
import { orMissing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import type { Meta } from '@/lib/contract/meta';
import { FINE_BPS_PLACES, formatBps, formatPrice } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';
import type { PegReading } from '@/lib/read/peg/recent-contract';
import { classOf } from './peg-captions';

const ROWS = 20;

/** Derniers Événements: the newest 20 readings, with the kind of data they stand on. */
export function RecentEvents({ readings, meta }: { readings: readonly PegReading[]; meta: Meta }) {
  const t = useTranslations('pegStatus');
  const missing = useTranslations('common.missing')('price');
  const locale = useLocale();
  const rows = readings.slice(0, ROWS);
  return (
    <section aria-labelledby="events-title" className="later mt-14 [--later:58rem]">
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
              <Th stick>{t('date')}</Th>
              <Th>{t('exchange')}</Th>
              <Th numeric>{t('priceUsd')}</Th>
              <Th numeric>{t('deviation')}</Th>
              <Th>{t('status')}</Th>
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

/** Day and clock; below each other on a phone, where the figures need the width. */
function Moment({ iso }: { iso: string }) {
  const locale = useLocale();
  const atMs = Date.parse(iso);
  return (
    <time dateTime={iso} className="max-sm:block max-sm:py-1 max-sm:leading-4">
      {formatDay(atMs, locale)}, <span className="max-sm:block">{formatClock(atMs)} UTC</span>
    </time>
  );
}
