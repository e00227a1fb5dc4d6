import 'server-only';
import { z } from 'zod';
import { toText } from '@/lib/benchmark/units';
import { getSnapshot, putSnapshot } from '@/lib/db/benchmark/snapshots';
import type { Db } from '@/lib/db/schema';
import { DEFI_TVL_REQUEST, defillamaDefiTvl, mapDefiTvl } from '@/lib/market/defillama';
import { isWithin } from './span';
import type { BackfillPlan, BackfillTask } from './task';

/** Name of the document with the daily TVL of DeFi. */
export const DEFI_TVL_DOCUMENT = 'defi-tvl';

/** `days` are ordered by date; dollars as decimal text. */
const documentSchema = z.object({
  source: z.string(),
  days: z.array(z.object({ date: z.string(), tvlUsd: z.string() })),
});

/**
 * Total value locked in DeFi by day. The store has no table for it: the engine keeps the last year in its own
 * memory, which only the lease holder may write, so this is a separate document.
 */
export function tvlTasks(plan: BackfillPlan): BackfillTask[] {
  return [
    {
      job: 'tvl',
      key: 'all-chains',
      label: 'all chains',
      wanted: plan.window,
      pieceDays: null,
      async load(piece) {
        const update = await defillamaDefiTvl.load(
          DEFI_TVL_REQUEST,
          plan.urls,
          plan.context,
          (source, [body]) => mapDefiTvl(source, body, piece.fromMs),
        );
        const observations = update.defiTvl ?? [];
        const days = observations
          .filter((row) => isWithin(piece, row.observedAtMs))
          .map(({ date, tvlUsd }) => ({ date, tvlUsd: toText(tvlUsd) }));
        return {
          update,
          lastAtMs: observations.reduce((last, row) => Math.max(last, row.observedAtMs), 0),
          async write(trx) {
            const held = await readDays(trx, plan.feedId);
            const byDate = new Map([...held, ...days].map((day) => [day.date, day]));
            const merged = [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
            await putSnapshot(trx, {
              feedId: plan.feedId,
              name: DEFI_TVL_DOCUMENT,
              atMs: update.receivedAtMs,
              document: JSON.stringify({ source: update.source, days: merged }),
            });
            return { written: days.length, present: 0, unusable: 0 };
          },
        };
      },
    },
  ];
}

async function readDays(db: Db, feedId: string) {
  const held = await getSnapshot(db, feedId, DEFI_TVL_DOCUMENT);
  return held ? documentSchema.parse(JSON.parse(held.document)).days : [];
}
