import { readCall } from '@/lib/features/contract/read-call';

export const pegCheckCall = readCall(
  '/api/peg/check',
  30,
  async () => (await import('./check-contract')).pegCheckSchema,
);
export const pegRecentCall = readCall(
  '/api/frontend/peg/recent',
  60,
  async () => (await import('./recent-contract')).pegRecentSchema,
);
export const depegEventsCall = readCall(
  '/api/v1/peg/events',
  60,
  async () => (await import('./events-contract')).depegEventsResponseSchema,
);
export const pegDistancesCall = readCall(
  '/api/v1/peg/distances',
  3600,
  async () => (await import('./distances-contract')).pegDistancesSchema,
);
