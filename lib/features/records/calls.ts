import { readCall } from '@/lib/features/contract/read-call';

/** The constituents change with the yields. */
export const indexRecordCall = readCall(
  '/api/v1/audit/{index}',
  300,
  async () => (await import('./record-parts')).indexRecordSchema,
);
