'use client';

import { useTranslations } from 'next-intl';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { StateNote } from '@/components/freshness/state-note';
import type { LeadDialogProps } from '@/components/leads/lead-dialog-props';
import { Dialog } from '@/components/ui/dialog';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useDepegEvents } from '@/lib/client/use-depeg-events';
import { liveData } from '@/lib/client/use-live';
import { usePegHistory } from '@/lib/client/use-peg-history';
import { formatTimestamp } from '@/lib/format/times';
import { PegFailure } from './peg-failure';
import { ReportEvents } from './report-events';
import { eventsWithin, reportPeriod, reportRow } from './report-rows';
import { ReportTable } from './report-table';

const WINDOW = { range: '7D', step: '1h' } as const;

/** A sample of the Peg Intelligence Report, made from what this site has recorded. */
export function SampleReport({
  symbols,
  onClose,
}: LeadDialogProps & { symbols: readonly string[] }) {
  const t = useTranslations('pegMonitor.report');
  const { state } = usePegHistory(symbols, WINDOW, true);
  const events = liveData(useDepegEvents().state)?.events ?? null;
  const histories = liveData(state) ?? [];
  const period = reportPeriod(histories);
  const meta = histories[0]?.meta;
  return (
    <Dialog
      wide
      title={t('title')}
      description={t('body')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {state.status === 'loading' ? <Skeleton className="h-72 w-full" /> : null}
      {state.status === 'error' ? <PegFailure error={state.error} /> : null}
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
            <DataClassLabel meta={meta} always />
            <StateNote status={state.status} />
          </p>
          <ReportTable rows={histories.map(reportRow)} />
          <ReportEvents events={events === null ? null : eventsWithin(events, period)} />
          <p className="text-faint text-small">
            {t('note')}{' '}
            <SiteLink href="/methodology" prefetch={false} className="prose-link">
              {t('method')}
            </SiteLink>
          </p>
        </div>
      ) : null}
    </Dialog>
  );
}
