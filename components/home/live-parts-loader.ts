import { firstPollInMs } from '@/lib/client/first-poll';

/** Shortest interval of the page's figures, the SYI's (Specification §9). */
const REFRESH_MS = 30_000;

type LiveParts = typeof import('./live-parts');

/** What tells that somebody is reading on; until then the page stands as it was written. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

let parts: LiveParts | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** Fetches the polling half of the page; where that fails, again after one interval. */
export function loadLiveParts(): void {
  if (loading) return;
  loading = true;
  import('./live-parts').then(
    (loaded) => {
      parts = loaded;
      for (const listener of listeners) listener();
    },
    () => {
      loading = false;
      setTimeout(loadLiveParts, REFRESH_MS);
    },
  );
}

export function liveParts(): LiveParts | null {
  return parts;
}

export function subscribeToLiveParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads with the visitor's first sign, or when the figures of `renderedAtMs` are as old as their
 * interval (`null`: figures are missing). A page that is opened and left again fetches no polling code.
 * @returns what calls it off.
 */
export function loadWhenWanted(renderedAtMs: number | null): () => void {
  const dueInMs = firstPollInMs(renderedAtMs, REFRESH_MS, Date.now(), performance.now());
  const timer = setTimeout(loadLiveParts, dueInMs);
  for (const sign of SIGNS) window.addEventListener(sign, loadLiveParts, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, loadLiveParts);
  };
}
