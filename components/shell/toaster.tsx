'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from '@/components/ui/overlay/toast-store';
import { ToastViewport } from '@/components/ui/overlay/toast-viewport';

/** The toast area of every page. */
export function Toaster() {
  const t = useTranslations('shell.toast');
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  return (
    <ToastViewport
      toast={toast}
      // The viewport itself inserts the key's name.
      regionLabel={t('region', { hotkey: '{hotkey}' })}
      closeLabel={t('close')}
    />
  );
}
