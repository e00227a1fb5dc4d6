'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Moment } from '@/components/freshness/moment';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { Recovery } from '@/components/peg/recovery';
import { SortTable, shown } from '@/components/tables/sort-table';
import { TapLinks } from '@/components/ui/links';
import { Badge } from '@/components/ui/marks/badge';
import { Section } from '@/components/ui/section-head';
import { MethodLink } from '@/components/yields/method-link';
import type { DepegEventView, DepegRecord } from '@/lib/features/peg/events-contract';
import { useDepegEvents } from '@/lib/features/peg/use-peg';
import { replayPath } from '@/lib/features/replays/replay-path';
import { formatDuration } from '@/lib/format/durations';
import { BPS_PLACES } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { useFormats } from './use-formats';

/** A coin's depeg events, newest first: start, widest deviation, duration, recovery; and recorded crises. */
export function CoinEvents({ symbol, record }: { symbol: string; record: DepegRecord }) {
  const t = useTranslations('depegEvents');
  const locale = useLocale();
  const format = useFormats();
  const noDepeg = useNoDepeg(record);
  const { state } = useDepegEvents(symbol);
  return (
    <Section id="depegs-title" title={t('events')} className="min-w-0">
      <LivePanel
        state={state}
        skeletonClass="h-40"
        failure={t('eventsFailed')}
        empty={({ events }) => (events.length === 0 ? noDepeg : null)}
        method={<MethodLink topic="peg" />}
      >
        {({ events }) => (
          <SortTable
            caption={t('eventsCaption', { symbol })}
            tall
            rows={events}
            id={({ event_id }) => event_id}
            columns={[
              shown<DepegEventView, string>(
                t('started'),
                'started_at',
                (iso) => <Moment iso={iso} locale={locale} />,
                { first: 'descending', className: 'font-normal' },
              ),
              {
                head: t('trough'),
                by: ({ peak_deviation_bps }) => Math.abs(peak_deviation_bps),
                cell: ({ peak_class, peak_deviation_bps }) => (
                  <Badge tone={CLASS_TONE[peak_class]}>
                    {format.number(peak_deviation_bps, BPS_PLACES, true)}
                  </Badge>
                ),
              },
              shown<DepegEventView, string | null>(
                t('recovery'),
                'recovered_at',
                (_, event) => <Recovery event={event} />,
                {
                  isText: true,
                },
              ),
              shown<DepegEventView, number>(t('troughPrice'), 'peak_price_usd', (usd, event) =>
                format.number(event.peak_price_text ?? usd, 4),
              ),
              shown<DepegEventView, number>(t('duration'), 'duration_seconds', (seconds) =>
                formatDuration(seconds, locale),
              ),
            ]}
          />
        )}
      </LivePanel>
      <RecordedCrises crises={record.crises} />
    </Section>
  );
}

/** The sentence for a coin without a depeg event: since when none is in our own record. */
export function useNoDepeg({ since }: DepegRecord): string {
  const t = useTranslations('depegEvents');
  const locale = useLocale();
  if (since === null) return t('eventsNone');
  return t('eventsNoneSince', { day: formatDay(Date.parse(since), locale) });
}

/** A recorded crisis by its day and largest deviation, as a link to its replay. */
export function CrisisLink({ crisis }: { crisis: DepegRecord['crises'][number] }) {
  const t = useTranslations('depegEvents');
  const locale = useLocale();
  const format = useFormats();
  return (
    <a href={replayPath(crisis.recording)} className="prose-link">
      {t('crisis', {
        day: formatDay(Date.parse(crisis.at), locale),
        bps: format.bps(crisis.bps),
      })}
    </a>
  );
}

/** Every recorded crisis in which a coin left its peg; nothing without one. */
function RecordedCrises({ crises }: Pick<DepegRecord, 'crises'>) {
  const t = useTranslations('depegEvents');
  if (crises.length === 0) return null;
  return (
    <div className="mt-3 text-small">
      <p className="text-soft">{t('crises')}</p>
      <TapLinks>
        {crises.map((crisis) => (
          <CrisisLink key={crisis.recording} crisis={crisis} />
        ))}
      </TapLinks>
    </div>
  );
}
