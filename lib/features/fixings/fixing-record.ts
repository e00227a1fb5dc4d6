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
  inputs: z._default(
    z.array(
      z.object({
        kind: z.string(),
        symbol: z.nullable(z.string()),
        details: z.optional(z.record(z.string(), z.unknown())),
        used: z.optional(z.boolean()),
      }),
    ),
    [],
  ),
  constituents: z.array(
    z.extend(z.omit(recordStepSchema, { id: true, tvlUsd: true, quality: true, flags: true }), {
      coin: z.nullable(
        z.object({
          priceUsd: figure,
          deviationBps: figure,
          depth10Usd: figure,
          volume24hUsd: z.optional(figure),
          poolTvlUsd: z.optional(figure),
        }),
      ),
    }),
  ),
  judgement: z.array(z.string()),
  fixing: z.nullable(z.object({ intervals: z.array(z.object({ median: figure })) })),
});
type ReadRecord = z.infer<typeof recordSchema>;

/** The parts of a record that a day's page shows. */
export type FixingEvidence = {
  methodologyVersion: string;
  intervalsUsed: number | null;
  coins: FixingCoin[];
  judgement: string[];
};

/** Reads the parts of a record that a fixing's page shows; `null` where it has another form. */
export function fixingEvidence(text: string): FixingEvidence | null {
  const parsed = recordSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const record = parsed.data;
  return {
    methodologyVersion: record.methodologyVersion,
    intervalsUsed: record.fixing?.intervals.filter(({ median }) => median !== null).length ?? null,
    coins: record.constituents.map((step) => coinOf(record, step)),
    judgement: record.judgement,
  };
}

function coinOf(record: ReadRecord, step: ReadRecord['constituents'][number]): FixingCoin {
  const sum = (kind: string, detail: string) => sumOf(record, step.symbol, kind, detail);
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
    volume_24h_usd: toNumber(step.coin?.volume24hUsd ?? null) ?? sum('quote', 'volume24hUsd'),
    pool_tvl_usd: toNumber(step.coin?.poolTvlUsd ?? null) ?? sum('pool', 'tvlUsd'),
    suspended_because: step.suspendedBecause,
  };
}

/** Sum of a detail over a coin's used inputs of one kind; `null` where none has it. */
function sumOf({ inputs }: ReadRecord, symbol: string, kind: string, detail: string) {
  const found = inputs.flatMap((input) => {
    const own = input.symbol === symbol && input.kind === kind && input.used !== false;
    const value = own ? decimalTextSchema.safeParse(input.details?.[detail]).data : undefined;
    return value === undefined ? [] : [toNumber(value)];
  });
  return found.length === 0 ? null : found.reduce((total, value) => total + value, 0);
}
