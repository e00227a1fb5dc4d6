'use client';

import { useTranslations } from 'next-intl';
import useSWRImmutable from 'swr/immutable';
import { Button } from '@/components/ui/form/button';
import { SectionHead } from '@/components/ui/section-head';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { fetchParsed } from '@/lib/features/client/fetch-parsed';
import { findStatement, type Publication, verifyInBrowser } from './find-statement';
import { useVerification } from './use-verifier';
import { VerdictTable } from './verdict';
import { VerifierProgress } from './verifier-progress';
import type { VerifierQueue } from './verifier-queue';

/** Recomputes the record on the visitor's own machine. */
export function RecomputePanel({
  record,
  verifier,
}: {
  record: AuditRecord;
  verifier: VerifierQueue;
}) {
  const t = useTranslations('certificateProof');
  const { state, run } = useVerification(verifier);
  const holds = state.status === 'done' && state.verdict.findings.length === 0;
  const publication = usePublication(record, holds);
  return (
    <section aria-labelledby="recompute" className="print:hidden">
      <SectionHead id="recompute" title={t('recompute')} note={t('recomputeNote')} />
      <Button
        className="mt-4"
        disabled={state.status === 'running'}
        onClick={() => run({ record })}
      >
        {t('recomputeButton')}
      </Button>
      <VerifierProgress state={state} />
      {state.status === 'done' ? (
        <VerdictTable verdict={state.verdict} publication={publication} />
      ) : null}
    </section>
  );
}

/**
 * What the site's signed statements say of a fixing's record; `undefined` for an indicative value, which stands in
 * none, while they load, and where they can't be read or checked.
 */
function usePublication(record: AuditRecord, isChecked: boolean): Publication | undefined {
  const day = record.asOf.slice(0, 10);
  const { data } = useSWRImmutable(
    isChecked && record.kind === 'fixing' ? ['publication', day, record.sha256] : null,
    async () => {
      const [{ statements }, keys] = await Promise.all([
        fetchParsed(
          `/api/v1/statements/${day}`,
          async () =>
            (await import('@/lib/features/records/statements-contract')).dayStatementsContract
              .response,
        ),
        fetchParsed(
          '/.well-known/syi-keys.json',
          async () =>
            (await import('@/lib/features/records/statements-contract')).statementKeysContract
              .response,
        ),
      ]);
      return findStatement(record, statements, keys, verifyInBrowser);
    },
    { shouldRetryOnError: false },
  );
  return data;
}
