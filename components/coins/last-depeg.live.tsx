'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDuration } from '@/lib/format/durations';
import { formatDay } from '@/lib/format/times';
import { useDepegEvents } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';
import { useFormats } from './use-formats';

/** The newest depeg of a coin in a sentence that links to all of them. */
export function LastDepeg({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  const locale = useLocale();
  const format = useFormats();
  const events = liveData(useDepegEvents(symbol).state)?.events;
  if (events === undefined) return null;
  const [last] = events;
  return (
    <p className="mt-2 text-small">
      <a href="#depegs" className="prose-link tap inline-flex items-center">
        {last === undefined
          ? t('noDepeg')
          : t(last.state === 'closed' ? 'lastDepeg' : 'depegNow', {
              day: formatDay(Date.parse(last.started_at), locale),
              bps: format.bps(last.peak_deviation_bps),
              // A figure and its unit stay on one line.
              duration: formatDuration(last.duration_seconds, locale).replaceAll(' ', '\u00a0'),
            })}
      </a>
    </p>
  );
}
