'use client';

import { useTranslations } from 'next-intl';
import { LiveSection } from '@/components/freshness/live-panel';
import { Moment } from '@/components/freshness/moment';
import { PEG_FIGURES } from '@/components/peg/peg-figures';
import { plain, SortTable, shown } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { SiteLink } from '@/components/ui/site-link';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import { useDepegEvents } from '@/lib/features/peg/use-peg';
import { formatDuration } from '@/lib/format/durations';
import { formatBps, formatPrice } from '@/lib/format/numbers';
import { deviationTone } from './peg-classes';
import { Recovery } from './recovery';

const moment = (iso: string) => <Moment iso={iso} />;

/** The log of depeg events: start, trough, duration, recovery. */
export function DepegEvents() {
  const t = useTranslations('pegMonitor');
  const asset = useTranslations('peg')('asset');
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
      {({ events }) => (
        <SortTable
          caption={t('eventsCaption')}
          tall
          rows={events}
          id={({ event_id }) => event_id}
          columns={[
            plain<DepegEventView>(asset, 'asset'),
            shown(t('started'), 'started_at', moment, { isText: true, first: 'descending' }),
            {
              head: t('trough'),
              by: ({ peak_deviation_bps }) => Math.abs(peak_deviation_bps),
              cell: ({ peak_deviation_bps: bps }) => (
                <Badge tone={deviationTone(bps)}>{formatBps(bps)}</Badge>
              ),
            },
            shown<DepegEventView, number>(t('troughPrice'), 'peak_price_usd', (usd, event) =>
              formatPrice(event.peak_price_text ?? usd),
            ),
            shown(t('troughAt'), 'peak_at', moment, { isText: true }),
            shown<DepegEventView, number>(t('duration'), 'duration_seconds', (seconds) =>
              formatDuration(seconds),
            ),
            shown<DepegEventView, string | null>(
              t('recovery'),
              'recovered_at',
              (_, event) => <Recovery event={event} />,
              {
                isText: true,
              },
            ),
          ]}
        />
      )}
    </LiveSection>
  );
}
