import 'server-only';
import { attachEvidence } from '@/lib/benchmark/audit/attach-evidence';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { IndexCode } from '@/lib/benchmark/codes';
import type { Access } from '@/lib/config/public/plans';
import { getAuditRecord, listAuditRecords } from '@/lib/db/benchmark/audit-records';
import { getIndexValueAtOrBefore } from '@/lib/db/benchmark/index-values';
import { getIndicativeRecord } from '@/lib/db/benchmark/indicative-records';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import type { Db } from '@/lib/db/schema';
import { knownIndex } from '@/lib/features/series/known-index';
import {
  type ActiveFeed,
  activeFeed,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence } from '@/lib/features/service/feed-data';
import { earlierOf, knownAtMs } from '@/lib/features/service/known-at';
import { refuseBeyond } from '@/lib/features/service/plan-window';
import { noData, notFound } from '@/lib/features/service/service-error';
import type { AuditQuery, AuditRecordBody } from './contract';

/**
 * The record behind an index value (Methodology, audit record) with the documents it names: the newest, or the newest
 * at or before `at`. With an access, within its depth.
 * @throws ServiceError 'not-found' for another index or where no record reaches back that far;
 * 'plan-required' beyond the access; 'no-data' before the first record.
 */
export async function getAuditRecordOf(
  context: ServiceContext,
  code: string,
  { kind = 'indicative', at, asOf, evidence = 'inline' }: AuditQuery = {},
  access?: Access,
): Promise<AuditRecordBody> {
  const index = knownIndex(code);
  const active = await activeFeed(context);
  const knownMs = knownAtMs(active, asOf);
  const named = at ?? asOf;
  // The newest is requested most, and stays cached while the store does not answer.
  if (named === undefined) {
    const key = `record:${index}:${kind}:${evidence}`;
    return cachedBySequence(key, active, () => readRecord(active, { index, kind, evidence }));
  }
  const namedMs = Date.parse(named);
  if (access) refuseBeyond(active, access, namedMs);
  return readRecord(active, {
    ...{ index, kind, evidence },
    atMs: earlierOf(namedMs, knownMs),
    publishedByMs: knownMs,
    timeParameter: at === undefined ? 'asOf' : 'at',
  });
}

async function readRecord(
  active: ActiveFeed,
  requested: {
    index: IndexCode;
    kind: NonNullable<AuditQuery['kind']>;
    evidence: NonNullable<AuditQuery['evidence']>;
    atMs?: number | undefined;
    publishedByMs?: number | undefined;
    /** The parameter that named a time. */
    timeParameter?: string;
  },
): Promise<AuditRecordBody> {
  const { index, kind, evidence, atMs, publishedByMs, timeParameter } = requested;
  const { db, feed } = active;
  const text =
    kind === 'fixing'
      ? await fixingRecord(active, index, atMs, publishedByMs)
      : (
          await getIndicativeRecord(db, {
            feedId: feed.feedId,
            indexCode: index,
            atOrBeforeMs: atMs ?? Number.MAX_SAFE_INTEGER,
          })
        )?.record;
  if (text !== undefined) {
    return evidence === 'none'
      ? (JSON.parse(text) as AuditRecordBody)
      : withEvidence(db, feed.feedId, text);
  }
  if (timeParameter === undefined) throw noData(`No data yet: ${index} has no ${kind} record.`);
  throw notFound(`${timeParameter}: no ${kind} record of ${index} is available for that time.`);
}

/** A stored record with everything it names, so that it can be recomputed on its own. */
export async function withEvidence(
  db: Db,
  feedId: string,
  recordText: string,
): Promise<AuditRecordBody> {
  return attachEvidence(JSON.parse(recordText) as AuditRecord, storedEvidence(db, feedId));
}

async function fixingRecord(
  { db, feed }: ActiveFeed,
  indexCode: IndexCode,
  atMs: number | undefined,
  publishedByMs: number | undefined,
): Promise<string | undefined> {
  const { feedId } = feed;
  if (atMs === undefined) {
    const [newest] = await listAuditRecords(db, { feedId, indexCode, kind: 'fixing', limit: 1 });
    return newest?.record;
  }
  const value = await getIndexValueAtOrBefore(db, { feedId, indexCode, kind: 'fixing', atMs });
  if (!value) return undefined;
  const revision = { atMs: value.atMs, publishedByMs };
  const record = await getAuditRecord(db, { feedId, indexCode, kind: 'fixing', ...revision });
  return record?.record;
}

/**
 * The `Link` from a record as of a past time to its current replacement (RFC 8288, 5829); the record
 * itself is the hashed text, so nothing can be added to it.
 */
export function standingRecordLink(
  path: string,
  { kind, asOf }: AuditQuery,
  record: AuditRecordBody,
): Record<string, string> {
  if (asOf === undefined || typeof record.asOf !== 'string') return {};
  const query = new URLSearchParams({ kind: kind ?? 'indicative', at: record.asOf });
  return { Link: `<${path}?${query}>; rel="latest-version"` };
}
