import * as z from 'zod/mini';
import type { ConstituentRow } from './constituents/constituent-rows';

const figureText = z.nullable(z.string());

/** The parts of an index's audit record that the dashboard reads: constituents and exclusions. */
export const indexRecordSchema = z.object({
  asOf: z.string(),
  constituents: z.array(
    z.object({
      id: z.string(),
      symbol: z.string(),
      apyPercent: figureText,
      rayPercent: figureText,
      effectiveWeightPercent: figureText,
      suspendedBecause: z.nullable(z.string()),
      tvlUsd: figureText,
      pegScore: figureText,
      liquidityScore: figureText,
    }),
  ),
  exclusions: z.array(z.object({ id: z.string(), rule: z.string() })),
});
export type IndexRecord = z.infer<typeof indexRecordSchema>;

/** Platform and chain of a strategy, by its id. */
export type StrategyNames = ReadonlyMap<string, { platform: string; chain: string | null }>;

const known = (text: string | null) => (text === null ? null : Number(text));

/** The record's constituents as rows, without the excluded ones. */
export function recordRows(record: IndexRecord, names: StrategyNames): ConstituentRow[] {
  const excluded = new Set(record.exclusions.map(({ id }) => id));
  return record.constituents
    .filter(({ id }) => !excluded.has(id))
    .map((item) => {
      const peg = known(item.pegScore);
      const liquidity = known(item.liquidityScore);
      const strategy = names.get(item.id);
      return {
        id: item.id,
        symbol: item.symbol === '' ? item.id : item.symbol,
        name: null,
        protocol: strategy
          ? [strategy.platform, strategy.chain].filter((word) => word !== null).join(' · ')
          : null,
        poolsUsed: null,
        yieldPercent: known(item.apyPercent),
        rayPercent: known(item.rayPercent),
        // The risk score of the coins' own table: 0 is safest, 10 is worst.
        riskScore: peg === null || liquidity === null ? null : 10 * (1 - peg * liquidity),
        // A coin's record has its pools one by one; the sum comes with its yield.
        tvlUsd: known(item.tvlUsd),
        weightPercent: known(item.effectiveWeightPercent),
        suspendedBecause: item.suspendedBecause,
        isPlaceholder: false,
      };
    });
}
