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

/** The parameter's text; an address without a query, the usual one, is not parsed. */
function inAddress(name: string): string | null {
  const { search } = window.location;
  return search === '' ? null : new URLSearchParams(search).get(name);
}

/** Tells every reader that the address changed by a route change. */
export function announceQueryChange(): void {
  window.dispatchEvent(new Event(CHANGE));
}

/**
 * Puts parameters into the address (`null` takes one out) and tells every reader; a `push` is a step
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

/** One query parameter as it stands in the address; `null` where it does not, and on the server. */
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
