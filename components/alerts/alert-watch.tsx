'use client';

import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { isWatching, subscribeToWatching } from './watching';

const AlertWatcher = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./alert-watcher')).AlertWatcher };
  } catch (error) {
    // A page must not fail because of it; the next page tries again.
    console.error('Alerts are not watched: the code could not be loaded.', error);
    return { default: () => null };
  }
});

/** On every page: watches the alerts of this browser that are not e-mailed, if it has any. */
export function AlertWatch() {
  const watching = useSyncExternalStore(subscribeToWatching, isWatching, () => false);
  return watching ? (
    <Suspense fallback={null}>
      <AlertWatcher />
    </Suspense>
  ) : null;
}
