import { expect, test } from 'playwright/test';
import { openStarted } from '../../support/browser/playwright-visit';

test('on a phone everything that matters is in sight and can be tapped', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await test.step('on a phone everything that matters ends above 700 px', async () => {
    const main = page.getByRole('main');
    for (const [name, part] of [
      ['the figure', main.getByText(/^\d\.\d{4}$/).first()],
      ['its age', main.getByText(/^as of/).first()],
      ['the way to the live index', main.getByRole('link', { name: 'Explore Live Index' })],
      ['the price of USDC', main.getByRole('region', { name: 'USDC Peg' }).getByText(/^\$\d/)],
      [
        'the regime',
        main
          .getByRole('region', { name: 'Risk Regime' })
          .getByText(/^(Risk-|Neutral)/)
          .first(),
      ],
    ] as const) {
      const box = await part.boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0), name).toBeLessThanOrEqual(700);
    }
  });

  await test.step('on a phone what can be tapped in the live yields is 44 px high', async () => {
    const yields = page.getByRole('region', { name: 'Live yields' });
    const targets = [...(await yields.getByRole('button').all())];
    targets.push(...(await yields.getByRole('link', { name: /^View Details/ }).all()));
    expect(targets.length).toBeGreaterThanOrEqual(7);
    for (const target of targets) {
      const box = await target.boundingBox();
      expect(box?.height ?? 0, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
  });
});

test('on a phone a card of the live yields shows all its figures', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStarted(page, '/');
  const card = page.getByRole('region', { name: 'Live yields' }).getByRole('listitem').first();
  await expect(card.getByText('24h change')).toBeVisible();
});
