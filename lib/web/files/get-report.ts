import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { writeReport } from '@/lib/content/report/write-report';
import { activeFeed, readOrNull } from '@/lib/read/service/active-feed';
import { LoadCache } from '@/lib/read/service/load-cache';
import { ServiceError } from '@/lib/read/service/service-error';
import { lastWhole, periodNamed } from '@/lib/visitors/newsletter/period';
import { periodReport } from '@/lib/visitors/newsletter/period-report';

const KINDS: Readonly<Record<string, 'week' | 'month'>> = { weekly: 'week', monthly: 'month' };
/** Holds a year of weeks and months, each for an hour, because errors in a fixing may be found later. */
const reports = new LoadCache<Buffer<ArrayBuffer>>({
  name: 'reports',
  maxEntries: 64,
  maxAgeMs: HOUR_MS,
});

/**
 * The report at an address, e.g. `weekly` and `2026-W47.pdf`, or `latest.pdf`; `null` if there is none:
 * no such period, one that is not over, or one without a fixing.
 */
export function getReport(kind: string, file: string): Promise<Buffer<ArrayBuffer> | null> {
  return readOrNull(async (context) => {
    const requested = KINDS[kind];
    const name = /^([\w-]{1,12})\.pdf$/.exec(file)?.[1];
    if (requested === undefined || name === undefined) return null;
    const { feed, clockMs } = await activeFeed(context);
    const period = name === 'latest' ? lastWhole(requested, clockMs) : periodNamed(name);
    if (period === null || period.kind !== requested || period.untilMs > clockMs) return null;
    return reports.get(`${feed.feedId}:${period.name}`, context.nowMs, async () => {
      const report = await periodReport(context, period);
      // Not cached, because history still being loaded may fill the period.
      if (report === null) throw new ServiceError('not-found', 'No fixing in this period.');
      return Buffer.from(Uint8Array.from(await writeReport(report)));
    });
  });
}
