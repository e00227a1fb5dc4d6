'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Moment } from '@/components/freshness/moment';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { Badge } from '@/components/ui/badge';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { MethodLink } from '@/components/yields/method-link';
import { depegEventsCall } from '@/lib/contract/calls';
import { formatDuration } from '@/lib/format/durations';
import { formatBpsCell, formatNumber } from '@/lib/format/numbers';
import { useLive } from '@/lib/web/client/use-live';

/** A coin's depeg events, newest first: start, widest deviation, duration, recovery. */
export function CoinEvents({ symbol }: { symbol: string }) {
  const t = useTranslations('strategies.detail');
  const { state } = useLive(depegEventsCall, { input: { query: { asset: symbol } } });
  return (
    <div className="min-w-0">
      <h3 className="text-lead">{t('events')}</h3>
      <LivePanel
        state={state}
        skeletonClass="h-40"
        failure={(message) => t('eventsFailed', { message })}
        empty={({ events }) => (events.length === 0 ? t('eventsNone') : null)}
        method={<MethodLink topic="peg" />}
      >
        {({ events }) => (
          <TableFrame caption={t('eventsCaption', { symbol })} className="max-h-96">
            <HeadRow>
              <Th stick>{t('started')}</Th>
              <Th numeric>{t('trough')}</Th>
              <Th numeric>{t('troughPrice')}</Th>
              <Th numeric>{t('duration')}</Th>
              <Th>{t('recovery')}</Th>
            </HeadRow>
            <tbody>
              {events.map((event) => (
                <tr key={event.event_id}>
                  <RowHead weight="font-normal">
                    <Moment iso={event.started_at} />
                  </RowHead>
                  <Td numeric>
                    <Badge tone={CLASS_TONE[event.peak_class]}>
                      {formatBpsCell(event.peak_deviation_bps)}
                    </Badge>
                  </Td>
                  <Td numeric>{formatNumber(event.peak_price_text ?? event.peak_price_usd, 4)}</Td>
                  <Td numeric>{formatDuration(event.duration_seconds)}</Td>
                  <Td>
                    {event.recovered_at ? (
                      <Moment iso={event.recovered_at} />
                    ) : (
                      <Badge tone={event.state === 'open' ? 'alert' : 'watch'}>
                        {t(event.state === 'open' ? 'open' : 'recovering')}
                      </Badge>
                    )}
                  </Td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )}
      </LivePanel>
    </div>
  );
}
