'use client';

import { formatClock, formatDay, formatWeekday } from '@/lib/format/times';

/** The clock of the replay; shows seconds if it runs slowly enough to read them. */
export function PlayerClock({ atMs, withSeconds }: { atMs: number; withSeconds: boolean }) {
  return (
    <p>
      <span className="block text-small text-soft">
        {formatWeekday(atMs)}, {formatDay(atMs)}
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
