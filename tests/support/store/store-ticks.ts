import type { Kysely } from 'kysely';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { appendAuditRecord } from '@/lib/store/benchmark/audit-records';
import { appendIndexValues } from '@/lib/store/benchmark/index-values';
import { putSnapshot } from '@/lib/store/benchmark/snapshots';
import { touchFeed } from '@/lib/store/feeds';
import { assertLease } from '@/lib/store/leases';
import { appendConsensusPrices } from '@/lib/store/market/consensus-prices';
import type { Database } from '@/lib/store/schema';
import { indexRow, priceRow } from './store-rows';

/** Numbered ticks whose every row tells its number, for tests that kill the writer. */

export const TICK_FEED = 'replay:ticks';
export const TICK_LEASE = 'collector';
export const TICK_SYMBOLS = ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP'] as const;
export const TICK_MS = 30_000;

const PADDING = 'x'.repeat(30_000);

/** Writes tick `number` in one fenced transaction. */
export async function writeTick(
  db: Kysely<Database>,
  number: number,
  lease: { holder: string; token: number },
): Promise<void> {
  const atMs = number * TICK_MS;
  const feedId = TICK_FEED;
  await db.transaction().execute(async (trx) => {
    await assertLease(trx, { name: TICK_LEASE, ...lease });
    await appendConsensusPrices(
      trx,
      TICK_SYMBOLS.map((symbol) => priceRow({ feedId, symbol, atMs, priceUsd: `1.${number}` })),
    );
    await appendIndexValues(
      trx,
      INDEX_CODES.map((indexCode) => indexRow({ feedId, indexCode, atMs, value: `4.${number}` })),
    );
    await putSnapshot(trx, {
      feedId,
      name: 'market',
      atMs,
      document: JSON.stringify({ number, padding: PADDING }),
    });
    await appendAuditRecord(trx, {
      feedId,
      sequence: number,
      indexCode: 'SYI',
      kind: 'fixing',
      asOfMs: atMs,
      publishedAtMs: atMs,
      revision: 0,
      sha256: `tick-${number}`,
      previousSha256: number === 1 ? null : `tick-${number - 1}`,
      record: JSON.stringify({ number }),
    });
    await touchFeed(trx, { feedId, engineAtMs: atMs, wallAtMs: Date.now() });
  });
}
