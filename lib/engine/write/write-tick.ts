import 'server-only';
import { namedDocuments } from '@/lib/benchmark/audit/audit';
import { canonicalText } from '@/lib/benchmark/canonical-text';
import { type Exits, exitLevels } from '@/lib/benchmark/exit/exit-levels';
import { toText } from '@/lib/benchmark/units';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import { saveEvidenceDocuments } from '@/lib/db/benchmark/evidence-documents';
import { putExitLevels } from '@/lib/db/benchmark/exit-levels';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import { keepIndicativeRecords, saveIndicativeRecord } from '@/lib/db/benchmark/indicative-records';
import { appendRegimeDay } from '@/lib/db/benchmark/regime-days';
import { putSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { touchFeed } from '@/lib/db/feeds';
import { saveCandidateDays } from '@/lib/db/market/candidate-days';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { saveDepegEvents } from '@/lib/db/market/depeg-events';
import type { Db, Trx } from '@/lib/db/schema';
import {
  bookDepths,
  coinYields,
  liquidityScores,
  strategyReadings,
} from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import type { StruckRegimeDay, TickResult } from '@/lib/engine/tick/tick-result';
import { keepRecordsBehind } from './keep-records-behind';
import {
  coinYieldRows,
  depthRows,
  indexRows,
  liquidityRows,
  priceRows,
  readingRows,
} from './tick-rows';

/**
 * The parts of a tick that are written. If one engine shows the present while another still computes the past
 * of the same feed, the first writes `figures` and the second `history`, which together are `all`.
 */
export type WrittenParts = 'all' | 'figures' | 'history';

/**
 * Writes ticks inside one transaction, oldest first: every series row of each, and of the last one
 * the documents and the engine's memory. Every commit is a state the engine can resume from.
 */
export async function writeTicks(
  trx: Trx,
  feedId: string,
  ticks: readonly TickResult[],
  publishedAtMs: number,
  parts: WrittenParts = 'all',
): Promise<void> {
  const last = ticks.at(-1);
  if (!last) return;
  await writeFigures(trx, feedId, ticks, publishedAtMs);
  for (const tick of ticks) {
    await writeIndicativeRecords(trx, feedId, tick);
    await writeDocuments(trx, feedId, tick, parts);
  }
  const put = (name: string, document: unknown) =>
    putSnapshot(trx, { feedId, name, atMs: last.atMs, document: JSON.stringify(document) });
  if (parts !== 'figures') {
    await writeMemory(trx, feedId, ticks);
    await put(SNAPSHOT.engineState, last.state);
    const hourlyDepths = ticks.findLast((tick) => tick.hourlyDepths !== null)?.hourlyDepths;
    if (hourlyDepths) await put(SNAPSHOT.hourlyDepths, hourlyDepths());
  }
  if (parts === 'history') return;
  await put(SNAPSHOT.market, last.snapshot);
  await putExitLevels(trx, { feedId, atMs: last.atMs, levels: exitLevels(exitsOf(last)) });
  if (last.basket) await put(SNAPSHOT.basket, last.basket);
  const strategies = ticks.findLast((tick) => tick.strategies !== null)?.strategies;
  if (strategies) await put(SNAPSHOT.strategies, strategies());
  await touchFeed(trx, { feedId, engineAtMs: last.atMs, wallAtMs: publishedAtMs });
}

/** Where coins can be sold and withdrawn, each coin with the share it has of the basket. */
function exitsOf({ snapshot, exits, lendingMarkets }: TickResult): Exits {
  const { asOfMs, dataClass, methodologyVersion, coins } = snapshot;
  const weights = new Map(coins.map((coin) => [coin.symbol, coin.effectiveWeightPercent]));
  return {
    ...{ asOfMs, dataClass, methodologyVersion },
    coins: exits().map((market) => ({
      ...market,
      weightPercent: weights.get(market.symbol) ?? null,
    })),
    pools: lendingMarkets,
  };
}

async function writeFigures(
  db: Db,
  feedId: string,
  ticks: readonly TickResult[],
  publishedAtMs: number,
): Promise<void> {
  const all = <Row>(rowsOf: (feedId: string, tick: TickResult) => Row[]) =>
    ticks.flatMap((tick) => rowsOf(feedId, tick));
  await appendConsensusPrices(db, all(priceRows));
  await appendRows(db, bookDepths, all(depthRows));
  await appendRows(db, liquidityScores, all(liquidityRows));
  await appendIndexValues(
    db,
    ticks.flatMap((tick) => indexRows(feedId, tick, publishedAtMs)),
  );
  await appendRows(db, coinYields, all(coinYieldRows));
}

/** Writes what also depends on earlier ticks: readings, events, fixings and the days of the regime. */
async function writeMemory(db: Db, feedId: string, ticks: readonly TickResult[]): Promise<void> {
  await appendRows(
    db,
    strategyReadings,
    ticks.flatMap((tick) => readingRows(feedId, tick)),
  );
  await saveCandidateDays(
    db,
    ticks.flatMap((tick) => tick.candidateDays.map((day) => ({ ...day, feedId }))),
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
  for (const tick of ticks) await writeRecords(db, feedId, tick);
}

async function writeIndicativeRecords(db: Db, feedId: string, tick: TickResult): Promise<void> {
  for (const record of tick.indicativeRecords) {
    await saveIndicativeRecord(db, feedId, record);
  }
  if (tick.isNotable) await keepIndicativeRecords(db, { feedId, atMs: [tick.atMs] });
}

/** Writes the documents that the tick's records name; a fixing's documents are kept as long as the fixing. */
async function writeDocuments(
  db: Db,
  feedId: string,
  tick: TickResult,
  parts: WrittenParts,
): Promise<void> {
  const fixings = parts === 'figures' ? [] : tick.fixings.map(({ record }) => record);
  const keptAtMs = new Map(
    fixings.flatMap((record) =>
      namedDocuments(record).map((sha256) => [sha256, Date.parse(record.publishedAt)] as const),
    ),
  );
  const indicative = new Set(tick.indicativeRecords.flatMap(namedDocuments));
  const rows = [...tick.documents.values()].map(({ sha256, text }) => ({
    feedId,
    sha256,
    indicativeAtMs: indicative.has(sha256) ? tick.atMs : null,
    keptAtMs: keptAtMs.get(sha256) ?? (tick.isNotable ? tick.atMs : null),
    document: text,
  }));
  await saveEvidenceDocuments(
    db,
    rows.filter((row) => row.indicativeAtMs !== null || row.keptAtMs !== null),
  );
}

async function writeRecords(db: Db, feedId: string, tick: TickResult): Promise<void> {
  for (const { code, fixing, record, sequence } of tick.fixings) {
    await keepRecordsBehind(db, feedId, record);
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
  if (tick.regimeDay !== null) await writeRegimeDay(db, feedId, tick.regimeDay);
}

/** Writes a day of the regime, in place of an earlier one of the same date; a day without data leaves none. */
export async function writeRegimeDay(
  db: Db,
  feedId: string,
  { day, syiPercent, billPercent, atMs }: StruckRegimeDay,
): Promise<void> {
  if (syiPercent === null || billPercent === null) return;
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
