import 'server-only';
import type { AuditRecordBody } from '@/lib/contracts/audit';
import type { IndexCode } from '@/lib/domain/snapshot';
import { getAuditRecord, getIndicativeRecord, listAuditRecords } from '@/lib/store/audit-records';
import { getIndexValueAtOrBefore } from '@/lib/store/index-values';
import { type ActiveFeed, activeFeed } from '../active-feed';
import type { ServiceContext } from '../context';
import { knownIndex } from '../series/known-index';
import { noData, ServiceError } from '../service-error';

export type AuditQuery = {
  kind?: 'fixing' | 'indicative' | undefined;
  at?: string | undefined;
};

/**
 * The record behind an index value (Methodology §10), as it was hashed: the newest, or the newest
 * at or before `at`.
 * @throws ServiceError 'not-found' for another index or where no record reaches back that far;
 * 'no-data' before the first record.
 */
export async function getAuditRecordOf(
  context: ServiceContext,
  code: string,
  { kind = 'indicative', at }: AuditQuery = {},
): Promise<AuditRecordBody> {
  const index = knownIndex(code);
  const active = await activeFeed(context);
  const atMs = at === undefined ? undefined : Date.parse(at);
  const text =
    kind === 'fixing'
      ? await fixingRecord(active, index, atMs)
      : await indicativeRecord(active, index, atMs);
  if (text !== undefined) return JSON.parse(text) as AuditRecordBody;
  if (at === undefined) throw noData(`No data yet: ${index} has no ${kind} record.`);
  throw new ServiceError('not-found', `at: no ${kind} record of ${index} is kept from then.`);
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
): Promise<string | undefined> {
  const { feedId } = feed;
  if (atMs === undefined) {
    const [newest] = await listAuditRecords(db, { feedId, indexCode, kind: 'fixing', limit: 1 });
    return newest?.record;
  }
  const value = await getIndexValueAtOrBefore(db, { feedId, indexCode, kind: 'fixing', atMs });
  if (!value) return undefined;
  return (await getAuditRecord(db, { feedId, indexCode, kind: 'fixing', atMs: value.atMs }))
    ?.record;
}
