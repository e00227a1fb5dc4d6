'use client';

import useSWRImmutable from 'swr/immutable';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { fetchParsed } from '@/lib/web/client/fetch-parsed';
import { findStatement, type Publication, verifyInBrowser } from './find-statement';

/**
 * What the site's signed statements say of a fixing's record; `undefined` for an indicative value, which stands in
 * none, while they load, and where they can't be read or checked.
 */
export function usePublication(record: AuditRecord, isChecked: boolean): Publication | undefined {
  const day = record.asOf.slice(0, 10);
  const { data } = useSWRImmutable(
    isChecked && record.kind === 'fixing' ? ['publication', day, record.sha256] : null,
    async () => {
      const [{ statements }, keys] = await Promise.all([
        fetchParsed(
          `/api/v1/statements/${day}`,
          async () =>
            (await import('@/lib/read/statements/contract')).dayStatementsContract.response,
        ),
        fetchParsed(
          '/.well-known/syi-keys.json',
          async () =>
            (await import('@/lib/read/statements/contract')).statementKeysContract.response,
        ),
      ]);
      return findStatement(record, statements, keys, verifyInBrowser);
    },
    { shouldRetryOnError: false },
  );
  return data;
}
