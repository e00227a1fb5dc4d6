import type { Page } from 'playwright/test';

export type ShownExample = { id: string; text: string };

/** The calls of the reference's list: their name in the OpenAPI document and their page. */
export async function listedCalls(page: Page, wanted: { keyed: boolean }) {
  await page.goto('/api-documentation', { waitUntil: 'domcontentloaded' });
  const calls = await page.locator('[aria-labelledby="reference"] li a').evaluateAll((links) =>
    links.map((link) => ({
      // As the OpenAPI document names it: `check-peg` is checkPeg.
      id: (link.getAttribute('href') ?? '')
        .replace(/.*\//, '')
        .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      href: link.getAttribute('href') ?? '',
      text: link.textContent ?? '',
      keyed: link.querySelector('i') !== null,
    })),
  );
  return calls.filter(({ text, keyed }) => text.startsWith('/') && keyed === wanted.keyed);
}

/** The examples of one language as the pages of these calls show them, for this site's address. */
export async function shownExamples(
  page: Page,
  calls: readonly { id: string; href: string }[],
  language: string,
  origin: string,
): Promise<ShownExample[]> {
  const found: ShownExample[] = [];
  for (const { id, href } of calls) {
    await page.goto(href, { waitUntil: 'domcontentloaded' });
    const text = (await page.locator(`[data-language="${language}"] pre`).textContent()) ?? '';
    found.push({ id, text: text.replaceAll(/https?:\/\/[^/'"\s]+/g, origin) });
  }
  return found;
}
