/** Number of past incidents on the page; the call has the others. */
export const SHOWN_INCIDENTS = 20;
