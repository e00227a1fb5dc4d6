'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/marks/badge';
import type { Again, Live } from '@/lib/web/client/use-live';
import { BrokenSign } from './failure/broken-sign';
import { FailureReason } from './failure/failure-reason';
import { Retry } from './failure/retry';

/** A note on a value that is not live: stale after a failed poll, with a retry, or estimated. */
export function StateNote({
  state: { status, again, error },
}: {
  state: { status: Live<unknown>['status']; again?: Again; error?: unknown };
}) {
  const t = useTranslations('common');
  if (status === 'stale') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
        <span className="inline-flex items-center gap-1.5">
          <BrokenSign />
          <span role="status">
            {t('stale')}
            <FailureReason error={error} />
          </span>
        </span>
        {again ? <Retry {...again} /> : null}
      </span>
    );
  }
  return status === 'estimated' ? <Badge tone="watch">{t('estimated')}</Badge> : null;
}
