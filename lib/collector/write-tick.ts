import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import { canonicalText } from '@/lib/domain/audit-hash';
import { toText } from '@/lib/domain/units';
import { appendAuditRecord } from '@/lib/store/audit-records';
import { appendBookDepths, appendLiquidityScores } from '@/lib/store/books';
import { appendCoinYields } from '@/lib/store/coin-yields';
import { appendConsensusPrices } from '@/lib/store/consensus-prices';
import { saveDepegEvents } from '@/lib/store/depeg-events';
import { touchFeed } from '@/lib/store/feeds';
import { appendIndexValues } from '@/lib/store/index-values';
import { putIndicativeRecord } from '@/lib/store/indicative-records';
import { appendRegimeDay } from '@/lib/store/regime-days';
import type { Database } from '@/lib/store/schema';
import { putSnapshot } from '@/lib/store/snapshots';
import { appendStrategyReadings } from '@/lib/store/strategy-readings';
import type { TickResult } from './engine/tick-result';
import {
  coinYieldRows,
  depthRows,
  indexRows,
  liquidityRows,
  priceRows,
  readingRows,
} from './tick-rows';

/** Names of the documents a feed keeps. */
export const SNAPSHOT = {
  market: 'market',
  strategies: 'strategies',
  engineState: 'engine-state',
} as const;

/**
 * Writes ticks inside one transaction, oldest first: every series row of each, and of the last one
 * the documents and the engine's memory. Whatever commits is a state the engine can go on from.
 */
export async function writeTicks(
  trx: Transaction<Database>,
  feedId: string,
  ticks: readonly TickResult[],
  publishedAtMs: number,
): Promise<void> {
  const last = ticks.at(-1);
  if (!last) return;
  await writeSeries(trx, feedId, ticks, publishedAtMs);
  for (const tick of ticks) await writeRecords(trx, feedId, tick);
  const strategies = ticks.findLast((tick) => tick.strategies !== null)?.strategies;
  const documents = [
    [SNAPSHOT.market, last.snapshot],
    [SNAPSHOT.engineState, last.state],
    ...(strategies ? [[SNAPSHOT.strategies, strategies()] as const] : []),
  ] as const;
  for (const [name, document] of documents) {
    await putSnapshot(trx, { feedId, name, atMs: last.atMs, document: JSON.stringify(document) });
  }
  await touchFeed(trx, { feedId, engineAtMs: last.atMs, wallAtMs: publishedAtMs });
}

async function writeSeries(
  db: Kysely<Database>,
  feedId: string,
  ticks: readonly TickResult[],
  publishedAtMs: number,
): Promise<void> {
  await appendConsensusPrices(
    db,
    ticks.flatMap((tick) => priceRows(feedId, tick)),
  );
  await appendBookDepths(
    db,
    ticks.flatMap((tick) => depthRows(feedId, tick)),
  );
  await appendLiquidityScores(
    db,
    ticks.flatMap((tick) => liquidityRows(feedId, tick)),
  );
  await appendIndexValues(
    db,
    ticks.flatMap((tick) => indexRows(feedId, tick, publishedAtMs)),
  );
  await appendCoinYields(
    db,
    ticks.flatMap((tick) => (tick.readings.length > 0 ? coinYieldRows(feedId, tick) : [])),
  );
  await appendStrategyReadings(
    db,
    ticks.flatMap((tick) => readingRows(feedId, tick)),
  );
  await saveDepegEvents(
    db,
    ticks.flatMap((tick) =>
      tick.depegEvents.map((event) => ({
        ...event,
        feedId,
        eventId: `${event.symbol}-${new Date(event.openedAtMs).toISOString()}`,
      })),
    ),
  );
}

async function writeRecords(db: Kysely<Database>, feedId: string, tick: TickResult): Promise<void> {
  for (const { code, fixing, record, sequence } of tick.fixings) {
    await appendAuditRecord(db, {
      feedId,
      sequence,
      indexCode: code,
      kind: 'fixing',
      asOfMs: fixing.asOfMs,
      publishedAtMs: Date.parse(record.publishedAt),
      revision: 0,
      sha256: record.sha256,
      previousSha256: record.previousSha256,
      record: canonicalText(record),
    });
  }
  for (const record of tick.indicativeRecords) {
    await putIndicativeRecord(db, {
      feedId,
      indexCode: record.index,
      atMs: tick.atMs,
      record: canonicalText(record),
    });
  }
  if (tick.regimeDay === null) return;
  const { day, syiPercent, billPercent, atMs } = tick.regimeDay;
  if (day.excessBps === null || day.ema7Bps === null || day.ema30Bps === null) return;
  const { excessBps, ema7Bps, ema30Bps } = day;
  await appendRegimeDay(db, {
    ...day,
    feedId,
    atMs,
    syiPercent: toText(syiPercent),
    billPercent: toText(billPercent),
    excessBps,
    ema7Bps,
    ema30Bps,
  });
}
