import type { FormatLocale } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';

/** A point in time as date and time of day, UTC. `iso` is ISO 8601. */
export function Moment({ iso, locale }: { iso: string; locale?: FormatLocale }) {
  const atMs = Date.parse(iso);
  return (
    <time dateTime={iso}>
      {formatDay(atMs, locale)}, {formatClock(atMs, false)}
    </time>
  );
}
