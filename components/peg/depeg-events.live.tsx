'use client';

import { useTranslations } from 'next-intl';
import { LiveSection } from '@/components/freshness/live-panel';
import { Moment } from '@/components/freshness/moment';
import { PEG_FIGURES } from '@/components/peg/peg-figures';
import { plain, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { SiteLink } from '@/components/ui/site-link';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import { useDepegEvents } from '@/lib/features/peg/use-peg';
import { formatDuration } from '@/lib/format/durations';
import { formatBps, formatPrice } from '@/lib/format/numbers';
import { deviationTone } from './peg-classes';
import { Recovery } from './recovery';

/** The log of depeg events: start, trough, duration, recovery. */
export function DepegEvents() {
  const t = useTranslations('pegMonitor');
  const { state } = useDepegEvents();
  return (
    <LiveSection
      id="events-title"
      title={t('events')}
      note={t('eventsBody', PEG_FIGURES)}
      state={state}
      skeletonClass="h-40"
      failure={t('eventsFailed')}
      empty={({ events }) =>
        events.length === 0 ? (
          <>
            {t('eventsNone')}{' '}
            <SiteLink href="/replay" prefetch={false} className="prose-link">
              {t('eventsReplays')}
            </SiteLink>
          </>
        ) : null
      }
    >
      {({ events }) => <EventTable events={events} />}
    </LiveSection>
  );
}

function EventTable({ events }: { events: readonly DepegEventView[] }) {
  const t = useTranslations('pegMonitor');
  const asset = useTranslations('peg')('asset');
  return (
    <SortTable
      caption={t('eventsCaption')}
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
