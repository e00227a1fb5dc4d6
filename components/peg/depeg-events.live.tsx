'use client';

import { useTranslations } from 'next-intl';
import { FailureNote } from '@/components/freshness/failure/failure-note';
import { Freshness } from '@/components/freshness/freshness';
import { Moment } from '@/components/freshness/moment';
import { PEG_FIGURES } from '@/components/peg/peg-thresholds';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { Badge } from '@/components/ui/marks/badge';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { useDepegEvents } from '@/lib/features/client/use-figures';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import { formatDuration } from '@/lib/format/durations';
import { formatBps, formatPrice } from '@/lib/format/numbers';
import { DEPEG_EVENT_VALUES, NEWEST_FIRST } from './depeg-event-values';
import { deviationTone } from './peg-tone';
import { Recovery } from './recovery';

/** The log of depeg events: start, trough, duration, recovery. */
export function DepegEvents() {
  const t = useTranslations('pegMonitor');
  const { state } = useDepegEvents();
  return (
    <section aria-labelledby="events-title">
      <div className="border-firm border-b pb-2">
        <h2 id="events-title" className="text-lead">
          {t('events')}
        </h2>
        <p className="text-small text-soft">{t('eventsBody', PEG_FIGURES)}</p>
      </div>
      {state.status === 'loading' ? <Skeleton className="mt-3 h-40 w-full" /> : null}
      {state.status === 'error' ? (
        <FailureNote error={state.error} again={state.again} className="mt-3">
          {t('eventsFailed')}
        </FailureNote>
      ) : null}
      {'data' in state ? (
        <>
          {state.data.events.length === 0 ? (
            <p className="py-8 text-soft">
              {t('eventsNone')}{' '}
              <SiteLink href="/replay" prefetch={false} className="prose-link">
                {t('eventsReplays')}
              </SiteLink>
            </p>
          ) : (
            <EventTable events={state.data.events} />
          )}
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-faint text-micro">
            <Freshness meta={state.data.meta} state={state} />
          </p>
        </>
      ) : null}
    </section>
  );
}

function EventTable({ events }: { events: readonly DepegEventView[] }) {
  const t = useTranslations('pegMonitor');
  const asset = useTranslations('peg')('asset');
  const { rows, head } = useSort(events, DEPEG_EVENT_VALUES, NEWEST_FIRST);
  return (
    <TableFrame caption={t('eventsCaption')} keep={[2, 3]} keepWide={[2, 3, 4, 6, 7]} tall>
      <HeadRow>
        <SortHead {...head} column="asset" label={asset} numeric={false} stick />
        <SortHead {...head} column="started" label={t('started')} numeric={false} />
        <SortHead {...head} column="trough" label={t('trough')} />
        <SortHead {...head} column="troughPrice" label={t('troughPrice')} />
        <SortHead {...head} column="troughAt" label={t('troughAt')} numeric={false} />
        <SortHead {...head} column="duration" label={t('duration')} />
        <SortHead {...head} column="recovery" label={t('recovery')} numeric={false} />
      </HeadRow>
      <tbody>
        {rows.map((event) => (
          <FoldRow key={event.event_id}>
            <RowHead>{event.asset}</RowHead>
            <Td>
              <Moment iso={event.started_at} />
            </Td>
            <Td numeric>
              <Badge tone={deviationTone(event.peak_deviation_bps)}>
                {formatBps(event.peak_deviation_bps)}
              </Badge>
            </Td>
            <Td numeric>{formatPrice(event.peak_price_text ?? event.peak_price_usd)}</Td>
            <Td>
              <Moment iso={event.peak_at} />
            </Td>
            <Td numeric>{formatDuration(event.duration_seconds)}</Td>
            <Td>
              <Recovery event={event} />
            </Td>
          </FoldRow>
        ))}
      </tbody>
    </TableFrame>
  );
}
