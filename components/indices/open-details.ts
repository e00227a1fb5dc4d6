import { changeQuery } from '@/lib/features/client/use-query-param';

export const CONSTITUENTS_ID = 'constituents';

/** Whether the address opens the constituents. */
export function openedByAddress(): boolean {
  return new URLSearchParams(window.location.search).get('view') === 'constituents';
}

/** Brings the constituents into view and the focus to their heading. */
export function showConstituents(): void {
  const section = document.getElementById(CONSTITUENTS_ID);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/**
 * Puts `tab={code}&view=constituents` into the address, as a history entry that Back undoes, and brings the
 * constituents of that index into view.
 */
export function openIndexDetails(code: string): void {
  changeQuery({ tab: code, view: 'constituents', series: null }, 'push');
  showConstituents();
}
