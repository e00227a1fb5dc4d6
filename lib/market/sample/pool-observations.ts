import 'server-only';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { ChainRate, PoolObservation } from '@/lib/benchmark/observations';
import { Dec, ZERO } from '@/lib/benchmark/units';
import { type Membership, poolMembership } from '../protocols/pool-membership';
import { knownCoins } from '../registry';
import { type YieldCourse, yieldCourse } from './courses';
import { RECORDED_POOLS, type RecordedPool } from './recorded-pools';
import { SAMPLE_COINS, type Sampled } from './sample-coins';
import { episode, smoothNoise, streamOf } from './seeded-noise';

const PUBLISHED_EVERY_MS = 10 * MINUTE_MS;
/** One protocol's rate jumps for some hours now and then, to show the rule against spikes at work. */
const SPIKING_PROJECT = 'hyperlend-pooled';
const SPIKE = { epochMs: 6 * DAY_MS, minMs: 5 * HOUR_MS, maxMs: 9 * HOUR_MS, chance: 1 };
const SPIKE_TIMES = 2.6;
const READ_EVERY_MS = 5 * MINUTE_MS;
const SAVINGS = 'sky-lending';
const READ_ON_CHAIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['aave-v3', ['Ethereum', 'Base', 'Arbitrum']],
  ['compound-v3', ['Ethereum', 'Base', 'Arbitrum']],
  ['sparklend', ['Ethereum']],
  [SAVINGS, ['Ethereum']],
]);
/** Share of the deposits that is lent out. */
const LENT = { mean: 0.8, swing: 0.12 };
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

const POOLS = poolsOf();
const READ = POOLS.filter(({ recorded }) => isReadOnChain(recorded));

/** The pools' readings; they are published every ten minutes and carry that time. */
export function poolsAt(atMs: number): Sampled<PoolObservation>[] {
  return POOLS.map((pool) => observationOf(pool, atMs));
}

/** What lending markets pay and hold by their chains, which are read twice as often. */
export function chainRatesAt(atMs: number): Sampled<ChainRate>[] {
  const observedAtMs = Math.floor(atMs / READ_EVERY_MS) * READ_EVERY_MS;
  return READ.map((pool) => rateOf(pool, observationOf(pool, atMs), observedAtMs));
}

/** Markets that the chain is asked about, and the savings of issuers; other pools of them are not. */
function isReadOnChain([project, chain, symbol, , base, , meta]: RecordedPool): boolean {
  const isHere = READ_ON_CHAIN.get(project)?.includes(chain) === true;
  const isSavings = project !== SAVINGS || symbol === 'SUSDS' || symbol === 'SDAI';
  return isHere && isSavings && base !== null && meta === undefined;
}

/** The pool's own rate; what it holds idle is the recorded deposit, and what it has lent is modeled. */
function rateOf(
  { recorded: [project], deposits }: Pool,
  { protocol, chain, symbol, tvlUsd, apyBasePercent }: Sampled<PoolObservation>,
  observedAtMs: number,
): Sampled<ChainRate> {
  const wave = smoothNoise(deposits + 1, observedAtMs, DAY_MS);
  const lent = project === SAVINGS ? 0 : LENT.mean + LENT.swing * wave;
  const supplied = tvlUsd.div(1 - lent).toDecimalPlaces(0);
  return {
    source: `${project}-chain`,
    ...{ observedAtMs, protocol, chain, symbol, supplied },
    apyPercent: apyBasePercent ?? ZERO,
    borrowed: supplied.minus(tvlUsd),
  };
}

function poolsOf(): Pool[] {
  const membershipOf = poolMembership(knownCoins());
  const seen = new Map<string, number>();
  return RECORDED_POOLS.flatMap((recorded) => {
    const [project, chain, poolSymbol, tvlUsd, , , poolMeta] = recorded;
    const of = membershipOf({ project, chain, symbol: poolSymbol, poolMeta });
    const profile = SAMPLE_COINS.find((coin) => coin.symbol === of?.symbol);
    if (of === null || profile === undefined) return [];
    const name = [project, chain, poolSymbol]
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, '-');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    // Duplicates of a deposit in the list move as one: a deposit is named by its contents.
    const deposit = `${of.symbol}/${chain}/${tvlUsd}`;
    return [
      {
        recorded,
        of,
        poolId: `sample-${name}${count > 1 ? `-${count}` : ''}`,
        // The pools of a restless coin are restless, each in its own way.
        wander: 0.01 + profile.apyDrift / 2,
        rates: streamOf(`${deposit}/rates`),
        deposits: streamOf(`${deposit}/tvl`),
        course: yieldCourse(profile),
      },
    ];
  });
}

function observationOf(pool: Pool, atMs: number): Sampled<PoolObservation> {
  const observedAtMs = Math.floor(atMs / PUBLISHED_EVERY_MS) * PUBLISHED_EVERY_MS;
  const { of, rates } = pool;
  const [project, chain, poolSymbol, recordedTvlUsd, base, reward, meta] = pool.recorded;
  const wander = pool.wander * smoothNoise(rates, observedAtMs, 3 * DAY_MS);
  const jitter = 0.004 * smoothNoise(rates + 1, observedAtMs, 4 * HOUR_MS);
  const spike = project === SPIKING_PROJECT ? episode(rates + 2, observedAtMs, SPIKE).height : 0;
  const times = pool.course(observedAtMs) * (1 + wander + jitter) * (1 + (SPIKE_TIMES - 1) * spike);
  const basePercent = base === null ? null : percent(base * times);
  const rewardPercent = reward === null ? null : percent(reward * times);
  const swing = 1 + 0.03 * smoothNoise(pool.deposits, observedAtMs, 2 * DAY_MS);
  return {
    ...of,
    ...{ source: project, observedAtMs, chain, poolSymbol },
    poolId: pool.poolId,
    poolMeta: meta ?? null,
    tvlUsd: new Dec(Math.round(recordedTvlUsd * swing)),
    // Made up as what was deposited: there is no table of lending behind it.
    isNetTvl: false,
    apyBasePercent: basePercent,
    apyRewardPercent: rewardPercent,
    apyPercent: (basePercent ?? ZERO).plus(rewardPercent ?? ZERO),
    apyMean30dPercent: percent((base ?? 0) + (reward ?? 0)),
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

/**
 * Ages in days on September 2, 2026, since a protocol or a chain started; the recorded list has none.
 * A pool counts as old as the younger of its protocol and its chain: modeled, and meant to be about right.
 */
const PROTOCOL_AGE_DAYS: Readonly<Record<string, number>> = {
  'aave-v3': 1310,
  'compound-v2': 2600,
  'compound-v3': 1460,
  current: 180,
  dolomite: 1400,
  'ethena-usde': 925,
  'fluid-lending': 920,
  'hyperlend-pooled': 520,
  'jupiter-lend': 370,
  'justlend-v1': 2100,
  'kamino-lend': 1020,
  'lista-lending': 510,
  'morpho-blue': 970,
  'mystic-finance-lending': 400,
  sentora: 300,
  'sky-lending': 715,
  'spark-savings': 480,
  sparklend: 1215,
};
const CHAIN_AGE_DAYS: Readonly<Record<string, number>> = {
  Base: 1120,
  Mantle: 1140,
  Monad: 282,
  Plasma: 342,
  'Hyperliquid L1': 560,
  Sui: 1215,
};
const OTHER_AGE_DAYS = 400;

/** How long a pool may have existed, in days. */
function poolAgeDays(project: string, chain: string): number {
  const ofProtocol = PROTOCOL_AGE_DAYS[project] ?? OTHER_AGE_DAYS;
  return Math.min(ofProtocol, CHAIN_AGE_DAYS[chain] ?? Number.POSITIVE_INFINITY);
}
