'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { formatDuration } from '@/lib/format/durations';
import { formatDay } from '@/lib/format/times';
import type { DepegRecord } from '@/lib/read/peg/events-contract';
import { useDepegEvents } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';
import { CrisisLink, useNoDepeg } from './recorded-crises';
import { useFormats } from './use-formats';

/**
 * The newest depeg of a coin in a sentence that links to all of them; without one, where our record
 * begins and the worst recorded crisis.
 */
export function LastDepeg({ symbol, record }: { symbol: string; record: DepegRecord }) {
  const t = useTranslations('coinPage');
  const locale = useLocale();
  const format = useFormats();
  const noDepeg = useNoDepeg(record);
  const events = liveData(useDepegEvents(symbol).state)?.events;
  if (events === undefined) return null;
  const [last] = events;
  const worst = last === undefined ? record.crises[0] : undefined;
  return (
    <p className="mt-2 text-small">
      <a
        href="#depegs"
        // Beside another link it is a link in a sentence, and has no room of its own.
        className={clsx('prose-link', worst === undefined && 'tap inline-flex items-center')}
      >
        {last === undefined
          ? noDepeg
          : t(last.state === 'closed' ? 'lastDepeg' : 'depegNow', {
              day: formatDay(Date.parse(last.started_at), locale),
              bps: format.bps(last.peak_deviation_bps),
              // A figure and its unit stay on one line.
              duration: formatDuration(last.duration_seconds, locale).replaceAll(' ', '\u00a0'),
            })}
      </a>{' '}
      {worst === undefined ? null : <CrisisLink crisis={worst} />}
    </p>
  );
}
