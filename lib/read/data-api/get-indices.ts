import 'server-only';
import * as z from 'zod/mini';
import { INDEX_CODES, type IndexCode, statedStatus } from '@/lib/benchmark/codes';
import type { Plan } from '@/lib/config/public/plans';
import { namesFor } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { knownIndex } from '@/lib/read/series/known-index';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  isFeedStale,
  type ServiceContext,
} from '@/lib/read/service/active-feed';
import { isoTime, toNumber, weightFigures, yieldPercent } from '@/lib/read/service/figures';
import { noData } from '@/lib/read/service/service-error';
import { getIndexValueAtOrBefore, type IndexValue } from '@/lib/store/benchmark/index-values';
import { getIndicativeRecord } from '@/lib/store/benchmark/indicative-records';
import { weightBandSchema } from '@/lib/store/benchmark/snapshot-schema';
import type { DataIndex, DataIndices, DataOneIndex } from './indices-contract';
import { planWindowOf } from './plan-window';

const judgementSchema = z.object({ judgement: z.array(z.string()) });

/**
 * Every index as the plan sees it: its stored value at or before the newest moment the plan may see.
 * @throws ServiceError 'no-data' where none reaches back that far.
 */
export async function getDataIndices(context: ServiceContext, plan: Plan): Promise<DataIndices> {
  const active = await activeFeed(context);
  const values = await Promise.all(INDEX_CODES.map((code) => readValue(active, plan, code)));
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0) throw noData('No data yet: no index has a value for that time.');
  const asOfMs = Math.max(...known.map(({ atMs }) => atMs));
  return {
    indices: await Promise.all(known.map((row) => indexView(row, active))),
    meta: answerMeta(active, { asOfMs, method: 'engine' }),
  };
}

/**
 * One index as the plan sees it.
 * @throws ServiceError 'not-found' for another code, 'no-data' where no value reaches back that far.
 */
export async function getDataIndex(
  context: ServiceContext,
  plan: Plan,
  code: string,
): Promise<DataOneIndex> {
  const index = knownIndex(code);
  const active = await activeFeed(context);
  const value = await readValue(active, plan, index);
  if (!value) throw noData(`No data yet: ${index} has no value for that time.`);
  const { atMs, method, confidence } = value;
  const view = await indexView(value, active);
  const meta = answerMeta(active, {
    asOfMs: atMs,
    method,
    confidence: toNumber(confidence),
    judgement: view.judgement ?? [],
  });
  return { ...view, meta };
}

function readValue(active: ActiveFeed, plan: Plan, indexCode: IndexCode) {
  return getIndexValueAtOrBefore(active.db, {
    feedId: active.feed.feedId,
    indexCode,
    kind: 'indicative',
    atMs: planWindowOf(active, plan).newestMs,
  });
}

/** The parts of a value that rest on judgment, according to its record. */
async function judgementOf({ db, feed }: ActiveFeed, { indexCode, atMs }: IndexValue) {
  const query = { feedId: feed.feedId, indexCode, atOrBeforeMs: atMs };
  const kept = await getIndicativeRecord(db, query);
  if (kept?.atMs !== atMs) return null;
  return judgementSchema.safeParse(JSON.parse(kept.record)).data?.judgement ?? null;
}

async function indexView(row: IndexValue, active: ActiveFeed): Promise<DataIndex> {
  const band = row.band === null ? null : weightBandSchema.parse(JSON.parse(row.band));
  return {
    index_code: row.indexCode,
    name: namesFor(serverConfig().productName).indexNames[row.indexCode],
    unit: row.unit,
    value: toNumber(row.value),
    value_text: row.value,
    method: row.method,
    status: statedStatus(row.status, active.feed.dataClass, isFeedStale(active)),
    mode: row.mode,
    confidence: toNumber(row.confidence),
    constituents_used: row.constituentsUsed,
    constituents_expected: row.constituentsExpected,
    ...weightFigures({ ...row, band }),
    total_tvl_usd: toNumber(row.totalTvlUsd),
    average_yield_percent: yieldPercent(row.averageYieldPercent),
    oldest_input_age_seconds: row.oldestInputAgeSeconds,
    revision: row.revision,
    judgement: await judgementOf(active, row),
    reason: row.reason,
    as_of: isoTime(row.atMs),
  };
}
