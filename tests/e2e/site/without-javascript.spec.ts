import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { Regime } from '@/lib/features/regime/contract';
import { languageOf } from '../../support/browser/playwright-pages';

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
      'USDC Peg',
      'Risk Regime',
      'Index family',
      'Live yields',
    ],
    SYI,
  ],
  [
    '/index-dashboard',
    'Live Dashboard',
    ['Key Market Metrics', 'Index Constituents', 'Index Family', 'Peg Stability at a Glance'],
    SYI,
  ],
  ['/yield-indices', 'Indices & Benchmarks', ['Index Suite', 'Weighting Rules'], /\d\.\d{2}%/],
  [
    '/risk-analytics',
    'Risk Analytics',
    ['Three Dimensions of Risk', 'Risk-Adjusted Yield (RAY)', 'Peg score'],
    /\$\d\.\d{4}/,
  ],
  ['/dashboard', 'Strategies and Coins', ['Strategies', 'Coins', 'RAY %'], /\d+\.\d{2}/],
  [
    '/peg-monitor',
    'Peg Monitor',
    ['Current Market Status', 'Live Peg Monitor Dashboard', 'Comprehensive Monitoring'],
    /\$\d\.\d{4}/,
  ],
  ['/peg-status', /Status Peg USDC/, ['Statut actuel', 'Derniers Événements'], /\d,\d{4}/],
  ['/en/peg-status', /USDC Peg Status/, [], /\$\d\.\d{4}/],
  ['/coins/USDC', /Is USDC OK right now/, ['Stable', 'venues agree'], /\$\d\.\d{4}/],
  ['/fr/coins/USDC', /USDC : tout va bien/, ['Stable', 'concordent'], /\d,\d{4}/],
  ['/methodology', 'Methodology', ['Chapters', 'Current version'], null],
  ['/methodology/scores', 'Prices and scores', ['Coin price', 'Next chapter'], null],
  ['/blog', 'Market Insights', ['Featured article', 'Frequently asked questions'], null],
  ['/api-documentation', 'API Access', ['What You Get', 'Use Cases', 'Plans', 'Disclaimer'], null],
  ['/about', /^About /, ['What we publish'], null],
  ['/careers', 'Careers', ['What we work on'], null],
  ['/privacy', 'Privacy', ['What we store'], null],
  ['/terms', 'Terms of Use', ['What you may do', 'No warranty'], null],
];

/** What the site calls each state of the regime in a language. */
function regimeWords(locale: 'en' | 'fr'): Record<Regime['state'], string> {
  const text = readFileSync(`${process.cwd()}/messages/${locale}/regime-names.json`, 'utf8');
  return (JSON.parse(text) as { regimeNames: Record<Regime['state'], string> }).regimeNames;
}

test('every route reads without JavaScript, under a strip of live figures', async ({
  page,
  request,
}) => {
  const { state }: Regime = await (await request.get('/api/regime/current')).json();
  for (const [path, heading, words, figure] of ROUTES) {
    await test.step(`${path} reads without JavaScript: heading, words, last known figures`, async () => {
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
    await test.step('the strip carries SYI, regime, time and kind of data on every page', async () => {
      const strip = page.getByRole('region', { name: /^(Key figures|Chiffres clés)$/ });
      await expect(strip).toContainText(/\d[.,]\d{4}\s?%/);
      const words = regimeWords(languageOf(path));
      const regime = strip.locator('dl > div').filter({ hasText: /^(Regime|Régime)/ });
      // A page made before the regime was known is made anew behind the first visit.
      await expect(async () => {
        if ((await regime.getByRole('definition').textContent()) !== words[state]) {
          await page.reload();
        }
        await expect(regime.getByRole('definition')).toHaveText(words[state], { timeout: 1000 });
      }).toPass();
      await expect(strip).toContainText(/\d\d:\d\d:\d\d UTC/);
      const band = page.getByRole('region', { name: /^(Data|Données)$/ });
      await expect(band).toHaveText(/^(Demo data|Démonstration :)/);
    });
  }
});

test('an unknown address reads without JavaScript', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('the charts of a page are drawn, with their figures as a table', async ({ page }) => {
  for (const [path, name] of [
    ['/index-dashboard', /Stable Yield Index/],
    ['/peg-monitor', /Historical Peg Analysis/],
    ['/coins/USDC', /USDC: deviation from \$1/],
  ] as const) {
    await page.goto(path);
    const chart = page.getByRole('figure', { name });
    await expect(chart.getByRole('img').first()).toBeVisible();
    await chart.getByText('Figures as a table').click();
    await expect(chart.getByRole('table')).toBeVisible();
  }
});

test('the readings of the peg status page are drawn', async ({ page }) => {
  await page.goto('/peg-status');
  const chart = page.getByRole('img', { name: 'Évolution des Déviations (50 derniers points)' });
  await expect(chart).toBeVisible();
  await expect(chart.getByText('+50 Surveillance')).toBeVisible();
});

test('an unknown coin is explained in text', async ({ page }) => {
  for (const path of ['/coins/NOPE', '/fr/coins/NOPE']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('a known coin that is not covered is named, with the reason and ways on', async ({ page }) => {
  for (const [path, title, link] of [
    ['/coins/busd', 'Binance USD (BUSD) is not covered', 'Covered coins'],
    ['/coins/ust', 'TerraUSD (UST) is not covered', 'Replay its crash of May 2022'],
    ['/fr/coins/ust', 'TerraUSD (UST) n’est pas suivi', 'Peg de l’USDC'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible();
  }
});
