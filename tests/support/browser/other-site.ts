import type { Page } from 'playwright/test';
import { startLoopbackServer } from '../servers/loopback-server';

/** Opens a page of another origin with the given body and looks at it. */
export async function onAnotherSite(
  page: Page,
  body: string,
  look: () => Promise<void>,
): Promise<void> {
  const other = await startLoopbackServer();
  other.route('/', { body, headers: { 'content-type': 'text/html' } });
  try {
    await page.goto(other.url);
    await look();
  } finally {
    await other.close();
  }
}
