import { MINUTE_MS } from '@/lib/benchmark/durations';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import { appendRegimeDay } from '@/lib/db/benchmark/regime-days';
import type { Store } from '@/lib/db/connection/client';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { outputOf, recordText } from '../../../support/store/record-text';
import { indexRow, priceRow, regimeRow } from '../../../support/store/store-rows';
import { putIndicative, seed } from '../api-store';
import { FEED_ID, TICK_MS } from '../market-fixture';

/** A record of one coin, whose weight tells it from others. */
function recordOf(atMs: number, weightPercent: string): string {
  return recordText({
    atMs,
    steps: [
      {
        ...{ id: 'USDT', symbol: 'USDT', apyPercent: '5.2', pegScore: '0.9758' },
        ...{ liquidityScore: '0.4600', rayPercent: '4.20', marketCapUsd: '92500000000' },
        ...{ weightPercent, effectiveWeightPercent: weightPercent, quality: '0.98' },
      },
    ],
    exclusions: [{ id: 'TUSD', rule: 'no_price', reason: null }],
    output: outputOf({ confidence: '0.9500' }),
    sha256: String(atMs % 10).repeat(64),
  });
}

/** `seed` with what a delay of 15 minutes is seen by: something new every half minute around it. */
export async function seedData(store: Store): Promise<void> {
  await seed(store);
  const { db } = store;
  const feedId = FEED_ID;
  const offsets = [15.5, 15, 14.5, 5];
  const atMs = (minutes: number) => TICK_MS - minutes * MINUTE_MS;
  await appendIndexValues(
    db,
    offsets.map((minutes, n) => indexRow({ feedId, atMs: atMs(minutes), value: `5.0000${n}` })),
  );
  await appendConsensusPrices(
    db,
    offsets.map((minutes, n) =>
      priceRow({
        feedId,
        symbol: 'USDT',
        atMs: atMs(minutes),
        priceUsd: `1.000${n}`,
        deviationBps: `${n}.00`,
      }),
    ),
  );
  // In place of the shared fixture's record of this time.
  await db.deleteFrom('indicative_records').where('at_ms', '=', TICK_MS).execute();
  for (const [n, minutes] of [...offsets, 0].entries()) {
    await putIndicative(db, atMs(minutes), recordOf(atMs(minutes), `70.${n}`));
  }
  for (const [date, daysAgo, state] of [
    ['2026-03-09', 1, 'ON'],
    ['2026-02-20', 18, 'NEU'],
    ['2026-01-20', 49, 'OFF'],
  ] as const) {
    await appendRegimeDay(
      db,
      regimeRow({ feedId, date, state, atMs: TICK_MS - daysAgo * 1440 * MINUTE_MS }),
    );
  }
}
