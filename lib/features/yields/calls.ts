import { readCall } from '@/lib/features/contract/read-call';

export const yieldsCall = readCall(
  '/api/yields',
  300,
  async () => (await import('./contract')).yieldListSchema,
);
export const strategiesCall = readCall(
  '/api/v1/strategies/risk-adjusted-yield',
  300,
  async () => (await import('./strategies-contract')).strategiesResponseSchema,
);
