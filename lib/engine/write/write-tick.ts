import 'server-only';
import { type AuditRecord, namedDocuments, namedRecords } from '@/lib/benchmark/audit/audit';
import { canonicalText } from '@/lib/benchmark/canonical-text';
import { type Exits, exitLevels } from '@/lib/benchmark/exit/exit-levels';
import { PLACES } from '@/lib/benchmark/index/index-outcome';
import { toPlaces, toText } from '@/lib/benchmark/units';
import { isSupply } from '@/lib/benchmark/yield/pool-deposits';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import {
  keepEvidenceDocuments,
  saveEvidenceDocuments,
} from '@/lib/db/benchmark/evidence-documents';
import { putExitLevels } from '@/lib/db/benchmark/exit-levels';
import { appendIndexValues, type IndexValue } from '@/lib/db/benchmark/index-values';
import { keepIndicativeRecords, saveIndicativeRecord } from '@/lib/db/benchmark/indicative-records';
import { appendRegimeDay } from '@/lib/db/benchmark/regime-days';
import type { IndexState } from '@/lib/db/benchmark/snapshot-schema';
import { putSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import { touchFeed } from '@/lib/db/feeds';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { saveCandidateDays } from '@/lib/db/market/daily-rows';
import { saveDepegEvents } from '@/lib/db/market/depeg-events';
import type { Db, Trx } from '@/lib/db/schema';
import {
  bookDepths,
  coinYields,
  liquidityScores,
  strategyReadings,
} from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import type { StruckRegimeDay } from '@/lib/engine/tick/fixing-step';
import type { TickResult } from '@/lib/engine/tick/tick-result';

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

/** A tick's figures as rows of the store's series. */

function priceRows(feedId: string, { snapshot, atMs }: TickResult) {
  return snapshot.coins.map((coin) => ({
    ...coin,
    feedId,
    atMs,
    method: coin.priceMethod,
    tier: coin.priceTier,
    pendingPriceUsd: coin.pending?.priceUsd ?? null,
  }));
}

function depthRows(feedId: string, tick: TickResult) {
  return [...tick.depths.values()].flat().map((depth) => ({
    feedId,
    venue: depth.venue,
    symbol: depth.symbol,
    atMs: tick.atMs,
    depth10Usd: toText(depth.depth10Usd),
    depth20Usd: toText(depth.depth20Usd),
    depth50Usd: toText(depth.depth50Usd),
    spreadBps: toText(depth.spreadBps),
    truncated: depth.truncated.some(Boolean),
  }));
}

function liquidityRows(feedId: string, { snapshot, atMs }: TickResult) {
  return snapshot.coins
    .filter(
      (coin) => coin.liquidityMethod === 'observed' || coin.liquidityMethod === 'carried_forward',
    )
    .map((coin) => ({
      ...coin,
      feedId,
      atMs,
      score: coin.liquidityScore,
      method: coin.liquidityMethod,
      venues: coin.liquidityVenues,
    }));
}

/** One row per coin at a tick with a due hourly reading. */
function coinYieldRows(feedId: string, tick: TickResult) {
  if (tick.readings.length === 0) return [];
  return tick.coins.map((coin) => ({
    feedId,
    symbol: coin.symbol,
    atMs: tick.atMs,
    apyPercent: coin.yields && toPlaces(coin.yields.apyPercent, 6),
    apyBasePercent: coin.yields?.basePercent ? toPlaces(coin.yields.basePercent, 6) : null,
    apyRewardPercent: coin.yields?.rewardPercent ? toPlaces(coin.yields.rewardPercent, 6) : null,
    rayPercent: toPlaces(coin.rayPercent, 6),
    tier: coin.yields?.tier ?? null,
    poolsUsed: coin.yields?.poolsUsed ?? 0,
    tvlUsd: coin.yields && toPlaces(coin.yields.tvlUsd, 2),
  }));
}

export function readingRows(feedId: string, tick: TickResult) {
  return tick.readings.map((row) => ({
    feedId,
    strategyId: row.strategyId,
    atMs: row.observedAtMs,
    platform: row.platform,
    symbol: row.symbol,
    apyPercent: toText(row.readingPercent),
    apyBasePercent: toText(row.basePercent),
    apyRewardPercent: toText(row.rewardPercent),
    rayPercent: toText(row.rayPercent),
    tvlUsd: toText(row.sourceTvlUsd),
    supplyUsd: toText(isSupply(row.depositsFrom) ? row.tvlUsd : null),
  }));
}

function indexRows(feedId: string, tick: TickResult, publishedAtMs: number): IndexValue[] {
  const indicative = tick.snapshot.indices.map((index) =>
    indexRow(feedId, index, 'indicative', tick.atMs, publishedAtMs),
  );
  const fixings = tick.fixings.map(({ code, fixing, confidence, figures, record }): IndexValue => {
    const state = tick.snapshot.indices.find((index) => index.code === code);
    if (!state) throw new Error(`no snapshot of ${code}`);
    return {
      // As its record says: one time of publication in every channel.
      ...indexRow(feedId, state, 'fixing', fixing.asOfMs, Date.parse(record.publishedAt)),
      value: toPlaces(fixing.value, PLACES[figures.outcome.unit]),
      method: fixing.method,
      status: fixing.status,
      reason: fixing.reason,
      confidence: toPlaces(confidence, 4),
    };
  });
  return [...indicative, ...fixings];
}

function indexRow(
  feedId: string,
  index: IndexState,
  kind: IndexValue['kind'],
  atMs: number,
  publishedAtMs: number,
): IndexValue {
  const { code, asOfMs: _asOf, judgement: _judgement, ...figures } = index;
  return {
    ...figures,
    feedId,
    indexCode: code,
    kind,
    atMs,
    publishedAtMs,
  };
}

/** Keeps the indicative records that a fixing's record names, and their documents, as long as the fixing. */
export async function keepRecordsBehind(
  db: Db,
  feedId: string,
  fixing: AuditRecord,
): Promise<void> {
  const named = namedRecords(fixing);
  if (named.length === 0) return;
  const atMs = named.map(({ at }) => Date.parse(at));
  await keepIndicativeRecords(db, { feedId, indexCodes: [fixing.index], atMs });
  const texts = await storedEvidence(db, feedId).records(fixing.index, named);
  const records = [...texts.values()].map((text) => JSON.parse(text) as AuditRecord);
  const sha256s = [...new Set(records.flatMap(namedDocuments))];
  await keepEvidenceDocuments(db, { feedId, sha256s, keptAtMs: Date.parse(fixing.publishedAt) });
}
