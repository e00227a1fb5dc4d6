'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Live } from '@/lib/web/client/use-live';

/** A note on a value that is not live: stale after a failed poll, or estimated. */
export function StateNote({ status }: { status: Live<unknown>['status'] }) {
  const t = useTranslations('common');
  if (status === 'stale') {
    return (
      <Badge tone="watch" wrap>
        <span role="status">{t('stale')}</span>
      </Badge>
    );
  }
  return status === 'estimated' ? <Badge tone="watch">{t('estimated')}</Badge> : null;
}
