'use client';

import { RefreshCw } from 'lucide';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import type { Again } from '@/lib/features/client/use-live';

/** The retry button beside a failed block. */
export function Retry({ onRetry, retrying }: Again) {
  const t = useTranslations('common');
  return (
    <Button variant="line" size="sm" onClick={() => void onRetry()} disabled={retrying}>
      <Icon of={RefreshCw} className={`size-4 ${retrying ? 'animate-spin' : ''}`} />
      {t(retrying ? 'retrying' : 'retry')}
    </Button>
  );
}
