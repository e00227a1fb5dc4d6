'use client';

import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { currentToast, subscribeToToasts } from '@/components/ui/overlay/toast-store';
import { onFirstAct } from '@/lib/features/client/first-act';

const ToastViewport = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./toast-viewport')).ToastViewport };
  } catch (error) {
    // A page must not fail because of it.
    console.error('Toasts are not shown: the code could not be loaded.', error);
    return { default: () => null };
  }
});

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
