/**
 * The schemas with which the browser parses responses of its read calls. A live widget loads only this
 * module, with its first poll; a page that shows only server-rendered figures never fetches zod.
 */

export { coinsResponseSchema } from '@/lib/features/coins/contract';
export { coinDetailSchema } from '@/lib/features/coins/detail-contract';
export {
  pegRankingResponseSchema,
  stablecoinsResponseSchema,
} from '@/lib/features/coins/metrics-contract';
export { coinExitSchema, exitSchema } from '@/lib/features/exit/contract';
export { attributionSchema } from '@/lib/features/indices/attribution-contract';
export { indexFamilyOverviewSchema } from '@/lib/features/indices/contract';
export { syiCurrentSchema } from '@/lib/features/indices/syi-contract';
export { pegCheckSchema } from '@/lib/features/peg/check-contract';
export { pegDistancesSchema } from '@/lib/features/peg/distances-contract';
export { depegEventsResponseSchema } from '@/lib/features/peg/events-contract';
export { pegRecentSchema } from '@/lib/features/peg/recent-contract';
export { indexRecordSchema } from '@/lib/features/records/record-parts';
export { regimeSchema } from '@/lib/features/regime/contract';
export { regimeFlipsSchema } from '@/lib/features/regime/flips-contract';
export { coinSeriesSchema } from '@/lib/features/series/coin-contract';
export { indexSeriesSchema, pegSeriesSchema } from '@/lib/features/series/contract';
export { rateSeriesSchema } from '@/lib/features/series/rate-contract';
export { statusSchema } from '@/lib/features/status/contract';
export { incidentListSchema } from '@/lib/features/status/incidents-contract';
export { treasurySchema } from '@/lib/features/treasury/contract';
export { yieldListSchema } from '@/lib/features/yields/contract';
export { strategiesResponseSchema } from '@/lib/features/yields/strategies-contract';
