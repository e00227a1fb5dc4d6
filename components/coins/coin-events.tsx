'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Moment } from '@/components/freshness/moment';
import { DEPEG_EVENT_VALUES, NEWEST_FIRST } from '@/components/peg/depeg-event-values';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { Recovery } from '@/components/peg/recovery';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { Badge } from '@/components/ui/marks/badge';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { MethodLink } from '@/components/yields/method-link';
import { useDepegEvents } from '@/lib/features/client/use-figures';
import type { DepegEventView, DepegRecord } from '@/lib/features/peg/events-contract';
import { formatDuration } from '@/lib/format/durations';
import { BPS_PLACES } from '@/lib/format/numbers';
import { RecordedCrises, useNoDepeg } from './recorded-crises';
import { useFormats } from './use-formats';

/** A coin's depeg events, newest first: start, widest deviation, duration, recovery; and recorded crises. */
export function CoinEvents({ symbol, record }: { symbol: string; record: DepegRecord }) {
  const t = useTranslations('depegEvents');
  const noDepeg = useNoDepeg(record);
  const { state } = useDepegEvents(symbol);
  return (
    <section aria-labelledby="depegs-title" className="min-w-0">
      <h2 id="depegs-title" className="border-firm border-b pb-2 text-lead">
        {t('events')}
      </h2>
      <LivePanel
        state={state}
        skeletonClass="h-40"
        failure={t('eventsFailed')}
        empty={({ events }) => (events.length === 0 ? noDepeg : null)}
        method={<MethodLink topic="peg" />}
      >
        {({ events }) => <EventTable events={events} symbol={symbol} />}
      </LivePanel>
      <RecordedCrises crises={record.crises} />
    </section>
  );
}

function EventTable({ events, symbol }: { events: readonly DepegEventView[]; symbol: string }) {
  const t = useTranslations('depegEvents');
  const locale = useLocale();
  const format = useFormats();
  const { rows, head } = useSort(events, DEPEG_EVENT_VALUES, NEWEST_FIRST);
  return (
    <TableFrame caption={t('eventsCaption', { symbol })} keep={[2, 5]} tall>
      <HeadRow>
        <SortHead {...head} column="started" label={t('started')} numeric={false} stick />
        <SortHead {...head} column="trough" label={t('trough')} />
        <SortHead {...head} column="troughPrice" label={t('troughPrice')} />
        <SortHead {...head} column="duration" label={t('duration')} />
        <SortHead {...head} column="recovery" label={t('recovery')} numeric={false} />
      </HeadRow>
      <tbody>
        {rows.map((event) => (
          <FoldRow key={event.event_id}>
            <RowHead weight="font-normal">
              <Moment iso={event.started_at} locale={locale} />
            </RowHead>
            <Td numeric>
              <Badge tone={CLASS_TONE[event.peak_class]}>
                {format.number(event.peak_deviation_bps, BPS_PLACES, true)}
              </Badge>
            </Td>
            <Td numeric>{format.number(event.peak_price_text ?? event.peak_price_usd, 4)}</Td>
            <Td numeric>{formatDuration(event.duration_seconds, locale)}</Td>
            <Td>
              <Recovery event={event} />
            </Td>
          </FoldRow>
        ))}
      </tbody>
    </TableFrame>
  );
}
