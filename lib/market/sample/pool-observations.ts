import 'server-only';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { PoolObservation } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { type Membership, poolMembership } from '../protocols/pool-membership';
import { knownCoins } from '../registry';
import { poolAgeDays } from './pool-ages';
import type { SampleProvenance } from './provenance';
import { RECORDED_POOLS, type RecordedPool } from './recorded-pools';
import type { CoinProfile } from './sample-coins';
import { episode, hashText, smoothNoise } from './seeded-noise';
import type { YieldCourse } from './yield-course';

const PUBLISHED_EVERY_MS = 10 * MINUTE_MS;
/** One protocol's rate jumps for some hours now and then, to show the rule against spikes at work. */
const SPIKING_PROJECT = 'hyperlend-pooled';
const SPIKE = { epochMs: 6 * DAY_MS, minMs: 5 * HOUR_MS, maxMs: 9 * HOUR_MS, chance: 1 };
const SPIKE_TIMES = 2.6;
/** The recorded list has no number of readings for any pool; all of these are old enough. */
const OBSERVATION_COUNT = 300;

type Pool = {
  recorded: RecordedPool;
  of: Membership;
  poolId: string;
  wander: number;
  rates: number;
  deposits: number;
  course: YieldCourse;
};

/** The pools' readings; they are published every ten minutes and carry that time. */
export function poolObservations(
  seed: string,
  coins: readonly CoinProfile[],
  courses: ReadonlyMap<string, YieldCourse>,
): (atMs: number, provenance: SampleProvenance) => PoolObservation[] {
  const pools = poolsOf(seed, coins, courses);
  return (atMs, provenance) => {
    const observedAtMs = Math.floor(atMs / PUBLISHED_EVERY_MS) * PUBLISHED_EVERY_MS;
    return pools.map((pool) => observationOf(pool, observedAtMs, provenance));
  };
}

function poolsOf(
  seed: string,
  coins: readonly CoinProfile[],
  courses: ReadonlyMap<string, YieldCourse>,
): Pool[] {
  const membershipOf = poolMembership(knownCoins());
  const seen = new Map<string, number>();
  return RECORDED_POOLS.flatMap((recorded) => {
    const [project, chain, poolSymbol, tvlUsd, , , poolMeta] = recorded;
    const of = membershipOf({ project, chain, symbol: poolSymbol, poolMeta });
    const profile = coins.find((coin) => coin.symbol === of?.symbol);
    const course = courses.get(of?.symbol ?? '');
    if (of === null || profile === undefined || course === undefined) return [];
    const name = [project, chain, poolSymbol]
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, '-');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    // Duplicates of a deposit in the list move as one: a deposit is named by its contents.
    const deposit = `${seed}/${of.symbol}/${chain}/${tvlUsd}`;
    return [
      {
        recorded,
        of,
        poolId: `sample-${name}${count > 1 ? `-${count}` : ''}`,
        // The pools of a restless coin are restless, each in its own way.
        wander: 0.01 + profile.apyDrift / 2,
        rates: hashText(`${deposit}/rates`),
        deposits: hashText(`${deposit}/tvl`),
        course,
      },
    ];
  });
}

function observationOf(
  pool: Pool,
  observedAtMs: number,
  provenance: SampleProvenance,
): PoolObservation {
  const { of, rates } = pool;
  const [project, chain, poolSymbol, recordedTvlUsd, base, reward, meta] = pool.recorded;
  const wander = pool.wander * smoothNoise(rates, observedAtMs, 3 * DAY_MS);
  const jitter = 0.004 * smoothNoise(rates + 1, observedAtMs, 4 * HOUR_MS);
  const spike = project === SPIKING_PROJECT ? episode(rates + 2, observedAtMs, SPIKE).height : 0;
  const times = pool.course(observedAtMs) * (1 + wander + jitter) * (1 + (SPIKE_TIMES - 1) * spike);
  const basePercent = base === null ? null : percent(base * times);
  const rewardPercent = reward === null ? null : percent(reward * times);
  const isStated = basePercent !== null || rewardPercent !== null;
  const swing = 1 + 0.03 * smoothNoise(pool.deposits, observedAtMs, 2 * DAY_MS);
  return {
    ...provenance(project, observedAtMs),
    poolId: pool.poolId,
    protocol: of.protocol,
    chain,
    symbol: of.symbol,
    poolSymbol,
    poolMeta: meta ?? null,
    kind: of.kind,
    underlying: of.underlying,
    suppliesProtocol: of.suppliesProtocol,
    tvlUsd: new Dec(Math.round(recordedTvlUsd * swing)),
    // Made up as what was deposited: there is no table of lending behind it.
    isNetTvl: false,
    apyBasePercent: basePercent,
    apyRewardPercent: rewardPercent,
    apyPercent: isStated ? (basePercent ?? new Dec(0)).plus(rewardPercent ?? 0) : null,
    apyMean30dPercent: isStated ? percent((base ?? 0) + (reward ?? 0)) : null,
    observationCount: OBSERVATION_COUNT,
    ageDays: poolAgeDays(project, chain),
    singleExposure: true,
    impermanentLoss: false,
    outlier: false,
  };
}

/** Four decimals, by way of an integer: a binary float's tail never reaches a figure. */
function percent(value: number): Dec {
  return new Dec(Math.round(value * 10_000)).dividedBy(10_000);
}
