'use client';

import { useTranslations } from 'next-intl';
import { StateNote } from '@/components/freshness/state-note';
import { useIndexReason } from '@/components/freshness/use-index-reason';

/** Under a value that is not simply live: what it is instead, and why. */
export function EstimatedNote({
  status,
  reason,
}: {
  status: 'stale' | 'estimated';
  reason: string | null;
}) {
  const t = useTranslations('syi');
  const reasonWords = useIndexReason();
  const why = reason ? t('estimatedBecause', { reason: reasonWords(reason) }) : t('carried');
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-soft">
      <StateNote status={status} />
      {status === 'estimated' ? why : null}
    </p>
  );
}
