import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';

for (const [act, button] of [
  ['confirm', 'Confirm Subscription'],
  ['unsubscribe', 'Unsubscribe'],
] as const) {
  test(`/newsletter/${act} waits for the button, and refuses a link that is not ours`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/newsletter/')) calls.push(request.method());
    });
    const response = await page.goto(`/newsletter/${act}?token=abc.def`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is invalid');
    expect(calls).toEqual(['POST']);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations).toEqual([]);
  });

  test(`/newsletter/${act} says what it is for when opened without a link`, async ({ page }) => {
    await page.goto(`/newsletter/${act}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Open this page from the link',
    );
  });
}

test('a mail server unsubscribes with a bare POST, a reader is led to the page', async ({
  request,
}) => {
  const path = '/api/newsletter/unsubscribe?token=abc.def';
  const posted = await request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(posted.status()).toBe(400);
  expect(await posted.json()).toMatchObject({ detail: 'token: is not valid or has expired' });
  const opened = await request.get(path, { maxRedirects: 0 });
  expect(opened.status()).toBe(303);
  expect(opened.headers().location).toMatch(/\/newsletter\/unsubscribe\?token=abc\.def$/);
});
