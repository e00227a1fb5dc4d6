import { expect, type Page, type Route, test } from 'playwright/test';
import { emptyUrl } from '../support/playwright-sites';

/** Every call of the site's own API; the pages are those of a site that never had a figure. */
const CALLS = '**/api/**';

type Answer = (route: Route) => Promise<unknown>;

const refusal =
  (status: number, body: object): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

const text =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body });

const DETAIL = 'No regime day yet';

/** A way to fail, what the widgets name it, and the regime's own sentence for it. */
const FAILURES: readonly [name: string, answer: Answer, message: string, regime: string][] = [
  ['500', refusal(500, {}), 'HTTP 500', 'Failed to fetch regime data'],
  [
    '503 with a sentence of the server',
    refusal(503, { detail: DETAIL, code: 'no_data', request_id: 'r' }),
    'HTTP 503',
    DETAIL,
  ],
  ['404', refusal(404, {}), 'HTTP 404', 'Failed to fetch regime data'],
  ['429', refusal(429, {}), 'HTTP 429', 'Failed to fetch regime data'],
  ['bad JSON', text('{"success":'), 'Invalid response format', 'Failed to fetch regime data'],
  [
    'JSON of another shape',
    text('{"success":false}'),
    'Invalid response format',
    'Failed to fetch regime data',
  ],
  [
    'no connection',
    (route) => route.abort('connectionrefused'),
    'Network error',
    'Failed to fetch regime data',
  ],
  [
    'a browser that is offline',
    (route) => route.abort('internetdisconnected'),
    'Network error',
    'Failed to fetch regime data',
  ],
];

const TIMEOUT = 'Request timeout: aborted after 30 s';

async function open(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(CALLS, answer);
  await page.goto(emptyUrl() + path);
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The SYI's fixed figure of Specification §8, marked as estimated, with the reason. */
async function expectSyi(page: Page, told: string): Promise<void> {
  const message = told === 'Invalid response format' ? 'Invalid SYI response' : told;
  const main = page.getByRole('main');
  await expect(main.getByText('4.4745', { exact: true }).first()).toBeVisible();
  const note = main.getByRole('alert').filter({ hasText: 'Shown is a reference figure.' });
  await expect(note.first()).toContainText('Estimated');
  await expect(note.first()).toContainText(message);
  for (const fact of ['6 Constituents', '95% confidence', 'TVL $127.5B', 'Methodology 2.0.0']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
}

async function expectMetrics(page: Page): Promise<void> {
  const metrics = region(page, 'Key Market Metrics');
  await expect(metrics.getByRole('alert')).toHaveText('Using demonstration data');
  for (const [label, value] of [
    ['Average Yield', '4.47%'],
    ['Total TVL', '$127.5B'],
    ['Constituents', '6'],
    ['Average Volatility', '22%'],
  ] as const) {
    const metric = metrics.locator('dl > div').filter({ hasText: label });
    await expect(metric.getByText(value, { exact: true })).toBeVisible();
  }
}

async function expectConstituents(page: Page, message: string): Promise<void> {
  const section = region(page, 'Index Constituents');
  const note = section.getByRole('alert');
  await expect(note).toContainText('Using demonstration data');
  await expect(note).toContainText(`The constituents could not be loaded: ${message}`);
  await expect(section.getByRole('rowheader')).toHaveText([
    'USDT',
    'USDC',
    'DAI',
    'FRAX',
    'TUSD',
    'USDP',
  ]);
  await expect(section.getByText('5.0', { exact: true })).toHaveCount(6);
}

async function expectFamily(page: Page, message: string): Promise<void> {
  const family = region(page, 'Index family');
  await expect(family.getByRole('alert')).toContainText('Using demonstration data');
  await expect(family.getByRole('alert')).toContainText(`Backend API not available: ${message}`);
  for (const value of ['4.47%', '4.23%', '7.89%', '+167.2 bps']) {
    await expect(family.getByText(value, { exact: true })).toBeVisible();
  }
}

async function expectPegs(page: Page, message: string): Promise<void> {
  const glance = region(page, 'Peg Stability at a Glance').getByRole('alert');
  await expect(glance).toHaveText(`Failed to load peg data: ${message}`);
  await expect(glance).toHaveClass(/border-alert/);
}

async function expectRegime(page: Page, message: string): Promise<void> {
  const regime = region(page, 'Risk ON/OFF Detection');
  await expect(regime.getByRole('alert').first()).toHaveText(message);
  await expect(regime.getByText('Neutral (initializing or no clear signal)')).toBeVisible();
  await expect(regime.getByText('Demo regime data - service initializing')).toBeVisible();
  await expect(regime.getByText('Demonstration data', { exact: true })).toBeVisible();
}

for (const [name, answer, message, regime] of FAILURES) {
  test(`the dashboard's widgets tell of ${name}, each in its words`, async ({ page }) => {
    await open(page, '/index-dashboard', answer);
    await expectSyi(page, message);
    await expectMetrics(page);
    await expectConstituents(page, message);
    await expectPegs(page, message);
    await expectRegime(page, regime);
    await expectFamily(page, 'Both SYI and Index Family systems unavailable');
  });

  test(`the suite of indices tells of ${name} and shows the labelled figures`, async ({ page }) => {
    await open(page, '/yield-indices', answer);
    const suite = region(page, 'Index suite');
    await expect(suite.getByRole('alert')).toContainText('Using demonstration data');
    await expect(suite.getByRole('alert')).toContainText(`Backend API not available: ${message}`);
    for (const [value, count] of [
      ['4.47%', '47 assets'],
      ['4.23%', '8 platforms'],
      ['7.89%', '12 protocols'],
      ['12.34%', '6 protocols'],
    ] as const) {
      await expect(suite.getByText(value, { exact: true })).toBeVisible();
      await expect(suite.getByText(count, { exact: true })).toBeVisible();
    }
  });

  test(`the peg monitor tells of ${name} in red boxes and shows no figure`, async ({ page }) => {
    await open(page, '/peg-monitor', answer);
    const boxes = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: `Failed to load peg data: ${message}` });
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).toHaveClass(/border-alert/);
    await expect(page.getByText(`The depeg events could not be loaded: ${message}`)).toBeVisible();
    await expect(page.getByRole('main').getByText(/\$\d\.\d{4}/)).toHaveCount(0);
  });

  test(`the risk analytics tell of ${name} in every tab`, async ({ page }) => {
    await open(page, '/risk-analytics', answer);
    for (const tab of ['Overview', 'Peg Stability', 'Risk-Adjusted', 'Liquidity']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: tab }).getByRole('alert')).toHaveText(
        `The risk figures could not be loaded: ${message}`,
      );
    }
  });

  test(`strategies and coins tell of ${name}`, async ({ page }) => {
    await open(page, '/dashboard', answer);
    const main = page.getByRole('main');
    await expect(main.getByText(`The strategies could not be loaded: ${message}`)).toBeVisible();
    await expect(main.getByText(`The coins could not be loaded: ${message}`)).toBeVisible();
  });

  test(`the front page tells of ${name} and labels every figure it falls back to`, async ({
    page,
  }) => {
    await open(page, '/', answer);
    // The front page polls from a visitor's first sign on.
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await expectSyi(page, message);
    const peg = region(page, 'USDC peg');
    await expect(peg.getByText('$0.9999', { exact: true })).toBeVisible();
    await expect(peg.getByText('0.0 bps · STABLE')).toBeVisible();
    await expect(peg.getByRole('alert')).toHaveText('Reference figure, not live');
    const risk = region(page, 'Risk regime');
    await expect(risk.getByText('Neutral', { exact: true })).toBeVisible();
    await expect(risk.getByText('Demo regime data - service initializing')).toBeVisible();
    await expect(risk.getByText(regime)).toBeVisible();
  });

  test(`the live yields tell of ${name} and show labelled sample figures of three coins`, async ({
    page,
  }) => {
    await open(page, '/', answer);
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    const yields = region(page, 'Live yields');
    await expect(yields.getByRole('alert')).toContainText('Demonstration data');
    await expect(yields.getByRole('alert')).toContainText(message);
    await expect(yields.getByRole('listitem')).toHaveCount(3);
    for (const symbol of ['USDT', 'USDC', 'DAI']) {
      await expect(yields.getByRole('region', { name: symbol, exact: true })).toBeVisible();
    }
  });
}

test('the dashboard gives every call up after 30 s and says so', async ({ page }) => {
  await page.clock.install();
  const asked = new Set<string>();
  await page.route(CALLS, (route) => {
    asked.add(new URL(route.request().url()).pathname);
  });
  await page.goto(`${emptyUrl()}/index-dashboard`);
  await expect.poll(() => asked.has('/api/peg/check') && asked.has('/api/syi/current')).toBe(true);
  await page.clock.runFor(29_000);
  await expect(region(page, 'Peg Stability at a Glance').getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expectPegs(page, TIMEOUT);
  await expectSyi(page, TIMEOUT);
  await expectConstituents(page, TIMEOUT);
  await expectRegime(page, 'Failed to fetch regime data');
});

test('while nothing has answered yet there is a skeleton and no figure', async ({ page }) => {
  await page.route(CALLS, () => undefined);
  await page.goto(`${emptyUrl()}/index-dashboard`);
  await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/\d\.\d{4}/)).toHaveCount(0);
});

test('the index family says why where only it fails', async ({ page }) => {
  const syi = await (await page.request.get('/api/syi/current')).body();
  await page.route(CALLS, refusal(503, {}));
  await page.route('**/api/syi/current', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: syi }),
  );
  await page.goto(`${emptyUrl()}/index-dashboard`);
  await expectFamily(page, 'HTTP 503');
});

for (const [path, call, kept] of [
  ['/index-dashboard', '**/api/peg/check**', 'Peg Stability at a Glance'],
  ['/index-dashboard', '**/api/regime/current', 'Risk ON/OFF Detection'],
  ['/index-dashboard', '**/api/yields', 'Index Constituents'],
  ['/index-dashboard', '**/api/v1/index-family/overview', 'Index family'],
] as const) {
  test(`a failed poll of ${call} on ${path} keeps the last good figures`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    const widget = region(page, kept);
    await expect(widget.getByText(/\d/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.route(call, refusal(500, {}));
    await page.clock.runFor(301_000);
    await expect(widget.getByText('Last update failed; showing the last good value')).toBeVisible();
    await expect(widget.getByText(/demonstration data$/i).first()).toBeVisible();
    await expect(widget.getByText('Using demonstration data')).toHaveCount(0);
  });
}
