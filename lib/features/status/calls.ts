import { readCall } from '@/lib/features/contract/read-call';

export const statusCall = readCall(
  '/api/v1/status',
  30,
  async () => (await import('./contract')).statusSchema,
);
export const incidentsCall = readCall(
  '/api/v1/incidents',
  60,
  async () => (await import('./incidents-contract')).incidentListSchema,
);
