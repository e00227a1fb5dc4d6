import 'server-only';
import type { PoolObservation } from '@/lib/domain/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { effectiveApy, eligibility } from '@/lib/domain/pool-yield';
import { toText } from '@/lib/domain/units';
import { defillamaPools, loadPoolChart } from '@/lib/market/defillama';
import { defillamaUrls } from '@/lib/market/live';
import {
  appendStrategyReadings,
  listStrategyReadings,
  type StrategyReading,
} from '@/lib/store/strategy-readings';
import { atMostDays, dayOf, isWithin } from './span';
import type { BackfillPlan, BackfillTask } from './task';

/**
 * Daily yields of the pools that are eligible today. A reading carries the yield the engine would
 * count it with (base plus limited reward, Methodology §4) and no RAY: the scores of those days are
 * not known. Days on which the engine itself read the pool are left as they are.
 * @throws SourceError when today's list of pools cannot be had.
 */
export async function poolTasks(plan: BackfillPlan): Promise<BackfillTask[]> {
  const urls = defillamaUrls(plan.urls);
  const { pools = [] } = await defillamaPools(urls).fetch(plan.context);
  const wanted = atMostDays(plan.window, plan.kept.strategyReadingDays);
  return pools
    .filter((pool) => eligibility(pool, METHODOLOGY_PARAMETERS).eligible)
    .sort((a, b) => b.tvlUsd.comparedTo(a.tvlUsd) || (a.poolId < b.poolId ? -1 : 1))
    .map((pool) => ({
      job: 'pools',
      key: pool.poolId,
      label: `${pool.protocol} ${pool.symbol} on ${pool.chain} (${pool.poolId})`,
      wanted,
      pieceDays: null,
      async load(piece) {
        const update = await loadPoolChart(urls, plan.context, pool);
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
            const heldDays = new Set(held.map((row) => dayOf(row.atMs)));
            const rows = readings.filter((row) => !heldDays.has(dayOf(row.atMs)));
            await appendStrategyReadings(trx, rows);
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

/** `null` where the chart gives no base: its total alone is not what the engine counts. */
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
    apyBasePercent: effective.basePercent && toText(effective.basePercent),
    apyRewardPercent: effective.rewardPercent && toText(effective.rewardPercent),
    rayPercent: null,
    tvlUsd: toText(row.tvlUsd),
  };
}
