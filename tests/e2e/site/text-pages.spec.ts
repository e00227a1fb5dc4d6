import { expect, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';

const TEXTS = [
  {
    path: '/about',
    title: /^About /,
    sections: [
      'What we publish',
      'Independence',
      'IOSCO Principles',
      'What we do not do',
      'Contact',
    ],
    says: 'designed to follow the IOSCO Principles for Financial Benchmarks (self-assessed)',
  },
  {
    path: '/careers',
    title: 'Careers',
    sections: ['What we work on', 'Write to us'],
    says: 'We have no open positions right now.',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    sections: ['What we store', 'On your device', 'No trackers', 'Your rights'],
    says: 'One strictly necessary cookie',
  },
  {
    path: '/terms',
    title: 'Terms of Use',
    sections: [
      'What you may do',
      'Attribution',
      'What needs a license',
      'API limits',
      'No warranty',
      'No advice',
    ],
    says: 'Data license: Display and quotation with attribution.',
  },
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the text pages read with all their sections', async ({ page }) => {
    for (const { path, title, sections, says } of TEXTS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
        ...sections,
      ]);
      await expect(page.locator('main')).toContainText(says);
    }
  });
});

test('the text pages are a click away, open the contact dialog, and set no cookie', async ({
  page,
  context,
}) => {
  for (const { path, title } of TEXTS) {
    await test.step('is linked from the footer of the front page', async () => {
      await page.goto('/');
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
    await test.step('opens the contact dialog and gives the focus back', async () => {
      const button = page.locator('main').getByRole('button', { name: 'Contact Our Team' });
      const dialog = await openDialogBy(page, button);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
  await test.step('before an alert is set, no cookie is', async () => {
    expect(await context.cookies()).toEqual([]);
  });
});
