import { readCall } from '@/lib/features/contract/read-call';

export const regimeCall = readCall(
  '/api/regime/current',
  300,
  async () => (await import('./contract')).regimeSchema,
);
export const regimeFlipsCall = readCall(
  '/api/v1/regime/flips',
  3600,
  async () => (await import('./flips-contract')).regimeFlipsSchema,
);
