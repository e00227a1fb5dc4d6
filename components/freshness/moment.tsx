import { formatClock, formatDay } from '@/lib/format/times';

/** A point in time as day and clock, UTC. `iso` is ISO 8601. */
export function Moment({ iso }: { iso: string }) {
  const atMs = Date.parse(iso);
  return (
    <time dateTime={iso}>
      {formatDay(atMs)}, {formatClock(atMs, false)}
    </time>
  );
}
