import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { PoolObservation } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { SampleProvenance } from './provenance';
import type { CoinProfile } from './sample-coins';
import { ACCEPTED_POOLS, ODD_POOLS, type OddPool, PROTOCOL_AGE_DAYS } from './sample-pools';
import { draw, episode, hashText, smoothNoise } from './seeded-noise';
import type { YieldLevel } from './yield-level';

const PUBLISHED_EVERY_MS = 10 * MINUTE_MS;
const SPIKE = { epochMs: 6 * DAY_MS, minMs: 5 * HOUR_MS, maxMs: 9 * HOUR_MS, chance: 1 };

type Pool = OddPool & {
  poolId: string;
  ageDays: number;
  wander: number;
  stream: number;
  level: YieldLevel;
};

/** The pools' readings; they are published every ten minutes and carry that time. */
export function poolObservations(
  seed: string,
  coins: readonly CoinProfile[],
  levels: ReadonlyMap<string, YieldLevel>,
): (atMs: number, provenance: SampleProvenance) => PoolObservation[] {
  const pools = coins.flatMap((coin) => {
    const level = levels.get(coin.symbol);
    return level === undefined ? [] : poolsOf(seed, coin, level);
  });
  return (atMs, provenance) => {
    const observedAtMs = Math.floor(atMs / PUBLISHED_EVERY_MS) * PUBLISHED_EVERY_MS;
    return pools.map((pool) => observationOf(pool, observedAtMs, provenance));
  };
}

function poolsOf(seed: string, { symbol, apyDrift }: CoinProfile, level: YieldLevel): Pool[] {
  // The pools of a restless coin are restless, each in its own way.
  const wander = 0.01 + apyDrift / 2;
  const accepted = (ACCEPTED_POOLS[symbol] ?? []).map(([protocol, tvlMillions, multiple]) => ({
    id: 'lending',
    protocol,
    symbol,
    tvlMillions,
    multiple,
    change: {},
  }));
  const odd = ODD_POOLS.filter((pool) => pool.symbol === symbol);
  return [...accepted, ...odd].map((pool) => {
    const poolId = `sample-${pool.protocol}-${symbol.toLowerCase()}-${pool.id}`;
    const ageDays = PROTOCOL_AGE_DAYS[pool.protocol] ?? 400;
    return { ...pool, poolId, ageDays, level, wander, stream: hashText(`${seed}/${poolId}`) };
  });
}

function observationOf(
  pool: Pool,
  observedAtMs: number,
  provenance: SampleProvenance,
): PoolObservation {
  const { stream, change } = pool;
  const wander = pool.wander * smoothNoise(stream, observedAtMs, 3 * DAY_MS);
  const jitter = 0.004 * smoothNoise(stream + 1, observedAtMs, 4 * HOUR_MS);
  const level = pool.level(observedAtMs) * pool.multiple;
  const apy = level * (1 + wander + jitter) * spikeOf(pool, observedAtMs);
  // Some protocols pay a part of the yield in rewards, small enough to count in full.
  const rewardShare = draw(stream, -1) < 0.4 ? 0.04 + 0.1 * draw(stream, -2) : 0;
  const reward = percent((apy * rewardShare) / (1 + rewardShare));
  const total = percent(apy);
  const tvl = pool.tvlMillions * (1 + 0.03 * smoothNoise(stream + 2, observedAtMs, 2 * DAY_MS));
  return {
    ...provenance(`protocol-${pool.protocol}`, observedAtMs),
    poolId: pool.poolId,
    protocol: `sample-protocol-${pool.protocol}`,
    chain: `Sample chain ${(pool.protocol % 3) + 1}`,
    symbol: pool.symbol,
    tvlUsd: new Dec(Math.round(tvl * 1_000_000)),
    apyBasePercent: change.baseMissing ? null : total.minus(reward),
    apyRewardPercent: change.baseMissing ? null : reward,
    apyPercent: total,
    apyMean30dPercent: percent(pool.level.meanPercent * pool.multiple),
    observationCount: change.observationCount ?? 300,
    ageDays: pool.ageDays,
    singleExposure: change.singleExposure ?? true,
    impermanentLoss: change.impermanentLoss ?? false,
    outlier: change.outlier ?? false,
  };
}

function spikeOf({ change, stream }: Pool, atMs: number): number {
  if (change.spikes === undefined) return 1;
  return 1 + (change.spikes - 1) * episode(stream + 3, atMs, SPIKE).height;
}

/** Four decimals, by way of an integer: a binary float's tail never gets into a figure. */
function percent(value: number): Dec {
  return new Dec(Math.round(value * 10_000)).dividedBy(10_000);
}
