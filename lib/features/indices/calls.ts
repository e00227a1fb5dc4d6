import { readCall } from '@/lib/features/contract/read-call';

export const syiCall = readCall(
  '/api/syi/current',
  30,
  async () => (await import('./syi-contract')).syiCurrentSchema,
);
export const indexFamilyCall = readCall(
  '/api/v1/index-family/overview',
  30,
  async () => (await import('./contract')).indexFamilyOverviewSchema,
);
export const attributionCall = readCall(
  '/api/v1/attribution/{index}',
  300,
  async () => (await import('./attribution-contract')).attributionSchema,
);
