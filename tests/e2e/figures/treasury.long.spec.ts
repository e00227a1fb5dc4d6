import { expect, test } from 'playwright/test';
import {
  countInteractions,
  MOST_INTERACTIONS,
} from '../../support/browser/playwright-interactions';
import { openStarted } from '../../support/browser/playwright-visit';

const WHOLE_JOURNEY_MS = 60_000;

/** Steps of a journey with what each took, kept with the result. */
class Journey {
  interactions = 0;
  private readonly startMs = performance.now();
  readonly times: { step: string; ms: number }[] = [];

  async step(name: string, interactions: number, act: () => Promise<void>): Promise<void> {
    const beforeMs = performance.now();
    await test.step(name, act);
    this.interactions += interactions;
    this.times.push({ step: name, ms: Math.round(performance.now() - beforeMs) });
  }

  get totalMs(): number {
    return performance.now() - this.startMs;
  }
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`what $25M earns, what can go wrong and what getting out costs, at ${viewport.width} px`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport);
    await openStarted(page, '/');
    const journey = new Journey();

    await journey.step('an amount in the hero leads to its answers', 2, async () => {
      await page.getByRole('textbox', { name: 'Amount in US dollars' }).fill('$25M');
      await page.getByRole('button', { name: 'Risk and exit' }).click();
      await expect(page).toHaveURL(/\/treasury\?amount=%2425M$/);
      const answers = page.getByRole('region', { name: 'The answers for $25,000,000' });
      await expect(answers.getByText('Cash yield')).toBeVisible();
      await expect(answers.getByText(/^\$[\d,]+$/).first()).toBeVisible();
      await expect(answers.getByText('What can go wrong')).toBeVisible();
      await expect(answers.getByText(/bps, at index weights$/)).toBeVisible();
      const box = await answers.boundingBox();
      expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    });

    await journey.step('a horizon of a year', 1, async () => {
      await page.getByRole('button', { name: '1 year' }).click();
      await expect(page.getByRole('heading', { name: /^SYI basket, 365 days/ })).toBeVisible();
    });

    await journey.step('the cost of getting out of one coin, venue by venue', 1, async () => {
      const coins = page.getByRole('table', {
        name: 'Ways out of each coin for $25,000,000 now',
      });
      await coins.getByRole('button', { name: /^USDC/ }).click();
      const venues = page.getByRole('table', {
        name: /^USDC: cost of selling all of \$25,000,000/,
      });
      await expect(venues.getByRole('row')).not.toHaveCount(1);
      await expect(page.getByText('Your $25,000,000')).toBeVisible();
    });

    info.annotations.push({ type: 'journey', description: JSON.stringify(journey.times) });
    expect(journey.interactions).toBeLessThanOrEqual(MOST_INTERACTIONS);
    expect(journey.totalMs).toBeLessThan(WHOLE_JOURNEY_MS);
  });
}

test('the exit of the amount has a button for an alert beside it', async ({ page }) => {
  const interactions = await countInteractions(page);
  await openStarted(page, '/treasury?amount=25000000&coin=USDC');
  await page.getByRole('button', { name: 'Alert me when this exit costs more' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Alert type' })).toHaveValue('exit_cost');
  await expect(dialog.getByRole('combobox', { name: 'Stablecoin' })).toHaveValue('USDC');
  await expect(dialog.getByRole('textbox', { name: 'Amount in US dollars' })).toHaveValue(
    '25,000,000',
  );
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(dialog.getByText('Exit cost of $25.00M USDC > 20 bps')).toBeVisible();
  expect(interactions()).toBeGreaterThan(0);
  expect(interactions()).toBeLessThanOrEqual(MOST_INTERACTIONS);
});
