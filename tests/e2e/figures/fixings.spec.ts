import { expect, test } from 'playwright/test';

test('the list leads to a day, whose page says the value, its causes, its proof and how to cite it', async ({
  page,
  request,
}) => {
  await page.goto('/fixings');
  await expect(page.getByRole('heading', { level: 1, name: 'Fixings' })).toBeVisible();
  await expect(page.getByText(/^in \d{1,2}:\d{2}:\d{2}$/)).toBeVisible();
  const { days } = (await (await request.get('/api/v1/fixings?limit=1')).json()) as {
    days: { day: string; fixings: { value_text: string }[] }[];
  };
  const [newest] = days;
  if (!newest) throw new Error('no fixing');
  const address = `/fixings/${newest.day}`;
  const table = page.getByRole('table', { name: 'Daily fixings, the newest first' });
  await table.locator(`a[href="${address}"]`).click();
  await expect(page).toHaveURL(address);
  const value = Number(newest.fixings[0]?.value_text).toFixed(4);
  await expect(page.getByRole('main')).toContainText(`${value}%`);
  for (const name of ['What moved the SYI', 'Weights and inputs of the SYI', 'Cite this']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('main').locator('pre').first()).toContainText(address);
  await expect(page.getByRole('main').getByText('Demonstration:').first()).toBeVisible();
  for (const path of ['/fixings/2020-01-01', '/fixings/2999-01-01', '/fixings/no-day']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});
