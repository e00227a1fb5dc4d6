'use client';

import { useTranslations } from 'next-intl';
import { FailureNote } from '@/components/freshness/failure-note';
import { Freshness } from '@/components/freshness/freshness';
import { Moment } from '@/components/freshness/moment';
import { PEG_WORDS } from '@/components/peg/peg-thresholds';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { formatDuration } from '@/lib/format/durations';
import { formatBps, formatPrice } from '@/lib/format/numbers';
import type { DepegEventView } from '@/lib/read/peg/events-contract';
import { errorMessage } from '@/lib/web/client/fetch-error';
import { useDepegEvents } from '@/lib/web/client/hooks/use-figures';
import { CLASS_TONE } from './peg-tone';
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
        <p className="text-small text-soft">{t('eventsBody', PEG_WORDS)}</p>
      </div>
      {state.status === 'loading' ? <Skeleton className="mt-3 h-40 w-full" /> : null}
      {state.status === 'error' ? (
        <FailureNote again={state.again} className="mt-3">
          {t('eventsFailed', { message: errorMessage(state.error) })}
        </FailureNote>
      ) : null}
      {'data' in state ? (
        <>
          {state.data.events.length === 0 ? (
            <p className="py-8 text-soft">{t('eventsNone')}</p>
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
  return (
    <TableFrame caption={t('eventsCaption')} className="max-h-[30rem]">
      <HeadRow>
        <Th stick>{asset}</Th>
        <Th>{t('started')}</Th>
        <Th numeric>{t('trough')}</Th>
        <Th numeric>{t('troughPrice')}</Th>
        <Th>{t('troughAt')}</Th>
        <Th numeric>{t('duration')}</Th>
        <Th>{t('recovery')}</Th>
      </HeadRow>
      <tbody>
        {events.map((event) => (
          <tr key={event.event_id}>
            <RowHead>{event.asset}</RowHead>
            <Td>
              <Moment iso={event.started_at} />
            </Td>
            <Td numeric>
              <Badge tone={CLASS_TONE[event.peak_class]}>
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
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
