import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Collects what a browser complains of, and what it asks of other origins, from now on. */
export function watchPage(page: Page): { errors: string[]; foreign: string[] } {
  const seen = { errors: [] as string[], foreign: [] as string[] };
  page.on('pageerror', (error) => seen.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const own = new URL(page.url()).origin;
    if (protocol.startsWith('http') && own !== 'null' && origin !== own) {
      seen.foreign.push(request.url());
    }
  });
  return seen;
}

/**
 * Brings everything near the viewport that is loaded only there, waits until nothing holds the place of
 * something else any more, and goes back to the top.
 */
export async function showWholePage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelector('main [data-skeleton]');
    waiting?.scrollIntoView({ behavior: 'instant', block: 'center' });
    return waiting === null;
  });
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
}

/** Rules that axe leaves out unless they are asked for: WCAG 2.5.3 and, of version 2.2, 2.5.8. */
const MORE_RULES = ['label-content-name-mismatch', 'target-size'];
/** A theme changes colors alone; the other rules find the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong in either theme, as a list to be read; of the whole page, or of one part. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The other mode opens another page for every analysis, to judge frames of other sites: there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (part !== undefined) axe.include(part);
    axe.options({
      // Selectors of the thousands of elements that pass would take longer than the rules.
      resultTypes: ['violations'],
      ...(colorScheme === 'dark'
        ? { runOnly: { type: 'rule', values: COLOR_RULES } }
        : { rules: Object.fromEntries(MORE_RULES.map((id) => [id, { enabled: true }])) }),
    });
    const found = await axe.analyze();
    wrong.push(
      ...found.violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html ?? ''}`),
    );
  }
  return wrong;
}

/**
 * What can be pressed and is under 24 px in one direction (WCAG 2.5.8): axe passes it where enough
 * space is around it, we do not. Links within a sentence are as high as its lines.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element) => {
      const isInline = getComputedStyle(element).display === 'inline';
      return isInline && element.parentElement?.textContent !== element.textContent;
    };
    const targets = document.querySelectorAll('a[href], button, input, select, textarea, summary');
    return [...targets]
      .filter(
        (element) =>
          !element.closest('.sr-only, [href="#content"]:not(:focus)') && !isInSentence(element),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`);
  });
}

/** How many pixels a page sticks out to the side at a width, once it is laid out for it. */
export async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(async () => {
    // Charts measure their box and then draw; a busy browser may keep an animation frame waiting for minutes.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}

/** Words of a program's inside, which no reader may meet. */
const LEAK = /.{0,20}(?:undefined|NaN|\[object|(?<![a-z])null(?![a-z])).{0,20}/g;
/** The API's documentation tells where a field is null. */
const SAYS_NULL = '/api-documentation';

/** Such words in everything a page says: its text, that of its charts, and what is read out of it. */
export async function leaks(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const code of body.querySelectorAll('script, style, template, noscript, code, pre')) {
      code.remove();
    }
    const read = ['aria-label', 'title', 'alt', 'placeholder', 'datetime', 'href'].flatMap((name) =>
      [...body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const texts: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return [document.title, texts.join('|'), ...read];
  });
  const found = said.flatMap((text) => text.match(LEAK) ?? []);
  const mayBeNull = new URL(page.url()).pathname.startsWith(SAYS_NULL);
  return mayBeNull ? found.filter((text) => !/\bnull\b/.test(text)) : found;
}

/**
 * Opens a page and waits until React has taken over what the server wrote, so that keys and clicks
 * act: it keeps an element's props in a field of the element.
 */
export async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps$')),
    ),
  );
}

/** After a path change the view scrolls to the top at once and again after 100 ms: a click waits for both. */
export async function untilScrolled(page: Page): Promise<void> {
  await page.waitForTimeout(200);
}

/** How far ahead a running page's clock is stopped. A busy machine needs seconds to be told. */
const PAUSE_AHEAD_MS = 10_000;

/** From now on the page's clock stands still but for what a test lets it run. */
export async function pauseClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + PAUSE_AHEAD_MS);
}
