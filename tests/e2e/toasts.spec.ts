import { expect, type Page, test } from 'playwright/test';

const REGIME = '**/api/regime/current';

const area = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const toasts = (page: Page) => area(page).getByRole('listitem');
const refresh = (page: Page) =>
  page.getByRole('region', { name: 'Risk ON/OFF Detection' }).getByRole('button', {
    name: 'Refresh',
  });

/** Refreshing the regime by hand tells of itself by a toast. */
async function showToast(page: Page): Promise<void> {
  await page.goto('/index-dashboard');
  await page.waitForLoadState('networkidle');
  await refresh(page).click();
  await expect(area(page).getByText('Risk regime refreshed')).toBeVisible();
}

test('there is one toast at a time, the newest', async ({ page }) => {
  await showToast(page);
  await page.route(REGIME, (route) => route.fulfill({ status: 500, json: {} }));
  await refresh(page).click();
  await expect(area(page).getByText('Failed to fetch regime data')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(area(page).getByText('Risk regime refreshed')).toHaveCount(0);
});

test('a failure is told in the destructive look, a success in the default one', async ({
  page,
}) => {
  await showToast(page);
  await expect(toasts(page)).not.toHaveClass(/border-alert/);
  await page.route(REGIME, (route) => route.fulfill({ status: 500, json: {} }));
  await refresh(page).click();
  await expect(area(page).getByText('Failed to fetch regime data')).toHaveClass(/text-alert/);
  await expect(toasts(page)).toHaveClass(/border-alert/);
});

test('a toast goes away after 5 s and not before', async ({ page }) => {
  await page.clock.install();
  await showToast(page);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4500);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 focuses the toast area, Escape closes the toast', async ({ page }) => {
  await showToast(page);
  await page.keyboard.press('F8');
  await expect
    .poll(() => area(page).evaluate((node) => node.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
});

test('the close button closes the toast', async ({ page }) => {
  await showToast(page);
  await area(page).getByRole('button', { name: 'Close the notification' }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test('a swipe of 40 px leaves the toast, one of 60 px puts it away', async ({ page }) => {
  await showToast(page);
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('the toast has no place on the screen');
  const from = { x: box.x + 40, y: box.y + box.height / 2 };
  const swipe = async (distance: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let moved = 10; moved <= distance; moved += 10) {
      await page.mouse.move(from.x + moved, from.y);
    }
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(60);
  await expect(toasts(page)).toHaveCount(0);
});

for (const [width, expected] of [
  [1280, 420],
  [360, 360],
] as const) {
  test(`the toast area is ${expected} px wide on a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await showToast(page);
    const box = await area(page).getByRole('list').boundingBox();
    expect(box?.width).toBe(expected);
  });
}
