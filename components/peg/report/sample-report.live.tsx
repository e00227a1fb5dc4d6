'use client';

import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/coin-mark';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import type { DialogProps } from '@/components/leads/dialog-opener';
import { deviationText, WATCH_FROM_BPS } from '@/components/peg/peg-classes';
import { PegFailure } from '@/components/peg/peg-failure';
import { PEG_FIGURES } from '@/components/peg/peg-figures';
import { type Column, figure, SortTable, shown } from '@/components/tables/sort-table';
import { Dialog } from '@/components/ui/overlay/dialog';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { liveData } from '@/lib/features/client/use-live';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import { useDepegEvents } from '@/lib/features/peg/use-peg';
import type { PegSeries } from '@/lib/features/series/contract';
import { usePegHistory } from '@/lib/features/series/use-series';
import { formatDuration } from '@/lib/format/durations';
import { formatBps, formatBpsCell, formatNumber } from '@/lib/format/numbers';
import { formatClock, formatDay, formatTimestamp } from '@/lib/format/times';

const WINDOW = { range: '7D', step: '1h' } as const;

/** A sample of the Peg Intelligence Report, made from what this site has recorded. */
export function SampleReport({ symbols, onClose }: DialogProps & { symbols: readonly string[] }) {
  const t = useTranslations('pegMonitor.report');
  const { state } = usePegHistory(symbols, WINDOW);
  const events = liveData(useDepegEvents().state)?.events ?? null;
  const histories = liveData(state) ?? [];
  const period = reportPeriod(histories);
  const meta = histories[0]?.meta;
  const noPrice = useTranslations('common.missing')('price');
  const columns: Column<ReportRow>[] = [
    shown(t('asset'), 'symbol', (symbol: string) => <CoinMark symbol={symbol} />),
    figure(t('largest'), ({ largest }) => largest?.bps, noPrice, formatBpsCell, {
      by: ({ largest }) => largest && Math.abs(largest.bps),
      className: ({ largest }) => (largest ? deviationText(largest.bps) : undefined),
    }),
    figure(
      t('at'),
      ({ largest }) => largest?.atMs,
      noPrice,
      (atMs) => (
        <time dateTime={new Date(atMs).toISOString()}>
          {formatDay(atMs)}, {formatClock(atMs, false)}
        </time>
      ),
      { isText: true },
    ),
    figure(t('watched', PEG_FIGURES), 'hoursWatched', '', (hours) => formatNumber(hours, 0)),
    figure(t('recorded'), 'hoursRecorded', '', (hours) => formatNumber(hours, 0)),
  ];
  return (
    <Dialog
      wide
      title={t('title')}
      description={t('body')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {state.status === 'loading' ? <Skeleton className="h-72 w-full" /> : null}
      {state.status === 'error' ? <PegFailure state={state} /> : null}
      {'data' in state && period === null ? <p className="py-8 text-soft">{t('empty')}</p> : null}
      {period && meta ? (
        <div className="space-y-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-soft">
            <span className="figure">
              {t('period', {
                from: formatTimestamp(period.fromMs),
                to: formatTimestamp(period.toMs),
              })}
            </span>
            <DataClassLabel meta={meta} always overBand />
            <StateNote state={state} />
          </p>
          {/* Every coin's week: largest deviation, when, and for how many hours it was worth watching. */}
          <div className="rounded-md border border-rule bg-paper px-4">
            <SortTable
              caption={t('caption', PEG_FIGURES)}
              rows={histories.map(reportRow)}
              id={({ symbol }) => symbol}
              columns={columns}
            />
          </div>
          <ReportEvents events={events === null ? null : eventsWithin(events, period)} />
          <p className="text-faint text-small">
            {t('note')}{' '}
            <SiteLink href="/methodology/scores#peg-score" prefetch={false} className="prose-link">
              {t('method')}
            </SiteLink>
          </p>
        </div>
      ) : null}
    </Dialog>
  );
}

/** The depeg events of the period, one line each; `null` while they are not known. */
function ReportEvents({ events }: { events: readonly DepegEventView[] | null }) {
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

type ReportRow = {
  symbol: string;
  /** The hour's deviation of largest magnitude, signed, basis points; `null` without a price. */
  largest: { bps: number; atMs: number } | null;
  /** Recorded hours whose largest deviation reached the watch threshold. */
  hoursWatched: number;
  /** Hours with at least one price. */
  hoursRecorded: number;
};

/** One row of the report from the hourly history of a coin. */
export function reportRow(series: PegSeries): ReportRow {
  let largest: ReportRow['largest'] = null;
  let hoursWatched = 0;
  let hoursRecorded = 0;
  for (const point of series.points) {
    const bps = point.extreme_deviation_bps;
    // An aggregator's history is not our own record.
    if (bps === null || point.data_class === 'reconstructed') continue;
    hoursRecorded += 1;
    if (Math.abs(bps) >= WATCH_FROM_BPS) hoursWatched += 1;
    if (largest === null || Math.abs(bps) > Math.abs(largest.bps)) {
      largest = { bps, atMs: Date.parse(point.at) };
    }
  }
  return { symbol: series.asset, largest, hoursWatched, hoursRecorded };
}

/** Start and end of the period that all histories cover; `null` without any. */
export function reportPeriod(
  histories: readonly PegSeries[],
): { fromMs: number; toMs: number } | null {
  const [first] = histories;
  if (first === undefined) return null;
  return {
    fromMs: Math.min(...histories.map((series) => Date.parse(series.from))),
    toMs: Math.max(...histories.map((series) => Date.parse(series.to))),
  };
}

/** Events that were under way at some time of the period. */
export function eventsWithin(
  events: readonly DepegEventView[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): DepegEventView[] {
  return events.filter(
    (event) =>
      Date.parse(event.started_at) <= toMs &&
      (event.recovered_at === null || Date.parse(event.recovered_at) >= fromMs),
  );
}
