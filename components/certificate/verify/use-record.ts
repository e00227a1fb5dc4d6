'use client';

import useSWRImmutable from 'swr/immutable';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { fetchParsed } from '@/lib/features/client/fetch';
import { type RecordAddress, recordUrl } from './record-url';

/** The record; it never changes, so it is requested once. */
export function useRecord(address: RecordAddress) {
  const { data, error, mutate, isValidating } = useSWRImmutable<AuditRecord>(
    recordUrl(address),
    async (url: string) => {
      const schema = async () =>
        (await import('@/lib/features/records/contract')).auditRecordSchema;
      // Written by the engine; the verifier, not a type, determines whether it is valid.
      return (await fetchParsed(url, schema)) as unknown as AuditRecord;
    },
    { shouldRetryOnError: false },
  );
  return {
    record: data,
    error: error as unknown,
    retry: () => void mutate(),
    isFetching: isValidating,
  };
}
