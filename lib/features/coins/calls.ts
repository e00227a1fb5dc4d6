import { readCall } from '@/lib/features/contract/read-call';

export const stablecoinsCall = readCall(
  '/api/v1/stablecoins/all-metrics',
  30,
  async () => (await import('./metrics-contract')).stablecoinsResponseSchema,
);
export const pegRankingCall = readCall(
  '/api/v1/peg-stability/ranking',
  30,
  async () => (await import('./metrics-contract')).pegRankingResponseSchema,
);
export const coinsCall = readCall(
  '/api/v1/coins',
  30,
  async () => (await import('./contract')).coinsResponseSchema,
);
export const coinCall = readCall(
  '/api/v1/coins/{asset}',
  30,
  async () => (await import('./detail-contract')).coinDetailSchema,
);
