import type { RegistryDocument } from '@/lib/benchmark/evidence/choice-documents';
import type { PoolRow } from '@/lib/benchmark/evidence/documents';
import { isPoolKind, KIND_RULES } from '@/lib/benchmark/yield/pool-kinds';
import type { RecomputedField } from './compare-fields';

const keyOf = (chain: string, address: string) => `${chain}|${address.toLowerCase()}`;

/**
 * Assigns pools to coins by contract. Methodology §4: a pool whose source names its token belongs to the
 * coin with that contract on that chain, and counts for no coin if there is none. Where no token is named,
 * a pool counts only on a chain on which its coin has a contract. Recordings name a pool's coin themselves.
 */
export function membershipFields(
  pools: readonly PoolRow[],
  { coins }: RegistryDocument,
): RecomputedField[] {
  const owners = new Map<string, string>();
  const chains = new Map<string, Set<string>>();
  for (const { symbol, contracts } of coins) {
    for (const { chain, address } of contracts) owners.set(keyOf(chain, address), symbol);
    if (contracts.length > 0) chains.set(symbol, new Set(contracts.map(({ chain }) => chain)));
  }
  return pools.flatMap(({ poolId, chain, symbol, underlying, kind }) => {
    const owner = underlying === null ? undefined : owners.get(keyOf(chain, underlying));
    if (owner !== undefined) {
      return [{ path: `pools.${poolId}.symbol`, expected: owner, found: symbol }];
    }
    const own = chains.get(symbol);
    if (underlying === null && (own === undefined || own.has(chain))) return [];
    const isCounted = isPoolKind(kind) && KIND_RULES[kind] === null;
    return [{ path: `pools.${poolId}.kind`, expected: isCounted ? 'bridged' : kind, found: kind }];
  });
}
