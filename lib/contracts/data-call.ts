import type { ContractDefinition } from './contract';

/** What every call of the data API has: a key, no cache, and these ways to fail. */
export const dataCall = {
  method: 'GET',
  aliases: [],
  tag: 'Data',
  refreshIntervalMs: null,
  cache: 'no-store',
  keyed: true,
  errors: [400, 401, 403, 404, 429, 503],
} as const satisfies Partial<ContractDefinition>;

/** The same for TradingView's datafeed protocol (UDF), which names paths and fields itself. */
export const udfCall = { ...dataCall, tag: 'TradingView' } as const;
