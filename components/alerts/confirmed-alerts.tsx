'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { showToast } from '@/components/ui/overlay/toast-store';
import { AlertList } from './alert-list';
import { useOwnAlerts } from './use-alerts';

/** The alerts this browser owns, as the dialog lists them. */
export function ConfirmedAlerts() {
  const t = useTranslations('alerts');
  const onFailure = useCallback(() => {
    showToast({ variant: 'destructive', title: t('error'), description: t('loadFailed') });
  }, [t]);
  const { state, reload } = useOwnAlerts(onFailure);
  return <AlertList state={state} onDeleted={reload} headingLevel="h2" />;
}
