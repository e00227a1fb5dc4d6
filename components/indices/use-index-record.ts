'use client';

import { fetchParsed } from '@/lib/features/client/fetch-parsed';
import { useLiveValue } from '@/lib/features/client/use-live';
import { auditContract } from '@/lib/features/records/contract';
import { indexRecordSchema } from './index-record';

/** The constituents change with the yields, every 5 minutes (Specification §9). */
const REFRESH_MS = 300_000;

/** The newest record of an index. */
export function useIndexRecord(index: string) {
  const url = auditContract.swrKey({ params: { index }, query: { evidence: 'none' } });
  return useLiveValue(url, (fresh) => fetchParsed(url, async () => indexRecordSchema, { fresh }), {
    refreshMs: REFRESH_MS,
  });
}
