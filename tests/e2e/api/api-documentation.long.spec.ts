import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { callSlug } from '../../../lib/content/api/call-slug';
import { openStarted, violations } from '../../support/browser/playwright-visit';
import { listedCalls, shownExamples } from '../../support/browser/shown-examples';

const run = promisify(execFile);
const PATH = '/api-documentation';

async function has(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  );
}

test('the page has its badges, sections, plans and reference', async ({ page, request }) => {
  await openStarted(page, PATH);
  await test.step('the reference has every call of the OpenAPI document, each with its page', async () => {
    const { paths } = await (await request.get('/api/openapi.json')).json();
    const reference = page.getByRole('region', { name: 'Reference', exact: true });
    const pages = new Set<string>();
    for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(paths)) {
      for (const { operationId } of Object.values(methods)) {
        const link = reference.locator(`li a[href$="/${callSlug(operationId)}"]`);
        await expect(link).toContainText(path);
        pages.add((await link.getAttribute('href')) ?? '');
      }
    }
    expect(pages.size).toBe(await reference.locator('li a').count());
    expect((await request.get('/api-documentation/no-such-call')).status()).toBe(404);
  });

  await test.step('each group of calls stands behind its name, and opens by its address', async () => {
    const groups = page.locator('[aria-labelledby="reference"] details');
    expect(await groups.count()).toBeGreaterThan(5);
    const last = groups.last();
    await expect(last.getByRole('link').first()).toBeHidden();
    const id = await last.locator('ul').getAttribute('id');
    await page.evaluate((fragment) => window.location.assign(`#${fragment}`), id);
    await expect(last.getByRole('link').first()).toBeInViewport();
  });

  await test.step('every Request API Access button of the page opens the request', async () => {
    const buttons = page.locator('main').getByRole('button', { name: 'Request API Access' });
    const count = await buttons.count();
    // Head, access steps and the two plans of the desk; the Free plan leads to its own form.
    expect(count).toBe(4);
    for (let place = 0; place < count; place += 1) {
      await buttons.nth(place).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(buttons.nth(place)).toBeFocused();
    }
  });

  await test.step('the Free plan leads to the form for a free key', async () => {
    await page.getByRole('region', { name: 'Free', exact: true }).getByRole('link').click();
    await expect(page).toHaveURL(/#free-key-title$/);
    await expect(page.getByRole('heading', { name: 'Free API key' })).toBeInViewport();
  });

  await test.step('a call has its fields with units, errors and examples', async () => {
    const peg = page.locator('[aria-labelledby="reference"] a[href$="/check-peg"]');
    const group = page.locator('details').filter({ has: page.locator('a[href$="/check-peg"]') });
    await group.locator('summary').click();
    await peg.click();
    await expect(page).toHaveURL(/\/api-documentation\/check-peg$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Peg status of the given coins' }),
    ).toBeVisible();
    const row = page.getByRole('row', { name: /data\.results\[\]\.price_usd/ });
    await expect(row).toContainText('number or null');
    await expect(row).toContainText('US dollars');
    await expect(page.getByText('No data yet; see Retry-After')).toBeVisible();
    await expect(page.locator('[data-language="curl"] pre')).toBeVisible();
    await page.getByText('Python', { exact: true }).click();
    await expect(page.locator('[data-language="python"] pre')).toBeVisible();
    await expect(page.locator('[data-language="curl"] pre')).toBeHidden();
    await page.getByRole('navigation', { name: 'More endpoints' }).getByRole('link').last().click();
    await expect(page).not.toHaveURL(/check-peg$/);
    await page.getByRole('link', { name: 'All endpoints' }).click();
    await expect(page).toHaveURL(/\/api-documentation#reference$/);
  });
});

test('states coverage as counts with their time and data class', async ({ page, request }) => {
  await page.goto(PATH);
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true });
  await expect(coverage).toContainText(/\d+ coins, \d+ of them in SYI/);
  // The page of the build knows no figures; it is renewed behind the first visits.
  await expect(async () => {
    await page.reload();
    await expect(coverage).toContainText(/includes \d+ eligible DeFi protocols/, { timeout: 2000 });
  }).toPass();
  const answer = await request.get('/api/v1/strategies/risk-adjusted-yield?limit=1000');
  const { strategies } = await answer.json();
  const defi = strategies.filter((row: { source_type: string }) => row.source_type === 'DeFi');
  const protocols = new Set(defi.map((row: { platform: string }) => row.platform)).size;
  await expect(coverage).toContainText(`includes ${protocols} eligible DeFi protocols`);
  const cefi = strategies.filter((row: { source_type: string }) => row.source_type === 'CeFi');
  const platforms = new Set(cefi.map((row: { platform: string }) => row.platform)).size;
  await expect(coverage).toContainText(`${platforms} eligible CeFi platforms`);
});

test('the curl example of every reading call without a key runs', async ({ page, baseURL }) => {
  test.skip(!(await has('curl')), 'curl is not installed');
  // A stream does not end.
  const calls = (await listedCalls(page, { keyed: false })).filter(
    ({ id }) => id !== 'streamEvents',
  );
  expect(calls.length).toBeGreaterThan(10);
  const exit = await (await page.request.get('/api/v1/exit?amount=1000000')).json();
  const { documents } = await (await page.request.get('/api/v1/audit/SYI')).json();
  for (const { id, text } of await shownExamples(page, calls, 'curl', baseURL ?? '')) {
    // The levels of one tick are kept for an hour, and the registry changes: the examples' hashes are of none.
    const asked = text
      .replace(/levels\/[0-9a-f]{64}/, `levels/${exit.levels.sha256}`)
      .replace(/registry\/[0-9a-f]{64}/, `registry/${documents.registry}`);
    const { stdout } = await run('sh', ['-c', asked], { maxBuffer: 32 * 1024 * 1024 });
    expect(JSON.parse(stdout), id).not.toHaveProperty('detail');
  }
});

test('the TypeScript and Python examples run', async ({ page, baseURL }) => {
  const python = (await has('python3')) ? 'python3' : null;
  const wanted = ['getCurrentSyi', 'checkPeg', 'getIndexSeries'];
  const calls = (await listedCalls(page, { keyed: false })).filter(({ id }) => wanted.includes(id));
  expect(calls).toHaveLength(wanted.length);
  for (const { text } of await shownExamples(page, calls, 'typescript', baseURL ?? '')) {
    const told = await run(process.execPath, ['--input-type=module', '-e', text]);
    expect(told.stdout).toContain('meta');
  }
  if (python === null) return;
  for (const { text } of await shownExamples(page, calls, 'python', baseURL ?? '')) {
    expect((await run(python, ['-c', text])).stdout).toContain("'meta'");
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a call still reads, and no button does nothing', async ({ page }) => {
    await page.goto(`${PATH}/get-current-syi`);
    await expect(page.getByRole('row', { name: /syi_percent_text/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});

test('a call’s page has no accessibility violation in either theme', async ({ page }) => {
  await page.goto(`${PATH}/get-index-series`);
  expect(await violations(page)).toEqual([]);
});
