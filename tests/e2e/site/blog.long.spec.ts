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
});

test('articles have no accessibility violation in either theme', async ({ page }) => {
  for (const slug of ['reading-the-risk-regime', 'what-is-a-risk-adjusted-stablecoin-yield']) {
    await page.goto(`/blog/${slug}`);
    await showWholePage(page);
    expect([slug, await violations(page)]).toEqual([slug, []]);
  }
});
