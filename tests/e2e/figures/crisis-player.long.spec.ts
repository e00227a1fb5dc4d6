import { expect, type Page, test } from 'playwright/test';
import {
  countInteractions,
  MOST_INTERACTIONS,
} from '../../support/browser/playwright-interactions';
import {
  showWholePage,
  smallTargets,
  violations,
  watchPage,
} from '../../support/browser/playwright-visit';

const USDC = '/replay/usdc-2023-03';
const TROUGH = `${USDC}?t=2023-03-11T07:16Z`;

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' });
const player = (page: Page) => page.getByRole('region', { name: /^Replay player/ });

test('the list leads to a recording, which plays, is scrubbed, and says what was told and when', async ({
  page,
}) => {
  const seen = watchPage(page);
  const interactions = await countInteractions(page);
  await page.goto('/replay');
  await expect(page.getByRole('heading', { level: 1, name: 'Replays' })).toBeVisible();
  await page.getByRole('link', { name: 'USDC and the SVB failure, March 2023' }).click();
  await expect(page).toHaveURL(USDC);
  await expect(page.getByRole('main').getByText('Replay of recorded data').first()).toBeVisible();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Mar 10, 2023, 21:03 UTC/);

  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player(page).getByText('Depeg event', { exact: true }).first()).toBeVisible();
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await expect(page).toHaveURL(/\?t=2023-03-1\dT/);

  await page.getByRole('link', { name: 'Show Mar 11, 00:36 in the player' }).first().click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Mar 11, 2023, 00:36 UTC/);
  await expect(player(page).getByText('Risk-Off Override', { exact: true })).toBeVisible();
  const told = page.getByRole('table', { name: /^Engine messages/ });
  await expect(told.getByRole('row', { name: /Peg override/ })).toContainText('2 h 35 min before');
  expect(interactions()).toBeGreaterThan(0);
  expect(interactions()).toBeLessThanOrEqual(MOST_INTERACTIONS);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
});

test('a recording other than the one that the page names is not played', async ({ page }) => {
  await page.route(`**${USDC}/data.json`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('USDC', 'USDX') });
  });
  await page.goto(USDC);
  await expect(player(page).getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(`**${USDC}/data.json`);
  await player(page).getByRole('button', { name: 'Try again' }).click();
  await expect(slider(page)).toBeVisible();
});

test('a recording names its sources, explains a zero and sizes its frame for a phone', async ({
  page,
}) => {
  await page.goto(USDC);
  const told = page.getByRole('table', { name: /^Engine messages/ });
  const headline = told.getByRole('row', { name: /Kraken closes at \$0\.9866/ });
  await expect(headline).toContainText('the same minute');
  const about = page.getByRole('region', { name: 'About this recording' });
  await expect(about.getByText('SYI reads 0.0000%')).toBeVisible();
  await expect(about.getByRole('link', { name: 'What March 2023 shows' })).toHaveAttribute(
    'href',
    '/blog/what-march-2023-shows',
  );
  await page.getByRole('button', { name: /^Embed / }).click();
  await expect(page.getByRole('dialog').getByText('height="1080"')).toBeVisible();
  await page.goto('/replay/ust-2022-05');
  await expect(page.getByText('Depeg event of UST')).toBeVisible();
  for (const path of ['/embed/replay/usdc-2023-03', '/blog/what-march-2023-shows']) {
    await page.goto(path);
    await showWholePage(page);
    await slider(page).focus();
    await page.keyboard.press(']');
    await expect(player(page).getByText('Kraken quotes USDC')).toBeVisible();
  }
});

test('without the server everything that was loaded goes on', async ({ page, context }) => {
  await page.goto(TROUGH);
  await expect(slider(page)).toBeVisible();
  await context.setOffline(true);
  await slider(page).focus();
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Mar 16, 2023, 00:00 UTC/);
  await page.keyboard.press('Home');
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /00:00 UTC/);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  for (const name of ['All', '6 h', '60×', 'DAI']) {
    await player(page).getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Copy link to this moment' }).click();
  await expect(page.getByText(/^Link copied|^Copying is not possible/)).toBeVisible();
});

for (const path of ['/replay', TROUGH, '/replay/ust-2022-05', '/embed/replay/usdc-2023-03']) {
  test(`${path} fits a phone and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    if (path !== '/replay') await expect(slider(page)).toBeVisible();
    await showWholePage(page);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
}

test('other sites may frame the player, in the theme of its address', async ({ page }) => {
  const answer = await page.request.get('/embed/replay/usdc-2023-03/dark');
  expect(answer.headers()['x-frame-options']).toBeUndefined();
  expect(answer.headers()['content-security-policy']).toContain('frame-ancestors *');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/embed/replay/usdc-2023-03/dark');
  await expect(slider(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await expect(page.getByRole('link', { name: 'Open the full replay' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const path of ['/embed/replay/none', '/embed/replay/usdc-2023-03/pink', '/replay/none']) {
    expect((await page.request.get(path)).status()).toBe(404);
  }
});

test('the article on March 2023 has the player, loaded when it comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The player is loaded 800 px ahead: on a low phone it is further below.
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/blog/what-march-2023-shows');
  await expect(page.getByRole('link', { name: 'play the whole recording' })).toHaveAttribute(
    'href',
    USDC,
  );
  expect(asked).not.toContain(`${USDC}/data.json`);
  await page.getByText('Replay of recorded data').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(slider(page)).toBeVisible();
  expect(asked).toContain(`${USDC}/data.json`);
});
