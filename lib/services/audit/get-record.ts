import 'server-only';
import type { AuditRecordBody } from '@/lib/contracts/audit';
import type { Plan } from '@/lib/domain/plans';
import type { IndexCode } from '@/lib/domain/snapshot';
import { getAuditRecord, getIndicativeRecord, listAuditRecords } from '@/lib/store/audit-records';
import { getAuditRecordBy } from '@/lib/store/history-reads';
import { getIndexValueAtOrBefore } from '@/lib/store/index-values';
import { type ActiveFeed, activeFeed } from '../active-feed';
import type { ServiceContext } from '../context';
import { type Reach, reachOf, refuseOlder } from '../data/reach';
import { knownIndex } from '../series/known-index';
import { noData, ServiceError } from '../service-error';

export type AuditQuery = {
  kind?: 'fixing' | 'indicative' | undefined;
  at?: string | undefined;
};

/**
 * The record behind an index value (Methodology §10), as it was hashed: the newest, or the newest
 * at or before `at`. With a plan, within its delay and depth.
 * @throws ServiceError 'not-found' for another index or where no record reaches back that far;
 * 'plan-required' beyond the plan; 'no-data' before the first record.
 */
export async function getAuditRecordOf(
  context: ServiceContext,
  code: string,
  { kind = 'indicative', at }: AuditQuery = {},
  plan?: Plan,
): Promise<AuditRecordBody> {
  const index = knownIndex(code);
  const active = await activeFeed(context);
  const reach = plan && reachOf(active, plan);
  const atMs = momentOf(at, reach);
  const text =
    kind === 'fixing'
      ? await fixingRecord(active, index, atMs, reach)
      : await indicativeRecord(active, index, atMs);
  if (text !== undefined) return JSON.parse(text) as AuditRecordBody;
  if (at === undefined) throw noData(`No data yet: ${index} has no ${kind} record.`);
  throw new ServiceError('not-found', `at: no ${kind} record of ${index} is kept from then.`);
}

/** Where to look back from; `undefined` for the newest of all. */
function momentOf(at: string | undefined, reach: Reach | undefined): number | undefined {
  const atMs = at === undefined ? undefined : Date.parse(at);
  if (reach === undefined) return atMs;
  if (atMs !== undefined) refuseOlder(reach, atMs);
  return Math.min(atMs ?? reach.newestMs, reach.newestMs);
}

async function indicativeRecord(
  { db, feed }: ActiveFeed,
  indexCode: IndexCode,
  atMs = Number.MAX_SAFE_INTEGER,
): Promise<string | undefined> {
  const { feedId } = feed;
  return (await getIndicativeRecord(db, { feedId, indexCode, atOrBeforeMs: atMs }))?.record;
}

async function fixingRecord(
  { db, feed }: ActiveFeed,
  indexCode: IndexCode,
  atMs: number | undefined,
  reach: Reach | undefined,
): Promise<string | undefined> {
  const { feedId } = feed;
  if (atMs === undefined) {
    const [newest] = await listAuditRecords(db, { feedId, indexCode, kind: 'fixing', limit: 1 });
    return newest?.record;
  }
  const value = await getIndexValueAtOrBefore(db, { feedId, indexCode, kind: 'fixing', atMs });
  if (!value) return undefined;
  const record = { feedId, indexCode, kind: 'fixing', atMs: value.atMs } as const;
  if (!reach) return (await getAuditRecord(db, record))?.record;
  return (await getAuditRecordBy(db, { ...record, publishedByMs: reach.publishedByMs }))?.record;
}
