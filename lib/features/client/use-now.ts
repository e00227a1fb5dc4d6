'use client';

import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let nowMs = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    nowMs = Date.now();
    timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      nowMs = Date.now();
      for (const each of listeners) each();
    }, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };
}

/**
 * Whether something is overdue by the browser's clock. Renders again only when that changes; false where
 * the clock is not known yet.
 */
export function useOverdue(isOverdue: (nowMs: number) => boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => nowMs !== 0 && isOverdue(nowMs),
    () => false,
  );
}

/**
 * The browser's clock, ticking once a second for the whole page; `null` while rendering on the
 * server and during hydration, because a static page cannot know when it is viewed.
 */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => (nowMs === 0 ? null : nowMs),
    () => null,
  );
}
