const KEY = 'alerts-watched';

const listeners = new Set<() => void>();
let watching: boolean | undefined;

/** Whether this browser has alerts that only it shows, as the last list of them said. */
export function isWatching(): boolean {
  watching ??= stored();
  return watching;
}

/** Starts or ends watching, on this page and those opened later. */
export function setWatching(value: boolean): void {
  if (isWatching() === value) return;
  watching = value;
  try {
    if (value) window.localStorage.setItem(KEY, '1');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage they are watched until this page is left.
  }
  for (const listener of listeners) listener();
}

export function subscribeToWatching(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
