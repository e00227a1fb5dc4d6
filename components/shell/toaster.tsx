'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from '@/components/ui/overlay/toast-store';

const ToastViewport = lazy(async () => {
  const { ToastViewport: viewport } = await import('@/components/ui/overlay/toast-viewport');
  return { default: viewport };
});

/** The toast area of every page. Its code loads with the first toast and then stays mounted. */
export function Toaster() {
  const t = useTranslations('shell.toast');
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (toast !== null) setNeeded(true);
  }, [toast]);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport
        toast={toast}
        // The viewport itself inserts the key's name.
        regionLabel={t('region', { hotkey: '{hotkey}' })}
        closeLabel={t('close')}
      />
    </Suspense>
  );
}
