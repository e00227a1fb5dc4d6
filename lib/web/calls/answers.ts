/**
 * The schemas with which the browser parses responses of its read calls. A live widget loads only this
 * module, with its first poll; a page that shows only server-rendered figures never fetches zod.
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
