import * as z from 'zod/mini';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
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

/** What the records' ids stand for: a strategy's platform, chain and pool, or a platform's name. */
export type MemberNames = {
  strategies: ReadonlyMap<string, Pick<Strategy, 'platform' | 'chain' | 'pool_name' | 'symbol'>>;
  platforms: ReadonlyMap<string, string>;
};

/** Names from the list of strategies. */
export function memberNames(strategies: readonly Strategy[]): MemberNames {
  return {
    strategies: new Map(strategies.map((strategy) => [strategy.strategy_id, strategy])),
    platforms: new Map(strategies.map(({ platform_id: id, platform }) => [id, platform])),
  };
}

const known = (text: string | null) => (text === null ? null : Number(text));

/** The record's constituents as rows, without the excluded ones. */
export function recordRows(record: IndexRecord, names: MemberNames): ConstituentRow[] {
  const excluded = new Set(record.exclusions.map(({ id }) => id));
  return record.constituents
    .filter(({ id }) => !excluded.has(id))
    .map((item) => {
      const peg = known(item.pegScore);
      const liquidity = known(item.liquidityScore);
      const strategy = names.strategies.get(item.id);
      const pool = strategy?.pool_name === strategy?.symbol ? null : strategy?.pool_name;
      return {
        id: item.id,
        symbol: item.symbol === '' ? (names.platforms.get(item.id) ?? item.id) : item.symbol,
        name: null,
        protocol: strategy
          ? [strategy.platform, strategy.chain, pool].filter((word) => word != null).join(' · ')
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
