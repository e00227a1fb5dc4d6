/** Prints the page once what lies under its fold is there; as it is, where the code for that cannot be loaded. */
export function printPage(): void {
  import('./print-whole').then(
    ({ printWhole }) => printWhole(),
    () => window.print(),
  );
}
