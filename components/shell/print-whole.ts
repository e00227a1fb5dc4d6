/** How long printing waits for parts that are still loading, and how often it checks. */
const PATIENCE_MS = 5000;
const LOOK_MS = 100;

/**
 * Prints the page including the parts below the fold: requests every part, also nested ones, waits for
 * those still loading, and opens the browser's dialog. The browser itself would not wait.
 */
export async function printWhole(): Promise<void> {
  const untilMs = Date.now() + PATIENCE_MS;
  do {
    window.dispatchEvent(new Event('beforeprint'));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (document.querySelector('main .skeleton') !== null && Date.now() < untilMs);
  window.print();
}
