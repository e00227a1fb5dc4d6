import 'server-only';
import * as z from 'zod/mini';
import type { AuditStep } from '@/lib/benchmark/audit/audit';
import { coinName, isKnownCoin } from '@/lib/benchmark/coin/coins';
import type { Plan } from '@/lib/config/public/plans';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { getAuditRecordOf } from '@/lib/features/records/get-record';
import { recordParts } from '@/lib/features/records/record-parts';
import { knownIndex } from '@/lib/features/series/known-index';
import { activeFeed, answerMeta, type ServiceContext } from '@/lib/features/service/active-feed';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { planWindowOf } from '@/lib/features/service/plan-window';
import { memberNames } from '@/lib/features/yields/list-strategies';
import type { Constituents, constituentsContract } from './constituents-contract';

/** What is read of a record. */
const partsSchema = z.pick(recordParts, {
  ...{ asOf: true, constituents: true, exclusions: true, judgement: true, output: true },
  sha256: true,
});

/**
 * The constituents of an index, from the audit record of the newest value the plan may see.
 * @throws ServiceError 'not-found' for another index, or where no record reaches back that far.
 */
export async function getConstituents(
  context: ServiceContext,
  plan: Plan,
  code: string,
  query: QueryOf<typeof constituentsContract> = {},
): Promise<Constituents> {
  const index = knownIndex(code);
  const active = await activeFeed(context);
  const { newestMs } = planWindowOf(active, plan);
  const read = async ({ asOf }: typeof query) => {
    const atMs = Math.min(newestMs, asOf === undefined ? newestMs : Date.parse(asOf));
    const delayed = plan.delayMinutes === 0 ? {} : { at: isoTime(atMs) };
    const of = { asOf, ...delayed, evidence: 'none' } as const;
    return partsSchema.parse(await getAuditRecordOf(context, index, of, plan));
  };
  const record = await read(query);
  const latest = query.asOf === undefined ? null : await read({});
  const { output, sha256, exclusions, judgement } = record;
  const names = await memberNames(active);
  return {
    index_code: index,
    constituents: record.constituents.map((step) => ({
      ...constituentView(step),
      name: names.get(step.id) ?? (isKnownCoin(step.id) ? coinName(step.id) : null),
    })),
    exclusions: [...exclusions],
    record_sha256: sha256,
    ...(latest && { now: { as_of: latest.asOf, record_sha256: latest.sha256 } }),
    meta: answerMeta(active, {
      asOfMs: Date.parse(record.asOf),
      method: output.method,
      confidence: toNumber(output.confidence),
      judgement,
    }),
  };
}

function constituentView(step: AuditStep): Omit<Constituents['constituents'][number], 'name'> {
  return {
    id: step.id,
    symbol: step.symbol,
    apy_percent: toNumber(step.apyPercent),
    ray_percent: toNumber(step.rayPercent),
    peg_score: toNumber(step.pegScore),
    liquidity_score: toNumber(step.liquidityScore),
    market_cap_usd: toNumber(step.marketCapUsd),
    tvl_usd: toNumber(step.tvlUsd),
    weight_percent: toNumber(step.weightPercent),
    effective_weight_percent: toNumber(step.effectiveWeightPercent),
    quality: toNumber(step.quality),
    flags: [...step.flags],
    suspended_because: step.suspendedBecause,
  };
}
