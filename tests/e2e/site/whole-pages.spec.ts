import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { mislabeled } from '../../support/browser/playwright-visit';

/** The tallest band of one color that a picture may have, px; more is content that was not painted. */
const TALLEST_BLANK = 400;

/** The pages of the sitemap; of those that one template draws for each day, coin or text, the first. */
async function templates(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  const templateOf = (path: string) =>
    path.replace(
      /(fixings|coins|blog|replay|reports|certificate|methodology|api-documentation)\/[^/]+.*/,
      '$1/*',
    );
  const first = new Map(
    paths.map((path) => [templateOf(path), path]).reverse() as [string, string][],
  );
  return paths.filter((path) => first.get(templateOf(path)) === path);
}

/** How many of the elements the page's HTML holds, before any script. */
async function inHtml(page: Page, path: string, selector: string): Promise<number> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate(
    ([text, wanted]) =>
      new DOMParser().parseFromString(text, 'text/html').querySelectorAll(wanted).length,
    [html, selector] as const,
  );
}

/** The tallest run of lines of one color in a picture, px. */
async function tallestBlank(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    // Read in bands: a canvas has a greatest height, and a read for each line takes seconds a page.
    const band = 1_000;
    const canvas = new OffscreenCanvas(image.width, band);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    let [tallest, run, before] = [0, 0, -1];
    for (let top = 0; top < image.height; top += band) {
      context.drawImage(image, 0, -top);
      const pixels = new Uint32Array(context.getImageData(0, 0, image.width, band).data.buffer);
      for (let y = 0; y < Math.min(band, image.height - top); y += 1) {
        const line = pixels.subarray(y * image.width, (y + 1) * image.width);
        const [color = -1] = line;
        run = line.every((pixel) => pixel === color) ? (color === before ? run + 1 : 1) : 0;
        before = run === 0 ? -1 : color;
        tallest = Math.max(tallest, run);
      }
    }
    return tallest;
  }, picture.toString('base64'));
}

test('every page of the sitemap is whole: rows without a script, names, and its picture', async ({
  page,
  request,
  browser,
}) => {
  // Some thirty pages, each loaded, judged and photographed from top to bottom.
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const looker = await browser.newPage();
  for (const path of await templates(request)) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // The inputs on a certificate are those of the record that the browser itself recomputes, and the
      // table in a replay is that of the moment its player stands at.
      if (!/^\/(certificate|replay)\//.test(path)) {
        const shown = await page.locator('main tbody tr').count();
        expect(await inHtml(page, path, 'main tbody tr'), 'rows').toBeGreaterThanOrEqual(shown);
      }
      expect(await mislabeled(page), 'names').toEqual([]);
      const picture = await page.screenshot({ fullPage: true });
      expect(await tallestBlank(looker, picture), 'blank').toBeLessThan(TALLEST_BLANK);
    });
  }
  await looker.close();
});

test('strategies and coins are in the HTML as the API has them', async ({ page, request }) => {
  const { total } = await (
    await request.get('/api/v1/strategies/risk-adjusted-yield?eligible=all&limit=1000')
  ).json();
  const { coins } = await (await request.get('/api/v1/coins')).json();
  expect(total).toBeGreaterThan(50);
  expect(await inHtml(page, '/dashboard', '#strategies tbody tr')).toBe(total);
  expect(await inHtml(page, '/dashboard', '#coins tbody tr')).toBe(coins.length);
  const panels = '[role="tabpanel"] tbody tr';
  expect(await inHtml(page, '/risk-analytics', panels)).toBe(coins.length + 8);
});
