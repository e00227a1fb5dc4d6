import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';

const TEXTS = [
  {
    path: '/about',
    title: /^About /,
    sections: [
      'What we publish',
      'How a figure stays independent',
      'IOSCO Principles',
      'What we do not do',
      'Contact',
    ],
    says: 'designed to follow the IOSCO Principles for Financial Benchmarks (self-assessed)',
  },
  {
    path: '/careers',
    title: 'Careers',
    sections: ['What the work is', 'Write to us'],
    says: 'No open positions are listed at the moment.',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    sections: ['What is stored', 'On your device', 'No trackers', 'Your data, your say'],
    says: 'One cookie, strictly necessary',
  },
] as const;

for (const { path, title, sections, says } of TEXTS) {
  test.describe(path, () => {
    test('reads without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
        ...sections,
      ]);
      await expect(page.locator('main')).toContainText(says);
      await context.close();
    });

    test('is linked from the footer of the front page', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    test('opens the contact dialog and gives the focus back', async ({ page }) => {
      await page.goto(path);
      const button = page.locator('main').getByRole('button', { name: 'Contact Our Team' });
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(button).toBeFocused();
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has no accessibility violation, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).include('main').analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      });
    }

    for (const width of [360, 768, 1280, 1920]) {
      test(`does not scroll sideways at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('before an alert is set, no cookie is', async ({ page, context }) => {
  await page.goto('/privacy');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await context.cookies()).toEqual([]);
});
