import { expect, type Page, test } from 'playwright/test';
import { openStarted } from '../../support/browser/started-page';

const REGIME = '**/api/regime/current';

const area = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const toasts = (page: Page) => area(page).getByRole('listitem');
const refresh = (page: Page) =>
  page.getByRole('region', { name: 'Risk ON/OFF Detection' }).getByRole('button', {
    name: 'Refresh',
  });

/** Refreshing the regime by hand tells of itself by a toast. */
async function showToast(page: Page): Promise<void> {
  await refresh(page).click();
  await expect(area(page).getByText('Risk regime refreshed')).toBeVisible();
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('the toast has no place on the screen');
  const from = { x: box.x + 40, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let moved = 10; moved <= distance; moved += 10) {
    await page.mouse.move(from.x + moved, from.y);
  }
  await page.mouse.up();
}

test('a toast replaces the one before, keeps its measure, and closes in three ways', async ({
  page,
}) => {
  await openStarted(page, '/index-dashboard');
  await test.step('the area is there before any toast, and F8 focuses it', async () => {
    // The area holds no button whose start can be seen: the key is pressed until it is heard.
    await expect
      .poll(async () => {
        await page.keyboard.press('F8');
        return area(page).evaluate((node) => node.contains(document.activeElement));
      })
      .toBe(true);
  });
  await showToast(page);
  for (const [width, expected] of [
    [360, 360],
    [1280, 420],
  ] as const) {
    await test.step(`the toast area is ${expected} px wide on a screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const box = await area(page).getByRole('list').boundingBox();
      expect(box?.width).toBe(expected);
    });
  }

  await test.step('the close button closes the toast', async () => {
    await area(page).getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('F8 focuses the toast area, Escape closes the toast', async () => {
    await showToast(page);
    await page.keyboard.press('F8');
    await expect
      .poll(() => area(page).evaluate((node) => node.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('a swipe of 40 px leaves the toast, one of 60 px puts it away', async () => {
    await showToast(page);
    await swipe(page, 40);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(page, 60);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('a failure is shown in the destructive style, a success in the default one', async () => {
    await showToast(page);
    await expect(toasts(page)).not.toHaveClass(/border-alert/);
    await page.route(REGIME, (route) => route.fulfill({ status: 500, json: {} }));
    await refresh(page).click();
    await expect(area(page).getByText('Failed to fetch regime data')).toHaveClass(/text-alert/);
    await expect(toasts(page)).toHaveClass(/border-alert/);
  });

  await test.step('there is one toast at a time, the newest', async () => {
    await expect(toasts(page)).toHaveCount(1);
    await expect(area(page).getByText('Risk regime refreshed')).toHaveCount(0);
  });
});
