'use client';

import { useTranslations } from 'next-intl';
import { formatClock, formatDay } from '@/lib/format/times';

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** The clock of the replay; seconds where it runs slowly enough to read them. */
export function PlayerClock({ atMs, withSeconds }: { atMs: number; withSeconds: boolean }) {
  const t = useTranslations('replayPlayer.player');
  const weekday = WEEKDAYS[new Date(atMs).getUTCDay()] ?? '0';
  return (
    <p>
      <span className="block text-small text-soft">
        {t(`weekdays.${weekday}`)}, {formatDay(atMs)}
      </span>
      <time
        dateTime={new Date(atMs).toISOString()}
        className="font-[650] text-title leading-none tracking-tight"
      >
        {formatClock(atMs, withSeconds)}
      </time>
      <span className="ml-1.5 text-faint text-small">UTC</span>
    </p>
  );
}
