import { announceQueryChange } from '@/lib/client/use-query-param';

export const DETAILS_ID = 'index-details';

/** Puts `tab={code}&view=constituents` into the address and brings the details into view. */
export function openIndexDetails(code: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set('tab', code);
  url.searchParams.set('view', 'constituents');
  window.history.pushState(null, '', url);
  announceQueryChange();
  const details = document.getElementById(DETAILS_ID);
  details?.scrollIntoView({ block: 'start' });
  details?.focus({ preventScroll: true });
}
