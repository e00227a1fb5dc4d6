import { announceQueryChange } from '@/lib/web/client/use-query-param';

/** The section a coin's detail stands in. */
export const COIN_SECTION = 'coin';

export function coinHref(symbol: string): string {
  return `/dashboard?coin=${encodeURIComponent(symbol)}`;
}

/** Opens a coin's detail on this page, as a step that Back undoes; filters and sort stay. */
export function openCoin(symbol: string): void {
  writeCoin(symbol);
  // The section is rendered by the announcement above; it holds its place while its code loads.
  requestAnimationFrame(() => {
    const section = document.getElementById(COIN_SECTION);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  });
}

/** Closes the detail and gives the focus back to the coin's link in the table, where there is one. */
export function closeCoin(symbol: string): void {
  writeCoin(null);
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-coin="${symbol}"]`)?.focus();
  });
}

function writeCoin(symbol: string | null): void {
  const url = new URL(window.location.href);
  if (symbol === null) url.searchParams.delete('coin');
  else url.searchParams.set('coin', symbol);
  url.hash = '';
  window.history.pushState(null, '', url);
  announceQueryChange();
}
