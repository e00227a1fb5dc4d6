/** How long a sheet waits for what is still to come, and how often it looks. */
const PATIENCE_MS = 5000;
const LOOK_MS = 100;

/**
 * Prints the page with what lies under its fold: tells every part that it is wanted, also those that come with
 * another part, waits for those that load, and opens the browser's dialog. The browser itself would wait for none.
 */
export async function printWhole(): Promise<void> {
  const untilMs = Date.now() + PATIENCE_MS;
  do {
    window.dispatchEvent(new Event('beforeprint'));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (document.querySelector('main .skeleton') !== null && Date.now() < untilMs);
  window.print();
}
