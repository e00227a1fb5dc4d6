'use client';

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from '@/components/ui/toast-store';

const ToastViewport = lazy(async () => {
  const { ToastViewport: viewport } = await import('@/components/ui/toast-viewport');
  return { default: viewport };
});

/** The toast area of every page. Its code is loaded with the first toast and then stays. */
export function Toaster({ regionLabel, closeLabel }: { regionLabel: string; closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (toast !== null) setNeeded(true);
  }, [toast]);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toast={toast} regionLabel={regionLabel} closeLabel={closeLabel} />
    </Suspense>
  );
}
