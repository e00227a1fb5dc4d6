'use client';

import { Suspense, useSyncExternalStore } from 'react';
import { latePart } from '@/components/ui/late-part';
import { isWatching, subscribeToWatching } from './watching';

const AlertWatcher = latePart(async () => (await import('./alert-watcher')).AlertWatcher);

/** On every page: watches the alerts of this browser that are not e-mailed, if it has any. */
export function AlertWatch() {
  const watching = useSyncExternalStore(subscribeToWatching, isWatching, () => false);
  return watching ? (
    <Suspense fallback={null}>
      <AlertWatcher />
    </Suspense>
  ) : null;
}
