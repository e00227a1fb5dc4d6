import 'server-only';
import * as z from 'zod/mini';
import type { AuditStep } from '@/lib/benchmark/audit/audit';
import { recordParts } from '@/lib/features/records/record-parts';
import { toNumber } from '@/lib/features/service/figures';
import type { FixingCoin } from './contract';

const fixingRecordSchema = z.pick(recordParts, {
  methodologyVersion: true,
  constituents: true,
  judgement: true,
  fixing: true,
});

/** The parts of a record that a day's page shows. */
export type FixingEvidence = {
  methodologyVersion: string;
  intervalsUsed: number | null;
  coins: FixingCoin[];
  judgement: string[];
};

/** Reads the parts of a record that a fixing's page shows. */
export function fixingEvidence(text: string): FixingEvidence {
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
