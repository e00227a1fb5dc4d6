import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import { canonicalText } from '@/lib/domain/audit-hash';
import type { IndexState } from '@/lib/domain/snapshot';
import { toPlaces, toText } from '@/lib/domain/units';
import { appendAuditRecord } from '@/lib/store/audit-records';
import { appendBookDepths, appendLiquidityScores } from '@/lib/store/books';
import { appendCoinYields } from '@/lib/store/coin-yields';
import { appendConsensusPrices } from '@/lib/store/consensus-prices';
import { saveDepegEvents } from '@/lib/store/depeg-events';
import { touchFeed } from '@/lib/store/feeds';
import { appendIndexValues, type IndexValue } from '@/lib/store/index-values';
import { putIndicativeRecord } from '@/lib/store/indicative-records';
import { appendRegimeDay } from '@/lib/store/regime-days';
import type { Database } from '@/lib/store/schema';
import { putSnapshot } from '@/lib/store/snapshots';
import { appendStrategyReadings } from '@/lib/store/strategy-readings';
import type { TickResult } from './engine/tick-result';

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
  for (const tick of ticks) await writeDaily(trx, feedId, tick, publishedAtMs);
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

async function writeDaily(
  db: Kysely<Database>,
  feedId: string,
  tick: TickResult,
  publishedAtMs: number,
): Promise<void> {
  for (const { code, fixing, record, sequence } of tick.fixings) {
    await appendAuditRecord(db, {
      feedId,
      sequence,
      indexCode: code,
      kind: 'fixing',
      asOfMs: fixing.asOfMs,
      publishedAtMs,
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

function priceRows(feedId: string, tick: TickResult) {
  return tick.snapshot.coins.map((coin) => ({
    feedId,
    symbol: coin.symbol,
    atMs: tick.atMs,
    priceUsd: coin.priceUsd,
    deviationBps: coin.deviationBps,
    volatility5mBps: coin.volatility5mBps,
    pegScore: coin.pegScore,
    pegClass: coin.pegClass,
    method: coin.priceMethod,
    tier: coin.priceTier,
    venuesValid: coin.venuesValid,
    pendingPriceUsd: coin.pending?.priceUsd ?? null,
    flags: [...coin.flags],
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

function liquidityRows(feedId: string, tick: TickResult) {
  return tick.snapshot.coins
    .filter(
      (coin) => coin.liquidityMethod === 'observed' || coin.liquidityMethod === 'carried_forward',
    )
    .map((coin) => ({
      feedId,
      symbol: coin.symbol,
      atMs: tick.atMs,
      score: coin.liquidityScore,
      method: coin.liquidityMethod,
      depth10Usd: coin.depth10Usd,
      depth20Usd: coin.depth20Usd,
      depth50Usd: coin.depth50Usd,
      medianSpreadBps: coin.medianSpreadBps,
      venues: coin.liquidityVenues,
    }));
}

function coinYieldRows(feedId: string, tick: TickResult) {
  return tick.coins.map((coin) => ({
    feedId,
    symbol: coin.symbol,
    atMs: tick.atMs,
    apyPercent: coin.yields && toPlaces(coin.yields.apyPercent, 6),
    apyBasePercent: coin.yields?.basePercent ? toPlaces(coin.yields.basePercent, 6) : null,
    apyRewardPercent: coin.yields?.rewardPercent ? toPlaces(coin.yields.rewardPercent, 6) : null,
    rayPercent: coin.rayPercent && toPlaces(coin.rayPercent, 6),
    tier: coin.yields?.tier ?? null,
    poolsUsed: coin.yields?.poolsUsed ?? 0,
    tvlUsd: coin.yields && toPlaces(coin.yields.tvlUsd, 2),
  }));
}

function readingRows(feedId: string, tick: TickResult) {
  return tick.readings.map((row) => ({
    feedId,
    strategyId: row.strategyId,
    atMs: row.observedAtMs,
    platform: row.platform,
    symbol: row.symbol,
    apyPercent: toText(row.apyPercent),
    apyBasePercent: row.basePercent && toText(row.basePercent),
    apyRewardPercent: row.rewardPercent && toText(row.rewardPercent),
    rayPercent: row.rayPercent && toText(row.rayPercent),
    tvlUsd: row.tvlUsd && toText(row.tvlUsd),
  }));
}

function indexRows(feedId: string, tick: TickResult, publishedAtMs: number): IndexValue[] {
  const indicative = tick.snapshot.indices.map((index) =>
    indexRow(feedId, index, 'indicative', tick.atMs, publishedAtMs),
  );
  const fixings = tick.fixings.map(({ code, fixing, confidence, figures }): IndexValue => {
    const state = tick.snapshot.indices.find((index) => index.code === code);
    if (!state) throw new Error(`no snapshot of ${code}`);
    return {
      ...indexRow(feedId, state, 'fixing', fixing.asOfMs, publishedAtMs),
      value: toPlaces(fixing.value, figures.outcome.unit === 'percent' ? 5 : 2),
      method: fixing.method,
      status: fixing.status,
      reason: fixing.reason,
      confidence: confidence && toPlaces(confidence, 4),
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
  const { code, asOfMs: _asOf, judgement: _judgement, band, ...figures } = index;
  return {
    ...figures,
    feedId,
    indexCode: code,
    kind,
    atMs,
    band: band && JSON.stringify(band),
    publishedAtMs,
  };
}
