/**
 * What the browser parses the answers of its read calls with. The one module a live widget loads
 * with its first poll; a page that only shows what it came with never fetches zod at all.
 */
export { coinSeriesSchema } from './coin-series';
export { coinsResponseSchema } from './coins';
export { depegEventsResponseSchema } from './depeg-events';
export { indexFamilyOverviewSchema } from './index-family';
export { pegCheckSchema } from './peg-check';
export { pegRecentSchema } from './peg-frontend';
export { regimeSchema } from './regime';
export { indexSeriesSchema, pegSeriesSchema } from './series';
export { pegRankingResponseSchema, stablecoinsResponseSchema } from './stablecoins';
export { strategiesResponseSchema } from './strategies';
export { syiCurrentSchema } from './syi';
export { yieldListSchema } from './yields';
