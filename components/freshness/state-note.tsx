'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/marks/badge';
import type { Again, Live } from '@/lib/features/client/use-live';
import { BrokenSign } from './failure/broken-sign';
import { FailureReason } from './failure/failure-reason';
import { useAnnouncedOnce } from './failure/failure-text';
import { Retry } from './failure/retry';

/** A note on a value that is not live: stale, with the failure if there was one and a retry, or estimated. */
export function StateNote({
  state: { status, again, error },
}: {
  state: { status: Live<unknown>['status']; again?: Again; error?: unknown };
}) {
  const t = useTranslations('common');
  if (status === 'stale') return <StaleNote error={error} again={again} />;
  return status === 'estimated' ? <Badge tone="watch">{t('estimated')}</Badge> : null;
}

function StaleNote({ error, again }: { error: unknown; again: Again | undefined }) {
  const t = useTranslations('common');
  const sentence = t(error === undefined ? 'notUpdated' : 'stale');
  const announces = useAnnouncedOnce(sentence, error);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
      <span className="inline-flex items-center gap-1.5">
        <BrokenSign />
        <span role={announces ? 'status' : undefined}>
          <span>{sentence}</span>
          <FailureReason error={error} />
        </span>
      </span>
      {again ? <Retry {...again} /> : null}
    </span>
  );
}
