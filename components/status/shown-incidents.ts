/** Incidents that are over and stand on the page; the call has the others. */
export const SHOWN_INCIDENTS = 20;
