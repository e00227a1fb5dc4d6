'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { SectionHead } from '@/components/ui/section-head';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { usePublication } from './use-publication';
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
