import 'server-only';
import * as z from 'zod/mini';
import { isoDay } from '@/lib/benchmark/text-times';
import { getIndexValueAtOrBefore } from '@/lib/db/benchmark/index-values';
import type { ActiveFeed } from './active-feed';
import { notFound } from './service-error';

/**
 * The UTC day of a fixing that a caller names, `latest` being that of the newest SYI fixing.
 * @throws ServiceError 'not-found' for `latest` before the first fixing.
 */
export async function fixingDayOf({ db, feed }: ActiveFeed, date: string): Promise<string> {
  if (date !== 'latest') return date;
  const newest = await getIndexValueAtOrBefore(db, {
    ...{ feedId: feed.feedId, indexCode: 'SYI', kind: 'fixing' },
    atMs: Number.MAX_SAFE_INTEGER,
  });
  if (newest) return isoDay(newest.atMs);
  throw notFound('date: no fixing is published yet.');
}

/** Whether a text is a calendar day, so that an invalid address causes no look-up. */
export function isFixingDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}
