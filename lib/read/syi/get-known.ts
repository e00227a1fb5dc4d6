import 'server-only';
import * as z from 'zod/mini';
import { statedStatus } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { Access } from '@/lib/config/public/plans';
import { decimalTextSchema } from '@/lib/contract/primitives';
import { recordStepSchema } from '@/lib/read/records/record-step';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/read/service/active-feed';
import {
  isoTime,
  percentToFraction,
  toNumber,
  weightFigures,
  yieldPercent,
} from '@/lib/read/service/figures';
import { knownAtMs } from '@/lib/read/service/known-at';
import { refuseBeyond } from '@/lib/read/service/plan-window';
import { ServiceError } from '@/lib/read/service/service-error';
import { getAuditRecord } from '@/lib/store/benchmark/audit-records';
import {
  getIndexValueAtOrBefore,
  type IndexValue,
  listIndexValues,
} from '@/lib/store/benchmark/index-values';
import { getIndicativeRecord } from '@/lib/store/benchmark/indicative-records';
import type { SyiCurrent } from './contract';
import {
  changeSince,
  fixingFacts,
  getCurrentSyi,
  marketCapUsd,
  overBillsBpsText,
} from './get-current';

/** The parts of a record about rules and judgment. */
const recordSchema = z.object({
  methodologyVersion: z.string(),
  parametersSha256: z.string(),
  judgement: z.array(z.string()),
  constituents: z.array(z.pick(recordStepSchema, { marketCapUsd: true })),
  bill: z.nullish(z.object({ couponEquivalentPercent: decimalTextSchema })),
});

/**
 * The headline index as it was published and known at an earlier time, beside the current value.
 * @throws ServiceError 'bad-parameter' for a future time, 'plan-required' beyond the access,
 * 'not-found' where nothing had been published.
 */
export async function getSyiKnownAt(
  context: ServiceContext,
  asOf: string,
  access: Access,
): Promise<SyiCurrent> {
  const active = await activeFeed(context);
  const atMs = knownAtMs(active, asOf) ?? active.clockMs;
  refuseBeyond(active, access, atMs);
  const { db, feed } = active;
  const value = { feedId: feed.feedId, indexCode: 'SYI', kind: 'indicative' } as const;
  const row = await getIndexValueAtOrBefore(db, { ...value, atMs });
  const record = row && (await recordOf(active, row));
  if (!row || row.value === null || !record) throw notKnown();
  const current = await getCurrentSyi(context);
  const fixing = await fixingKnown(active, atMs);
  const before = await getIndexValueAtOrBefore(db, { ...value, atMs: row.atMs - DAY_MS });
  const standing = fixing && (await fixingStanding(active, fixing.atMs));
  const decimal = percentToFraction(row.value);
  return {
    success: true,
    syi_percent: toNumber(row.value),
    syi_percent_text: row.value,
    syi_decimal: toNumber(decimal),
    syi_decimal_text: decimal,
    timestamp: isoTime(row.atMs),
    components_count: row.constituentsUsed,
    methodology_version: record.methodologyVersion,
    status: statedStatus(row.status, feed.dataClass),
    method: row.method,
    mode: row.mode,
    kind: 'indicative',
    components_expected: row.constituentsExpected,
    avg_yield_percent: yieldPercent(row.averageYieldPercent),
    total_tvl_usd: toNumber(row.totalTvlUsd),
    market_cap_usd: marketCapUsd(record.constituents),
    confidence: toNumber(row.confidence),
    over_bills_bps_text: overBillsBpsText(row.value, record.bill?.couponEquivalentPercent ?? null),
    change_24h_bps: changeSince(row, before),
    ...weightFigures({ ...row, band: row.band === null ? null : JSON.parse(row.band) }),
    oldest_input_age_seconds: row.oldestInputAgeSeconds,
    revision: row.revision,
    reason: row.reason,
    computed_at: row.method === 'carried_forward' ? null : isoTime(row.atMs),
    why: null,
    fixing: fixing ? fixingFacts(fixing, feed.dataClass) : null,
    parameters_sha256: record.parametersSha256,
    now: {
      value_percent_text: current.syi_percent_text,
      timestamp: current.timestamp,
      fixing: standing?.value
        ? { value_percent_text: standing.value, revision: standing.revision }
        : null,
    },
    meta: answerMeta(active, {
      asOfMs: row.atMs,
      confidence: toNumber(row.confidence),
      method: row.method,
      judgement: record.judgement,
    }),
  };
}

function notKnown(): ServiceError {
  return new ServiceError('not-found', 'asOf: no value of that time is kept with its record.');
}

/** The record of the value, or if it is no longer stored, that of the fixing before it. */
async function recordOf({ db, feed }: ActiveFeed, { atMs }: IndexValue) {
  const own = { feedId: feed.feedId, indexCode: 'SYI' } as const;
  const indicative = await getIndicativeRecord(db, { ...own, atOrBeforeMs: atMs });
  if (indicative?.atMs === atMs) return recordSchema.safeParse(JSON.parse(indicative.record)).data;
  const fixing = await getIndexValueAtOrBefore(db, { ...own, kind: 'fixing', atMs });
  const record =
    fixing && (await getAuditRecord(db, { ...own, kind: 'fixing', atMs: fixing.atMs }));
  return record && recordSchema.safeParse(JSON.parse(record.record)).data;
}

/** The newest fixing at the time, in the revision published by then. */
async function fixingKnown({ db, feed }: ActiveFeed, atMs: number) {
  const [row] = await listIndexValues(db, {
    ...{ feedId: feed.feedId, indexCode: 'SYI', kind: 'fixing' },
    ...{ fromMs: 0, toMs: atMs, limit: 1, keep: 'newest', publishedByMs: atMs },
  });
  return row;
}

function fixingStanding({ db, feed }: ActiveFeed, atMs: number) {
  const own = { feedId: feed.feedId, indexCode: 'SYI', kind: 'fixing' } as const;
  return getIndexValueAtOrBefore(db, { ...own, atMs });
}
