import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { PAGES } from '../../support/browser/playwright-pages';

/** The tallest band of one color that a picture may have, px; more is content that was not painted. */
const TALLEST_BLANK = 400;

/** Where one template draws a page for each day, coin or text; the first of the sitemap stands for all. */
const FOLDERS = [
  '/api-documentation',
  '/blog',
  '/certificate',
  '/coins',
  '/fixings',
  '/fr/coins',
  '/methodology',
  '/replay',
];

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
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

/** The page's rows are there without a script, and nothing in its picture is blank. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // The inputs on a certificate are those of the record that the browser itself recomputes, and the
  // table in a replay is that of the moment its player stands at.
  if (!/^\/(certificate|replay)\//.test(path)) {
    const shown = await page.locator('main tbody tr').count();
    expect(await inHtml(page, path, 'main tbody tr'), 'rows').toBeGreaterThanOrEqual(shown);
  }
  const picture = await page.screenshot({ fullPage: true });
  const looker = await page.context().newPage();
  expect(await tallestBlank(looker, picture), 'blank').toBeLessThan(TALLEST_BLANK);
}

for (const path of [...PAGES, '/reports/weekly/latest']) {
  test(`${path} is whole`, async ({ page }) => {
    await expectWhole(page, path);
  });
}

for (const folder of FOLDERS) {
  test(`a page under ${folder} is whole`, async ({ page, request }) => {
    const paths = await sitemapPaths(request);
    const path = paths.find((candidate) => candidate.startsWith(`${folder}/`));
    expect(path).toBeDefined();
    await expectWhole(page, path ?? '');
  });
}

test('the sitemap has no page that is not looked at here', async ({ request }) => {
  const isSeen = (path: string) =>
    PAGES.some((page) => page === path) || FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  expect((await sitemapPaths(request)).filter((path) => !isSeen(path))).toEqual([]);
});

test('strategies, coins and changes of the regime are in the HTML as the API has them', async ({
  page,
  request,
}) => {
  const { total } = await (
    await request.get('/api/v1/strategies/risk-adjusted-yield?eligible=all&limit=1000')
  ).json();
  const { coins } = await (await request.get('/api/v1/coins')).json();
  expect(total).toBeGreaterThan(50);
  expect(await inHtml(page, '/dashboard', '#strategies tbody tr')).toBe(total);
  expect(await inHtml(page, '/dashboard', '#coins tbody tr')).toBe(coins.length);
  const panels = '[role="tabpanel"] tbody tr';
  expect(await inHtml(page, '/risk-analytics', panels)).toBe(coins.length + 8);
  const { flips } = await (await request.get('/api/v1/regime/flips')).json();
  expect(flips.length).toBeGreaterThan(20);
  expect(await inHtml(page, '/risk-analytics', '#regime > details tbody tr')).toBe(flips.length);
});
