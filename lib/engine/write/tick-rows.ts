import 'server-only';
import { toPlaces, toText } from '@/lib/benchmark/units';
import { isSupply } from '@/lib/benchmark/yield/pool-deposits';
import type { IndexValue } from '@/lib/db/benchmark/index-values';
import type { IndexState } from '@/lib/db/benchmark/snapshot-schema';
import type { TickResult } from '@/lib/engine/tick/tick-result';

/** A tick's figures as rows of the store's series. */

export function priceRows(feedId: string, { snapshot, atMs }: TickResult) {
  return snapshot.coins.map((coin) => ({
    ...coin,
    feedId,
    atMs,
    method: coin.priceMethod,
    tier: coin.priceTier,
    pendingPriceUsd: coin.pending?.priceUsd ?? null,
  }));
}

export function depthRows(feedId: string, tick: TickResult) {
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

export function liquidityRows(feedId: string, { snapshot, atMs }: TickResult) {
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
export function coinYieldRows(feedId: string, tick: TickResult) {
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

export function indexRows(feedId: string, tick: TickResult, publishedAtMs: number): IndexValue[] {
  const indicative = tick.snapshot.indices.map((index) =>
    indexRow(feedId, index, 'indicative', tick.atMs, publishedAtMs),
  );
  const fixings = tick.fixings.map(({ code, fixing, confidence, figures, record }): IndexValue => {
    const state = tick.snapshot.indices.find((index) => index.code === code);
    if (!state) throw new Error(`no snapshot of ${code}`);
    return {
      // As its record says: one time of publication in every channel.
      ...indexRow(feedId, state, 'fixing', fixing.asOfMs, Date.parse(record.publishedAt)),
      value: toPlaces(fixing.value, figures.outcome.unit === 'percent' ? 5 : 2),
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
