/**
 * What the browser parses the answers of its read calls with. The one module a live widget loads
 * with its first poll; a page that only shows what it came with never fetches zod at all.
 */

export { attributionSchema } from '@/lib/read/attribution/contract';
export { coinsResponseSchema } from '@/lib/read/coins/contract';
export { coinDetailSchema } from '@/lib/read/coins/detail-contract';
export {
  pegRankingResponseSchema,
  stablecoinsResponseSchema,
} from '@/lib/read/coins/metrics-contract';
export { coinExitSchema, exitSchema } from '@/lib/read/exit/contract';
export { incidentListSchema } from '@/lib/read/incidents/contract';
export { indexFamilyOverviewSchema } from '@/lib/read/indices/contract';
export { pegCheckSchema } from '@/lib/read/peg/check-contract';
export { pegDistancesSchema } from '@/lib/read/peg/distances-contract';
export { depegEventsResponseSchema } from '@/lib/read/peg/events-contract';
export { pegRecentSchema } from '@/lib/read/peg/recent-contract';
export { regimeSchema } from '@/lib/read/regime/contract';
export { regimeFlipsSchema } from '@/lib/read/regime/flips-contract';
export { coinSeriesSchema } from '@/lib/read/series/coin-contract';
export { indexSeriesSchema, pegSeriesSchema } from '@/lib/read/series/contract';
export { rateSeriesSchema } from '@/lib/read/series/rate-contract';
export { statusSchema } from '@/lib/read/status/contract';
export { syiCurrentSchema } from '@/lib/read/syi/contract';
export { treasurySchema } from '@/lib/read/treasury/contract';
export { yieldListSchema } from '@/lib/read/yields/contract';
export { strategiesResponseSchema } from '@/lib/read/yields/strategies-contract';
