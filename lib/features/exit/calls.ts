import { readCall } from '@/lib/features/contract/read-call';

export const exitCall = readCall(
  '/api/v1/exit',
  30,
  async () => (await import('./contract')).exitSchema,
);
export const coinExitCall = readCall(
  '/api/v1/coins/{asset}/exit',
  30,
  async () => (await import('./contract')).coinExitSchema,
);
