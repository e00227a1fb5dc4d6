'use client';

import { useTranslations } from 'next-intl';
import { FailureNote } from '@/components/freshness/failure/failure-text';
import { Freshness } from '@/components/freshness/freshness';
import { Moment } from '@/components/freshness/moment';
import { PEG_FIGURES } from '@/components/peg/peg-classes';
import { plain, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useDepegEvents } from '@/lib/features/client/use-figures';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import { formatDuration } from '@/lib/format/durations';
import { formatBps, formatPrice } from '@/lib/format/numbers';
import { deviationTone } from './peg-classes';
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
  return (
    <SortTable
      caption={t('eventsCaption')}
      keep={[2, 3]}
      keepWide={[2, 3, 4, 6, 7]}
      tall
      rows={events}
      id={({ event_id }) => event_id}
      columns={[
        plain<DepegEventView>(asset, (event) => event.asset),
        {
          head: t('started'),
          isText: true,
          by: ({ started_at }) => started_at,
          first: 'descending',
          cell: ({ started_at }) => <Moment iso={started_at} />,
        },
        {
          head: t('trough'),
          by: ({ peak_deviation_bps }) => Math.abs(peak_deviation_bps),
          cell: ({ peak_deviation_bps: bps }) => (
            <Badge tone={deviationTone(bps)}>{formatBps(bps)}</Badge>
          ),
        },
        {
          head: t('troughPrice'),
          by: ({ peak_price_usd }) => peak_price_usd,
          cell: (event) => formatPrice(event.peak_price_text ?? event.peak_price_usd),
        },
        {
          head: t('troughAt'),
          isText: true,
          by: ({ peak_at }) => peak_at,
          cell: ({ peak_at }) => <Moment iso={peak_at} />,
        },
        {
          head: t('duration'),
          by: ({ duration_seconds }) => duration_seconds,
          cell: ({ duration_seconds }) => formatDuration(duration_seconds),
        },
        {
          head: t('recovery'),
          isText: true,
          by: ({ recovered_at }) => recovered_at,
          cell: (event) => <Recovery event={event} />,
        },
      ]}
    />
  );
}
