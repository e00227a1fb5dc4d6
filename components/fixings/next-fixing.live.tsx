'use client';

import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { useNow } from '@/lib/features/client/use-now';

/** The time until the next fixing; the server cannot know when the page is read, so it names the hour. */
export function NextFixing({
  hourUtc,
  at,
  within,
}: {
  hourUtc: number;
  at: string;
  within: string;
}) {
  const now = useNow();
  return (
    <>
      <span className="block">{at}</span>
      <span className="figure block min-h-6 text-small text-soft" suppressHydrationWarning>
        {now === null ? '' : within.replace('…', untilNext(now, hourUtc))}
      </span>
    </>
  );
}

/** The time until the hour's next occurrence: `3:07:42`. */
export function untilNext(nowMs: number, hourUtc: number): string {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS + hourUtc * HOUR_MS;
  const seconds = Math.ceil(((today > nowMs ? today : today + DAY_MS) - nowMs) / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
