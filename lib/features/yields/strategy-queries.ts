/** The most rows that one call returns: every strategy, eligible or not. */
export const ALL_STRATEGIES = { eligible: 'all', limit: 1000 } as const;

/** The eligible strategies with the highest risk-adjusted yield. */
export const FIRST_STRATEGIES = { limit: 8 } as const;

/** The best of a coin's strategies that count, or the largest of those that do not. */
export function strategiesOfCoin(symbol: string, eligible: 'true' | 'false') {
  return { symbol, eligible, limit: 5 } as const;
}
