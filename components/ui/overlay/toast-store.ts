export type ToastVariant = 'default' | 'destructive';

export type ToastMessage = {
  id: string;
  title: string;
  description?: string;
  variant: ToastVariant;
};

type Listener = () => void;

/** At most one toast exists at a time; a new one replaces the old one. */
let current: ToastMessage | null = null;
let sequence = 0;
const listeners = new Set<Listener>();

function publish(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id. */
export function showToast(
  toast: Omit<ToastMessage, 'id' | 'variant'> & { variant?: ToastVariant },
): string {
  sequence += 1;
  const id = `toast-${sequence}`;
  publish({ variant: 'default', ...toast, id });
  return id;
}

/** Dismisses a toast; an id that is no longer shown changes nothing. */
export function dismissToast(id: string): void {
  if (current?.id === id) publish(null);
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ToastMessage | null {
  return current;
}
