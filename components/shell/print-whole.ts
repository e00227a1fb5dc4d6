/** How long a sheet waits for what is still to come, and how often it looks. */
const PATIENCE_MS = 5000;
const LOOK_MS = 100;

/**
 * Prints the page with what lies under its fold: tells every part that it is wanted, waits for those that
 * load, and opens the browser's dialog. The browser itself would wait for none.
 */
export async function printWhole(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  const untilMs = Date.now() + PATIENCE_MS;
  do {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (document.querySelector('main .skeleton') !== null && Date.now() < untilMs);
  window.print();
}
