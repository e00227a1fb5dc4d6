/** Rows a table opens with, and how many each "show more" adds. */
export const STRATEGY_PAGE = 25;

/** The rows that come with the page. */
export const FIRST_STRATEGIES = { eligible: 'all', limit: STRATEGY_PAGE } as const;

/** The most rows that one call returns. */
export const ALL_STRATEGIES = { eligible: 'all', limit: 1000 } as const;

/** Rows of excluded pools shown before the reader requests more. */
export const FIRST_NOT_COUNTED = 8;

/** The largest pools that no index counts. */
export function notCounted(limit: number) {
  return { eligible: 'false', limit } as const;
}

/** The best of a coin's strategies that count, or the largest of those that do not. */
export function strategiesOfCoin(symbol: string, eligible: 'true' | 'false') {
  return { symbol, eligible, limit: 5 } as const;
}
