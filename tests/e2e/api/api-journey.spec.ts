import { expect, test } from 'playwright/test';
import { openStarted } from '../../support/browser/started-page';

test('a developer sees a call with its live answer, and tries one with an own key', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/api-documentation')).text();
  expect(html).toMatch(/&quot;syi_percent_text&quot;: &quot;\d/);
  await openStarted(page, '/api-documentation');
  await test.step('curl and the live JSON stand in the first viewport, with the way to a key', async () => {
    const first = page.getByRole('region', { name: 'Your first call: no key needed' });
    await expect(first.getByText(/^curl -s '.*\/api\/syi\/current'$/)).toBeInViewport();
    await expect(first.getByText('"syi_percent_text"')).toBeVisible();
    await expect(first.getByText('"data_class"')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get a Free Key' }).first()).toBeInViewport();
    await first.getByRole('button', { name: 'Python' }).click();
    await expect(first.getByText('from urllib.request import')).toBeVisible();
  });

  const tried = page.getByRole('region', { name: 'Try It', exact: true });
  await test.step('an open call answers without a key', async () => {
    await tried.getByRole('button', { name: 'Open the Form' }).click();
    await tried.getByRole('button', { name: 'Send' }).click();
    await expect(tried.getByRole('status')).toHaveText(/^Status 200, \d+ ms$/);
    await expect(tried.getByText('"syi_percent_text"')).toBeVisible();
  });

  await test.step('a keyed call is refused without a key, and gets the one that is typed', async () => {
    await tried
      .getByLabel('Call', { exact: true })
      .selectOption({ label: '/api/v1/constituents/SYI (key)' });
    await tried.getByRole('button', { name: 'Send' }).click();
    await expect(tried.getByRole('status')).toHaveText(/^Status 401/);
    const sent = page.waitForRequest('**/api/v1/constituents/SYI');
    await tried.getByLabel('Your API key').fill('sy_typed_by_a_visitor');
    await tried.getByRole('button', { name: 'Send' }).click();
    expect((await sent).headers().authorization).toBe('Bearer sy_typed_by_a_visitor');
    await expect(tried.getByText('sy_test_demonstration')).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain('sy_typed_by_a_visitor');
  });

  await test.step('the terms name the citation and the license of the data', async () => {
    const terms = page.getByRole('region', { name: 'Citation and License' });
    await expect(terms).toContainText('(SYI), fixing of [day]');
    const { info } = await (await request.get('/api/openapi.json')).json();
    await expect(terms.getByRole('link', { name: info.license.name })).toHaveAttribute(
      'href',
      info.license.url,
    );
  });
});

test('the assistant answers what a treasurer asks, in the language of the question', async ({
  page,
  request,
}) => {
  const { lines } = await (await request.get('/api/v1/treasury?amount=10000000&days=30')).json();
  await openStarted(page, '/');
  await page
    .getByRole('button', { name: /assistant/i })
    .first()
    .click();
  const log = page.getByRole('log', { name: 'Conversation' });
  await page.getByRole('button', { name: 'What does $10M earn in a month?' }).click();
  await expect(log).toContainText('over 30 days');
  await expect(log.getByText('Treasury', { exact: true })).toHaveAttribute(
    'href',
    '/treasury?amount=10000000&days=30',
  );
  const bill = lines.find(({ id }: { id: string }) => id === 'bill');
  const usd = Number(bill.horizon_usd).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(log).toContainText(`$${usd}`);
  const ask = async (question: string) => {
    await page.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await ask('Combien coûte la vente de 10 M$ d’USDC ?');
  await expect(log).toContainText('carnets d’ordres');
  await ask('How do I cite SYI?');
  await expect(log).toContainText(/@misc\{syi-fixing-|No fixing is published yet/);
});
