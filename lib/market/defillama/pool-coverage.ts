import 'server-only';
import type { Coin } from '../registry';
import { CAMPAIGN_PROJECTS, LENDING_RECEIPTS } from '../registry-data';

type PoolIdentity = {
  symbol: string;
  project: string;
  underlyingTokens?: readonly (string | null)[] | null | undefined;
};

/**
 * Says which covered coin a pool lends or saves. A pool is a coin's own when its symbol is one of
 * the coin's pool symbols, or a plain deposit receipt of a protocol that names receipts so. Pairs
 * (`USDC-ETH`), vault shares that are assets of their own (`sUSDe`) and forms bridged by others
 * (`USDC.e`) are no covered coin. Reward campaigns are left out: they list deposits a second time.
 */
export function poolCoverage(coins: readonly Coin[]): {
  mayCover: (symbol: unknown) => boolean;
  coinOf: (pool: PoolIdentity) => Coin | null;
} {
  const bySymbol = new Map<string, { coin: Coin; projects: readonly string[] | null }>();
  for (const coin of coins) {
    for (const { prefix, projects } of LENDING_RECEIPTS) {
      bySymbol.set(`${prefix}${coin.symbol}`, { coin, projects });
    }
  }
  for (const coin of coins) {
    for (const symbol of coin.poolSymbols) bySymbol.set(symbol, { coin, projects: null });
  }
  const campaigns = new Set(CAMPAIGN_PROJECTS);
  return {
    // A row whose symbol is no text at all is let through to be refused and counted.
    mayCover: (symbol) => typeof symbol !== 'string' || bySymbol.has(symbol.toUpperCase()),
    coinOf: ({ symbol, project, underlyingTokens }) => {
      const entry = bySymbol.get(symbol.toUpperCase());
      if (!entry || campaigns.has(project)) return null;
      if (entry.projects && !entry.projects.includes(project)) return null;
      const { poolTokens } = entry.coin;
      if (!poolTokens) return entry.coin;
      const named = underlyingTokens?.some(
        (token) => token !== null && poolTokens.includes(token.toLowerCase()),
      );
      return named ? entry.coin : null;
    },
  };
}
