import { DAY_MS } from '@/lib/benchmark/durations';
import type { PoolObservation } from '@/lib/benchmark/observations';

/** What a pool keeps from its first reading: its coin with its contract, where the source named one, and its protocol. */
const KEPT = [
  'protocol',
  'kind',
  'symbol',
  'underlying',
  'suppliesProtocol',
  'isNetTvl',
] as const satisfies readonly (keyof PoolObservation)[];
type Kept = Pick<PoolObservation, (typeof KEPT)[number]>;

/** What a pool was when its id was first read; plain JSON. */
export type KnownPool = Kept & {
  /** The registry by which it was read. */
  registrySha256: string;
  firstReadMs: number;
  lastSeenDayMs: number;
};

export type KnownPools = Record<string, KnownPool>;

/** A pool that no source has named for this long is forgotten. */
const FORGET_MS = 90 * DAY_MS;
/** Far above the number of pools of all covered coins; a source that lists more adds none. */
const MAX_POOLS = 20_000;

/**
 * Gives each pool the protocol, kind and coin with which its id was first read, so that a source's renaming
 * changes nothing. Methodology, coin yield. Only a registry with other contents lets a pool be read again, and only
 * where that registry names its protocol. A pool of a protocol that nobody has reviewed is not remembered.
 * @param known changed in place
 */
export function identifyPools(
  pools: readonly PoolObservation[],
  known: KnownPools,
  registrySha256: string,
  nowMs: number,
): PoolObservation[] {
  const dayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  let count = Object.keys(known).length;
  const identified = pools.map((pool) => {
    const held = known[pool.poolId];
    const isReviewed = pool.kind !== 'unreviewed';
    if (held && (!isReviewed || held.registrySha256 === registrySha256)) {
      held.lastSeenDayMs = dayMs;
      return KEPT.every((name) => pool[name] === held[name]) ? pool : { ...pool, ...keptOf(held) };
    }
    if (!isReviewed || (!held && count >= MAX_POOLS))
      return { ...pool, kind: 'unreviewed' as const, isNetTvl: false };
    if (!held) count += 1;
    const seen = { firstReadMs: held?.firstReadMs ?? nowMs, lastSeenDayMs: dayMs };
    known[pool.poolId] = { ...keptOf(pool), registrySha256, ...seen };
    return pool;
  });
  for (const [poolId, { lastSeenDayMs }] of Object.entries(known)) {
    if (dayMs - lastSeenDayMs > FORGET_MS) delete known[poolId];
  }
  return identified;
}

const keptOf = (pool: Kept) => Object.fromEntries(KEPT.map((name) => [name, pool[name]])) as Kept;
