/** The reasons that dashes in the place of figures give, in their order. */
export function reasonsOf(dashes: readonly HTMLElement[]): (string | null)[] {
  return dashes.map((dash) => dash.getAttribute('aria-description'));
}
