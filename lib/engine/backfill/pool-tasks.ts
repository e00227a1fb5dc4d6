import 'server-only';
import type { PoolObservation } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { isoDay } from '@/lib/benchmark/text-times';
import { toText } from '@/lib/benchmark/units';
import { effectiveApy, poolRefusal } from '@/lib/benchmark/yield/pool-yield';
import { listStrategyReadings } from '@/lib/db/market/strategy-readings';
import { type StrategyReading, strategyReadings } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { defillamaPools } from '@/lib/market/defillama';
import { loadPoolChart } from '@/lib/market/defillama/charts';
import { atMostDays, type BackfillPlan, type BackfillTask, isWithin } from './task';

/**
 * Daily yields of the pools that are eligible today. A reading has the yield that the engine would count
 * (base plus limited reward, Methodology, coin yield) and no RAY: the scores of those days are unknown. Days on which
 * the engine itself read the pool are left as they are.
 * @throws SourceError when today's list of pools is unavailable.
 */
export async function poolTasks(plan: BackfillPlan): Promise<BackfillTask[]> {
  const pools = await poolsAtHand(plan);
  const wanted = atMostDays(plan.window, plan.kept.strategyReadingDays);
  return pools
    .filter((pool) => poolRefusal(pool, METHODOLOGY_PARAMETERS) === null)
    .sort((a, b) => b.tvlUsd.comparedTo(a.tvlUsd) || (a.poolId < b.poolId ? -1 : 1))
    .map((pool) => ({
      job: 'pools',
      key: pool.poolId,
      label: `${pool.protocol} ${pool.symbol} on ${pool.chain} (${pool.poolId})`,
      wanted,
      pieceDays: null,
      async load(piece) {
        const update = await loadPoolChart(plan.urls, plan.context, pool);
        const days = update.pools ?? [];
        const inPiece = days.filter((row) => isWithin(piece, row.observedAtMs));
        const readings = inPiece.flatMap((row) => reading(plan.feedId, row) ?? []);
        return {
          update,
          lastAtMs: days.at(-1)?.observedAtMs ?? null,
          async write(trx) {
            const held = await listStrategyReadings(trx, {
              feedId: plan.feedId,
              strategyId: pool.poolId,
              fromMs: piece.fromMs,
              toMs: piece.toMs - 1,
            });
            const heldDays = new Set(held.map((row) => isoDay(row.atMs)));
            const rows = readings.filter((row) => !heldDays.has(isoDay(row.atMs)));
            await appendRows(trx, strategyReadings, rows);
            return {
              written: rows.length,
              present: readings.length - rows.length,
              unusable: inPiece.length - readings.length,
            };
          },
        };
      },
    }));
}

/**
 * Today's pools: those of the running feed, or requested if there are none.
 * @throws SourceError when the list is unavailable.
 */
export async function poolsAtHand(plan: BackfillPlan): Promise<readonly PoolObservation[]> {
  const atHand = plan.pools?.() ?? [];
  if (atHand.length > 0) return atHand;
  return (await defillamaPools.open(plan.urls).fetch(plan.context)).pools ?? [];
}

/** `null` if the chart has no base yield: the engine does not count the total alone. */
function reading(feedId: string, row: PoolObservation): StrategyReading | null {
  const effective = effectiveApy(row, METHODOLOGY_PARAMETERS);
  if (effective === null) return null;
  return {
    feedId,
    strategyId: row.poolId,
    atMs: row.observedAtMs,
    platform: row.protocol,
    symbol: row.symbol,
    apyPercent: toText(effective.apyPercent),
    apyBasePercent: toText(effective.basePercent),
    apyRewardPercent: toText(effective.rewardPercent),
    rayPercent: null,
    tvlUsd: toText(row.tvlUsd),
    supplyUsd: null,
  };
}
