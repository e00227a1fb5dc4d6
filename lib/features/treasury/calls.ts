import { readCall } from '@/lib/features/contract/read-call';

export const treasuryCall = readCall(
  '/api/v1/treasury',
  30,
  async () => (await import('./contract')).treasurySchema,
);
