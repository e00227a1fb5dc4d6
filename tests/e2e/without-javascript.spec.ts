import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

const SYI = /\d\.\d{4}/;

/** Each route with its h1, words that name its parts, and a figure where the page has live ones. */
const ROUTES: readonly [
  path: string,
  heading: string | RegExp,
  words: readonly string[],
  figure: RegExp | null,
][] = [
  [
    '/',
    /Index/,
    [
      'Institutional Stablecoin Benchmark',
      'USDC peg',
      'Risk regime',
      'Index family',
      'Live yields',
    ],
    SYI,
  ],
  [
    '/index-dashboard',
    'Live Dashboard',
    ['Key Market Metrics', 'Index Constituents', 'Index family', 'Peg Stability at a Glance'],
    SYI,
  ],
  ['/yield-indices', 'Indices & Benchmarks', ['Index suite', 'How each is weighted'], /\d\.\d{2}%/],
  [
    '/risk-analytics',
    'Risk Analytics',
    ['Three dimensions of risk', 'Risk-adjusted yield (RAY)', 'Peg score'],
    /\$\d\.\d{4}/,
  ],
  ['/dashboard', 'Strategies and Coins', ['Strategies', 'Coins', 'RAY %'], /\d+\.\d{2}/],
  [
    '/peg-monitor',
    'Peg Monitor',
    ['Current Market Status', 'Live Peg Monitor Dashboard', 'Comprehensive monitoring'],
    /\$\d\.\d{4}/,
  ],
  ['/peg-status', /Status Peg USDC/, ['Statut actuel', 'Derniers Événements'], /\d,\d{4}/],
  ['/en/peg-status', /USDC Peg Status/, [], /\$\d\.\d{4}/],
  ['/methodology', 'Methodology', ['Contents', 'Version in force'], null],
  ['/blog', 'Market Insights', ['Featured article', 'Frequently asked questions'], null],
  ['/api-documentation', 'API Access', ['What You Get', 'Use Cases', 'Plans', 'Disclaimer'], null],
  ['/about', /^About /, ['What we publish'], null],
  ['/careers', 'Careers', ['What the work is'], null],
  ['/privacy', 'Privacy', ['What is stored'], null],
];

for (const [path, heading, words, figure] of ROUTES) {
  test(`${path} reads without JavaScript: heading, words, last known figures`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const main = page.getByRole('main');
    for (const word of words) {
      await expect(main.getByText(word, { exact: false }).first()).toBeVisible();
    }
    if (figure !== null) await expect(main.getByText(figure).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('an unknown address reads without JavaScript', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
});

test('the strip carries SYI, regime, time and kind of data on every page', async ({ page }) => {
  for (const [path] of ROUTES) {
    await page.goto(path);
    const strip = page.getByRole('region', { name: /^(Live figures|Chiffres en direct)$/ });
    await expect(strip).toContainText(/\d[.,]\d{4}\s?%/);
    await expect(strip).toContainText(/\d\d:\d\d:\d\d UTC/);
    await expect(strip).toContainText(/Demonstration data|Données de démonstration/);
  }
});

test('no box waits for a line that only a script can draw', async ({ page }) => {
  for (const path of ['/index-dashboard', '/peg-status']) {
    await page.goto(path);
    expect(await page.locator('.chart-box').count(), path).toBeGreaterThan(0);
    await expect(page.locator('.chart-box:visible')).toHaveCount(0);
  }
});

test('the newsletter says that it needs a script, and keeps an address out of the address line', async ({
  page,
  request,
}) => {
  // A browser whose scripts are only held back by its tools does not show what stands in noscript.
  const withoutScript =
    /<noscript><p[^>]*>Subscribing needs JavaScript\..*?href="\/blog\/rss\.xml"/;
  for (const path of ['/', '/blog']) {
    expect(await (await request.get(path)).text()).toMatch(withoutScript);
    await page.goto(path);
    const form = page.getByRole('main').locator('form').filter({ hasText: 'Subscribe' });
    await form.getByLabel('E-mail').fill('ada@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByLabel('E-mail')).toHaveValue('ada@example.com');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
