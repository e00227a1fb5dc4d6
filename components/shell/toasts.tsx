'use client';

import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { latePart } from '@/components/ui/late-part';
import { currentToast, subscribeToToasts } from '@/components/ui/overlay/toast-store';
import { onFirstAct } from '@/lib/features/client/browser';

const ToastViewport = latePart(async () => (await import('./toast-viewport')).ToastViewport);

/** The toast area, from a visitor's first act or the first toast on: few pages show one as they open. */
export function Toasts() {
  const [hasActed, setActed] = useState(false);
  const hasToast = useSyncExternalStore(
    subscribeToToasts,
    () => currentToast() !== null,
    () => false,
  );
  useEffect(() => onFirstAct(() => setActed(true)), []);
  return hasActed || hasToast ? (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  ) : null;
}
