import 'server-only';
import { coinName, isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { readOrNull } from '@/lib/features/service/active-feed';
import { listCoinSymbols } from './get-coin';

/**
 * For pages: the coin a URL names, as its issuer writes it, and every coin with a page; `null`
 * where there is no such coin. Before the first tick every known coin has one.
 */
export async function findCoin(
  typed: string,
): Promise<{ symbol: string; coins: readonly string[] } | null> {
  const symbol = knownSpelling(typed);
  const covered = await readOrNull(listCoinSymbols);
  const exists = covered === null ? isKnownCoin(symbol) : covered.includes(symbol);
  return exists ? { symbol, coins: covered ?? [] } : null;
}

/** A coin that is known, covered or not, with its name; `null` where there is no such coin. */
export function knownCoin(typed: string): { symbol: string; name: string } | null {
  const symbol = knownSpelling(typed);
  return isKnownCoin(symbol) ? { symbol, name: coinName(symbol) } : null;
}
