import 'server-only';
import * as z from 'zod/mini';
import type { AuditStep } from '@/lib/benchmark/audit/audit';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { getAuditRecord, listFixingRevisions } from '@/lib/db/benchmark/audit-records';
import { listStatementsOfDay } from '@/lib/db/benchmark/fixing-statements';
import {
  getIndexValueAtOrBefore,
  type IndexValue,
  listIndexValues,
} from '@/lib/db/benchmark/index-values';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import type { AuditRecordBody } from '@/lib/features/records/contract';
import { withEvidence } from '@/lib/features/records/get-record';
import { recordParts } from '@/lib/features/records/record-parts';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { isoTime, toNumber, yieldPercent } from '@/lib/features/service/figures';
import { fixingDayOf } from '@/lib/features/service/fixing-day';
import { notFound, type ServiceError } from '@/lib/features/service/service-error';
import type { DayFixing, FixingCoin, FixingDayDetail, fixingRecordContract } from './contract';
import { fixingErrorsOf } from './list-fixing-errors';
import { fixingRow } from './list-fixings';

/** More revisions than a day can have: restatement checks once an hour until midnight. */
const MAX_REVISIONS = 50;

type Found = { fixing: DayFixing; row: IndexValue; evidence: FixingEvidence | null };

/**
 * One day's fixings of the family with the evidence behind them, from their records.
 * @throws ServiceError 'not-found' where no fixing of that day is published.
 */
export async function getFixingDay(
  context: ServiceContext,
  date: string,
): Promise<FixingDayDetail> {
  const active = await activeFeed(context);
  const day = await fixingDayOf(active, date);
  const found: Found[] = [];
  for (const code of INDEX_CODES) found.push(...(await fixingOf(active, code, day)));
  const [syi] = found;
  if (!syi) throw unknownDay(day);
  const [statement] = await listStatementsOfDay(active.db, {
    feedId: active.feed.feedId,
    date: day,
  });
  const own = syi.row.indexCode === 'SYI' ? syi.evidence : null;
  return {
    day,
    effective_at: isoTime(syi.row.atMs),
    is_final: active.clockMs >= Date.parse(day) + DAY_MS,
    methodology_version: syi.evidence?.methodologyVersion ?? null,
    fixings: found.map(({ fixing }) => fixing),
    coins: own?.coins ?? [],
    judgement: own?.judgement ?? [],
    errors: await fixingErrorsOf(active, day),
    statement_sha256: statement?.sha256 ?? null,
    neighbors: await neighborsOf(active, syi),
    meta: answerMeta(active, {
      asOfMs: syi.row.atMs,
      confidence: toNumber(syi.row.confidence),
      method: syi.row.method,
      judgement: own?.judgement ?? [],
    }),
  };
}

/**
 * The audit record behind one index's fixing of a day, as it was hashed.
 * @throws ServiceError 'not-found' if there is no such day or revision.
 */
export async function getFixingRecord(
  context: ServiceContext,
  { date, index }: { date: string; index: IndexCode },
  { revision }: QueryOf<typeof fixingRecordContract> = {},
): Promise<AuditRecordBody> {
  const active = await activeFeed(context);
  const { db, feed } = active;
  const { feedId } = feed;
  const day = await fixingDayOf(active, date);
  const [row] = await ofDay({ db, feedId, indexCode: index, day }, 'latest');
  if (!row) throw unknownDay(day);
  const at = { feedId, indexCode: index, kind: 'fixing', atMs: row.atMs } as const;
  const record =
    revision === undefined
      ? await getAuditRecord(db, at)
      : (await listFixingRevisions(db, { ...at, limit: MAX_REVISIONS })).find(
          (each) => each.revision === revision,
        );
  if (record) return withEvidence(db, feedId, record.record);
  const what = revision === undefined ? 'record' : `revision ${revision}`;
  throw notFound(`revision: no ${what} of ${index} on ${day} is kept.`);
}

function unknownDay(day: string): ServiceError {
  return notFound(`date: no fixing of ${day} is published.`);
}

type OfDay = { db: ActiveFeed['db']; feedId: string; indexCode: IndexCode; day: string };

function ofDay({ db, feedId, indexCode, day }: OfDay, revisions: 'latest' | 'all') {
  const fromMs = Date.parse(day);
  const window = { fromMs, toMs: fromMs + DAY_MS - 1, limit: MAX_REVISIONS };
  return listIndexValues(db, { feedId, indexCode, kind: 'fixing', ...window, revisions });
}

async function fixingOf(active: ActiveFeed, indexCode: IndexCode, day: string): Promise<Found[]> {
  const { db, feed } = active;
  const { feedId } = feed;
  const found = await ofDay({ db, feedId, indexCode, day }, 'all');
  const rows = found.toSorted((a, b) => a.revision - b.revision);
  const row = rows.at(-1);
  if (!row) return [];
  const records = await listFixingRevisions(db, {
    ...{ feedId, indexCode, atMs: row.atMs },
    limit: MAX_REVISIONS,
  });
  const record = records.find(({ revision }) => revision === row.revision);
  const evidence = record ? fixingEvidence(record.record) : null;
  const earlier = { feedId, indexCode, kind: 'fixing', atMs: row.atMs - 1 } as const;
  const before = await getIndexValueAtOrBefore(db, earlier);
  const fixing: DayFixing = {
    ...fixingRow(active, row, before ?? null),
    total_tvl_usd: toNumber(row.totalTvlUsd),
    average_yield_percent: yieldPercent(row.averageYieldPercent),
    intervals_used: evidence?.intervalsUsed ?? null,
    previous: before ? { day: isoDay(before.atMs), value_text: before.value } : null,
    revisions: rows.map(({ revision, value, publishedAtMs, reason }) => ({
      revision,
      value_text: value,
      published_at: isoTime(publishedAtMs),
      reason,
      record_sha256: records.find((each) => each.revision === revision)?.sha256 ?? null,
    })),
  };
  return [{ fixing, row, evidence }];
}

async function neighborsOf(
  { db }: ActiveFeed,
  { fixing, row: { feedId, indexCode, atMs } }: Found,
): Promise<FixingDayDetail['neighbors']> {
  const later = { fromMs: atMs + 1, toMs: Number.MAX_SAFE_INTEGER, limit: 1 };
  const [after] = await listIndexValues(db, { feedId, indexCode, kind: 'fixing', ...later });
  return { previous: fixing.previous?.day ?? null, next: after ? isoDay(after.atMs) : null };
}

const fixingRecordSchema = z.pick(recordParts, {
  methodologyVersion: true,
  constituents: true,
  judgement: true,
  fixing: true,
});

/** The parts of a record that a day's page shows. */
type FixingEvidence = {
  methodologyVersion: string;
  intervalsUsed: number | null;
  coins: FixingCoin[];
  judgement: string[];
};

/** Reads the parts of a record that a fixing's page shows. */
function fixingEvidence(text: string): FixingEvidence {
  const record = fixingRecordSchema.parse(JSON.parse(text));
  return {
    methodologyVersion: record.methodologyVersion,
    intervalsUsed: record.fixing?.intervals.filter(({ median }) => median !== null).length ?? null,
    coins: record.constituents.map(coinOf),
    judgement: [...record.judgement],
  };
}

function coinOf(step: AuditStep): FixingCoin {
  return {
    symbol: step.symbol,
    weight_percent: toNumber(step.weightPercent),
    effective_weight_percent: toNumber(step.effectiveWeightPercent),
    market_cap_usd: toNumber(step.marketCapUsd),
    price_usd: toNumber(step.coin?.priceUsd ?? null),
    deviation_bps: toNumber(step.coin?.deviationBps ?? null),
    apy_percent: toNumber(step.apyPercent),
    peg_score: toNumber(step.pegScore),
    liquidity_score: toNumber(step.liquidityScore),
    ray_percent: toNumber(step.rayPercent),
    depth_10bps_usd: toNumber(step.coin?.depth10Usd ?? null),
    volume_24h_usd: toNumber(step.coin?.volume24hUsd ?? null),
    pool_tvl_usd: toNumber(step.coin?.poolTvlUsd ?? null),
    suspended_because: step.suspendedBecause,
  };
}
