'use client';

import { useSyncExternalStore } from 'react';

const CHANGE = 'site:query';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGE, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGE, listener);
  };
}

/** The parameter's text; skips parsing when the address has no query, the usual case. */
function inAddress(name: string): string | null {
  const { search } = window.location;
  return search === '' ? null : new URLSearchParams(search).get(name);
}

/** Notifies every reader that a route change modified the address. */
export function announceQueryChange(): void {
  window.dispatchEvent(new Event(CHANGE));
}

/**
 * Sets parameters in the address (`null` removes one) and notifies every reader; a `push` is a step
 * that Back undoes.
 */
export function changeQuery(
  changes: Readonly<Record<string, string | null>>,
  step: 'push' | 'replace',
): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history[`${step}State`](null, '', url);
  announceQueryChange();
}

/** One query parameter of the address; `null` if absent, and on the server. */
export function useQueryText(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => inAddress(name),
    () => null,
  );
}

/**
 * One query parameter as state, without opting a static page out of server rendering: the server
 * renders the default, the browser reads the address. Values outside `allowed` read as the default.
 */
export function useQueryParam<Value extends string>(
  name: string,
  allowed: readonly Value[],
  fallback: Value,
): [Value, (value: Value) => void] {
  const raw = useQueryText(name);
  const value = allowed.find((candidate) => candidate === raw) ?? fallback;
  const set = (next: Value) => changeQuery({ [name]: next === fallback ? null : next }, 'replace');
  return [value, set];
}
