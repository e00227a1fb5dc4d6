import type { DataClass } from '@/lib/benchmark/codes';
import type { RegistryDocument } from '@/lib/benchmark/evidence/choice-documents';
import type { PoolRow } from '@/lib/benchmark/evidence/documents';
import { isPoolKind, KIND_RULES } from '@/lib/benchmark/yield/pool-kinds';
import type { RecomputedField } from './compare-fields';

const keyOf = (chain: string, address: string) => `${chain}|${address.toLowerCase()}`;

/**
 * Assigns pools to coins by contract. Methodology §4: a pool whose source names its token belongs to the
 * coin with that contract on that chain, and counts for no coin if there is none. Where no token is named,
 * a pool counts only on a chain on which its coin has a contract. A pool has one of the kinds of its protocol in the
 * registry; of a protocol that is not there it counts for no coin. Recordings name a pool's coin and kind themselves.
 * In a live market the registry also decides whether a lending pool's TVL is net of what is lent out; in others none is.
 */
export function membershipFields(
  pools: readonly PoolRow[],
  { coins, protocols }: RegistryDocument,
  dataClass: DataClass,
): RecomputedField[] {
  const owners = new Map<string, string>();
  const chains = new Map<string, Set<string>>();
  for (const { symbol, contracts } of coins) {
    for (const { chain, address } of contracts) owners.set(keyOf(chain, address), symbol);
    if (contracts.length > 0) chains.set(symbol, new Set(contracts.map(({ chain }) => chain)));
  }
  const kinds = new Map(protocols.map((protocol) => [protocol.id, protocol.kinds]));
  const kindField = (pool: PoolRow): RecomputedField[] => {
    if (protocols.length === 0) return [];
    const allowed = kinds.get(pool.protocol) ?? ['unreviewed'];
    const isAllowed = allowed.includes(pool.kind) || ['bridged', 'unreviewed'].includes(pool.kind);
    const expected = isAllowed ? pool.kind : (allowed[0] ?? null);
    return [{ path: `pools.${pool.poolId}.kind`, expected, found: pool.kind }];
  };
  const net = new Set(protocols.flatMap(({ id, hasNetTvl }) => (hasNetTvl ? [id] : [])));
  const tvlField = ({ poolId, protocol, kind, isNetTvl }: PoolRow): RecomputedField[] => {
    const expected = String(dataClass === 'live' && kind === 'lending' && net.has(protocol));
    return [{ path: `pools.${poolId}.isNetTvl`, expected, found: String(isNetTvl) }];
  };
  return pools.flatMap((pool) => [...kindField(pool), ...tvlField(pool), ...coinField(pool)]);

  function coinField({ poolId, chain, symbol, underlying, kind }: PoolRow): RecomputedField[] {
    const owner = underlying === null ? undefined : owners.get(keyOf(chain, underlying));
    if (owner !== undefined) {
      return [{ path: `pools.${poolId}.symbol`, expected: owner, found: symbol }];
    }
    const own = chains.get(symbol);
    if (underlying === null && (own === undefined || own.has(chain))) return [];
    const isCounted = isPoolKind(kind) && KIND_RULES[kind] === null;
    return [{ path: `pools.${poolId}.kind`, expected: isCounted ? 'bridged' : kind, found: kind }];
  }
}
