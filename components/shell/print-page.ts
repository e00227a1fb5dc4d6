/** Prints the page once the parts below the fold have loaded; as is, if the code for that fails to load. */
export function printPage(): void {
  import('./print-whole').then(
    ({ printWhole }) => printWhole(),
    () => window.print(),
  );
}
