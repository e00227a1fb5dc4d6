/** Rows a table opens with, and how many each "show more" adds. */
export const STRATEGY_PAGE = 25;

/** The rows that come with the page. */
export const FIRST_STRATEGIES = { eligible: 'all', limit: STRATEGY_PAGE } as const;

/** Everything the call gives at once. */
export const ALL_STRATEGIES = { eligible: 'all', limit: 1000 } as const;

/** The largest pools that no index counts. */
export function notCounted(limit: number) {
  return { eligible: 'false', limit } as const;
}

/** A coin's own strategies in its detail. */
export function strategiesOfCoin(symbol: string) {
  return { symbol, eligible: 'all', limit: 8 } as const;
}
