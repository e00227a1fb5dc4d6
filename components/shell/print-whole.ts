/** How long printing waits for parts that are still loading, and how often it checks. */
const TIMEOUT_MS = 5000;
const CHECK_EVERY_MS = 100;

/**
 * Prints the page including the parts below the fold: requests every part, also nested ones, waits for
 * those still loading, and opens the browser's dialog. The browser itself would not wait.
 */
export async function printWhole(): Promise<void> {
  const untilMs = Date.now() + TIMEOUT_MS;
  do {
    window.dispatchEvent(new Event('beforeprint'));
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  } while (document.querySelector('main [data-skeleton]') !== null && Date.now() < untilMs);
  window.print();
}
