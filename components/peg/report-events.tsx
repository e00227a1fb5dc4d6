'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import type { DepegEventView } from '@/lib/contracts/depeg-events';
import { formatDuration } from '@/lib/format/durations';
import { formatBps } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';

/** The depeg events of the period, one line each; `null` while they are not known. */
export function ReportEvents({ events }: { events: readonly DepegEventView[] | null }) {
  const t = useTranslations('pegMonitor.report');
  return (
    <div>
      <h3 className="font-semibold text-small">{t('events')}</h3>
      {events === null ? <Skeleton className="mt-1 h-5 w-64" /> : null}
      {events?.length === 0 ? <p className="text-small text-soft">{t('noEvents')}</p> : null}
      <ul className="text-small">
        {events?.map((event) => (
          <li key={event.event_id} className="border-rule border-b py-2 last:border-b-0">
            {t('event', {
              symbol: event.asset,
              start: formatTimestamp(Date.parse(event.started_at)),
              trough: formatBps(event.peak_deviation_bps),
              duration: formatDuration(event.duration_seconds),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
