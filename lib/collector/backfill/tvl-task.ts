import 'server-only';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { toText } from '@/lib/domain/units';
import { fetchDefiTvl } from '@/lib/market/defillama/client';
import { mapDefiTvl } from '@/lib/market/defillama/mapper';
import { defillamaUrls } from '@/lib/market/live';
import { requireSome } from '@/lib/market/parse-rows';
import { updateFrame } from '@/lib/market/update';
import type { Database } from '@/lib/store/schema';
import { getSnapshot, putSnapshot } from '@/lib/store/snapshots';
import { isWithin } from './span';
import type { BackfillPlan, BackfillTask } from './task';

/** Name of the document with the daily TVL of DeFi. */
export const DEFI_TVL_DOCUMENT = 'defi-tvl';

const SOURCE = 'defillama-tvl';

/** `days` are ordered by date; dollars as decimal text. */
const documentSchema = z.object({
  source: z.string(),
  days: z.array(z.object({ date: z.string(), tvlUsd: z.string() })),
});

/**
 * Total value locked in DeFi by day. The store has no table of it: the engine keeps the last year in
 * its own memory, which only the collector's lease may write. So it becomes a document of its own.
 */
export function tvlTasks(plan: BackfillPlan): BackfillTask[] {
  const urls = defillamaUrls(plan.urls);
  return [
    {
      job: 'tvl',
      key: 'all-chains',
      label: 'all chains',
      wanted: plan.window,
      pieceDays: null,
      async load(piece) {
        const body = await fetchDefiTvl(SOURCE, urls, plan.context);
        const { observations, dropped } = mapDefiTvl(SOURCE, body, piece.fromMs);
        requireSome(SOURCE, observations, dropped);
        const days = observations
          .filter((row) => isWithin(piece, row.observedAtMs))
          .map(({ date, tvlUsd }) => ({ date, tvlUsd: toText(tvlUsd) }));
        return {
          update: { ...updateFrame(SOURCE, 2, [body], body.receivedAtMs), dropped },
          lastAtMs: observations.reduce((last, row) => Math.max(last, row.observedAtMs), 0),
          async write(trx) {
            const held = await readDays(trx, plan.feedId);
            const byDate = new Map([...held, ...days].map((day) => [day.date, day]));
            const merged = [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
            await putSnapshot(trx, {
              feedId: plan.feedId,
              name: DEFI_TVL_DOCUMENT,
              atMs: body.receivedAtMs,
              document: JSON.stringify({ source: SOURCE, days: merged }),
            });
            return { written: days.length, present: 0, unusable: 0 };
          },
        };
      },
    },
  ];
}

async function readDays(db: Kysely<Database>, feedId: string) {
  const held = await getSnapshot(db, feedId, DEFI_TVL_DOCUMENT);
  return held ? documentSchema.parse(JSON.parse(held.document)).days : [];
}
