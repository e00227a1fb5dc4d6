import { expect, test } from 'playwright/test';
import { showWholePage, violations } from '../../support/browser/playwright-visit';

const SLUGS = [
  'what-is-a-risk-adjusted-stablecoin-yield',
  'how-peg-deviation-is-measured',
  'reading-the-risk-regime',
  'what-march-2023-shows',
  'cefi-and-defi-yield-apart',
  'using-syi-in-a-treasury-policy',
];

test('the front of the blog has its articles, questions and calls', async ({ page }) => {
  await page.goto('/blog');
  await test.step('shows a featured article, two recent ones and all others, each with its facts', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Market Insights' })).toBeVisible();
    await expect(page.getByText('Featured article')).toBeVisible();
    const recent = page.getByRole('region', { name: 'Recent articles' });
    await expect(recent.getByRole('article')).toHaveCount(2);
    const articles = page.locator('main').getByRole('article');
    await expect(articles).toHaveCount(SLUGS.length);
    for (const article of await articles.all()) {
      await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
      await expect(article.locator('time[datetime]')).toBeVisible();
      await expect(article.getByRole('heading')).toBeVisible();
    }
  });

  await test.step('has ten questions of which one answer is open at a time', async () => {
    const questions = page.getByRole('region', { name: 'Frequently asked questions' });
    const entries = questions.locator('details');
    await expect(entries).toHaveCount(10);
    await entries.nth(0).locator('summary').click();
    await expect(entries.nth(0)).toHaveAttribute('open', '');
    await entries.nth(3).locator('summary').click();
    await expect(entries.nth(3)).toHaveAttribute('open', '');
    await expect(entries.nth(0)).not.toHaveAttribute('open', '');
    await entries.nth(3).locator('summary').click();
    await expect(questions.locator('details[open]')).toHaveCount(0);
  });

  await test.step('has the newsletter and Contact Our Team', async () => {
    const newsletter = page.getByRole('region', { name: 'New articles by e-mail' });
    await expect(newsletter.getByRole('textbox').first()).toBeVisible();
    await page.getByRole('button', { name: 'Contact Our Team' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('each read button leads to its article', async ({ page }) => {
  await page.goto('/blog');
  for (const slug of SLUGS) {
    const button = page.locator(`article#${slug}`).getByRole('link', { name: /^Read article/ });
    await expect(button).toHaveAttribute('href', `/blog/${slug}`);
  }
  await page
    .getByRole('link', { name: /^Read article/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('articles and answers still read', async ({ page }) => {
    await page.goto('/blog');
    const first = page.locator('details[name="blog-faq"]').first();
    await first.locator('summary').click();
    await expect(first.locator('p')).toBeVisible();
    await page.goto('/blog/what-march-2023-shows');
    await expect(page.getByRole('cell', { name: '0.8759' })).toBeVisible();
  });

  test('every article has contents, text, sources, related articles and the note', async ({
    page,
  }) => {
    for (const slug of SLUGS) {
      await test.step(`${slug} has contents, text, sources, related articles and the note`, async () => {
        await page.goto(`/blog/${slug}`);
        const main = page.locator('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(main.getByText(/^By .+ Research/)).toBeVisible();
        const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
        expect(await contents.count()).toBeGreaterThanOrEqual(4);
        for (const link of await contents.all()) {
          const target = (await link.getAttribute('href')) ?? '';
          await expect(main.locator(target)).toHaveCount(1);
        }
        const sources = page.getByRole('region', { name: 'Sources' }).getByRole('link');
        expect(await sources.count()).toBeGreaterThanOrEqual(2);
        const related = page.getByRole('region', { name: 'Related articles' });
        expect(await related.getByRole('article').count()).toBeGreaterThanOrEqual(1);
        await expect(main.getByText(/Not financial advice/)).toBeVisible();
      });
    }
  });
});

test('articles have no accessibility violation in either theme', async ({ page }) => {
  for (const slug of ['reading-the-risk-regime', 'what-is-a-risk-adjusted-stablecoin-yield']) {
    await page.goto(`/blog/${slug}`);
    await showWholePage(page);
    expect([slug, await violations(page)]).toEqual([slug, []]);
  }
});
