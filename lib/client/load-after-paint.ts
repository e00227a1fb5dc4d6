/** Where no paint is reported (a frame out of sight, a style sheet that does not come), the start waits no longer. */
const LATEST_START_MS = 1_000;

/** A script that did not come is asked for again: without it no button of the page answers. */
const RETRY_MS = 5_000;

/**
 * Fetches the page's program once the browser has shown the page's first content, so that reading
 * waits for nothing but HTML, styles and font. Nobody can press what is not on the screen yet.
 * Starts at once where nothing will be painted soon (a tab in the background) or where the browser
 * reports no paints.
 * @param scripts addresses of classic scripts, fetched together, run in any order
 */
export function loadAfterFirstPaint(scripts: readonly string[]): void {
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    scripts.forEach(loadScript);
  };
  const canTell = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (document.hidden || !canTell) {
    load();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    load();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(load, LATEST_START_MS);
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.onerror = () => {
    script.remove();
    setTimeout(loadScript, RETRY_MS, address);
  };
  document.head.append(script);
}
