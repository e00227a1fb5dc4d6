import { DAY_MS } from '@/lib/benchmark/durations';

/** A period in which something was failing; `endMs` is null while it lasts. Epoch ms. */
export type Outage = { beganMs: number; endMs: number | null };

/** Decimals of a reported share of time: 100 only where there was no outage at all. */
const DECIMALS = 3;

/**
 * The share of each UTC day, and of all of them, without an outage, percent text rounded down. Only time
 * between `sinceMs` and `nowMs` counts; a day without any is `null`. Outages may overlap.
 * @param days how many, today's included; oldest first.
 */
export function uptimeByDay(
  outages: readonly Outage[],
  { sinceMs, nowMs, days }: { sinceMs: number; nowMs: number; days: number },
): { percentText: string; days: (string | null)[] } {
  const spans = merged(outages, nowMs);
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const shareOf = (fromMs: number, toMs: number) => {
    const [startMs, endMs] = [Math.max(fromMs, sinceMs), Math.min(toMs, nowMs)];
    if (endMs <= startMs) return null;
    const outMs = spans.reduce(
      (total, span) =>
        total + Math.max(0, Math.min(span.endMs, endMs) - Math.max(span.beganMs, startMs)),
      0,
    );
    return percentText(1 - outMs / (endMs - startMs));
  };
  const firstMs = todayMs - (days - 1) * DAY_MS;
  return {
    percentText: shareOf(firstMs, nowMs) ?? percentText(1),
    days: Array.from({ length: days }, (_, place) =>
      shareOf(firstMs + place * DAY_MS, firstMs + (place + 1) * DAY_MS),
    ),
  };
}

/** The same outages without overlaps, in order of time. */
function merged(outages: readonly Outage[], nowMs: number) {
  const spans: { beganMs: number; endMs: number }[] = [];
  for (const { beganMs, endMs } of [...outages].sort((a, b) => a.beganMs - b.beganMs)) {
    const until = endMs ?? nowMs;
    const last = spans.at(-1);
    if (last && beganMs <= last.endMs) last.endMs = Math.max(last.endMs, until);
    else spans.push({ beganMs, endMs: until });
  }
  return spans;
}

function percentText(share: number): string {
  const scale = 10 ** DECIMALS;
  return (Math.floor(share * 100 * scale) / scale).toFixed(DECIMALS);
}
