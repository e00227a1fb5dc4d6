import 'server-only';
import * as z from 'zod/mini';
import { decimalTextSchema } from '@/lib/features/contract/primitives';
import { recordStepSchema } from '@/lib/features/records/record-step';
import { toNumber } from '@/lib/features/service/figures';
import type { FixingCoin } from './contract';

const figure = z.nullable(decimalTextSchema);

/** The fields this module reads from a fixing's record; the record itself has more. */
const recordSchema = z.object({
  methodologyVersion: z.string(),
  constituents: z.array(
    z.extend(z.omit(recordStepSchema, { id: true, tvlUsd: true, quality: true, flags: true }), {
      coin: z.nullable(
        z.object({
          priceUsd: figure,
          deviationBps: figure,
          depth10Usd: figure,
          volume24hUsd: figure,
          poolTvlUsd: figure,
        }),
      ),
    }),
  ),
  judgement: z.array(z.string()),
  fixing: z.nullable(z.object({ intervals: z.array(z.object({ median: figure })) })),
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
  const record = recordSchema.parse(JSON.parse(text));
  return {
    methodologyVersion: record.methodologyVersion,
    intervalsUsed: record.fixing?.intervals.filter(({ median }) => median !== null).length ?? null,
    coins: record.constituents.map(coinOf),
    judgement: record.judgement,
  };
}

function coinOf(step: z.infer<typeof recordSchema>['constituents'][number]): FixingCoin {
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
