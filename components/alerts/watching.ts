import { keepInBrowser, readStored } from '@/lib/features/client/stored';

const KEY = 'alerts-watched';

const listeners = new Set<() => void>();
let watching: boolean | undefined;

/** Whether this browser has alerts that only it shows, as the last list of them said. */
export function isWatching(): boolean {
  watching ??= readStored('localStorage', KEY) !== null;
  return watching;
}

/** Starts or ends watching, on this page and those opened later. */
export function setWatching(value: boolean): void {
  if (isWatching() === value) return;
  watching = value;
  // Without storage they are watched until this page is left.
  keepInBrowser('localStorage', KEY, value ? '1' : null);
  for (const listener of listeners) listener();
}

export function subscribeToWatching(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
