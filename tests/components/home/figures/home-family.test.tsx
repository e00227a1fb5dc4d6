import { screen, within } from '@testing-library/react';
import { FamilyRow } from '@/components/indices/family/family-row.live';
import { DEMONSTRATION } from '../../../support/demonstration-label';
import { meta } from '../../support/answers';
import { familyOverview, OVERVIEW } from '../../support/family-answers';
import { answer, neverAnswer, renderLive } from '../../support/harness';

const show = (figures: Record<string, unknown> = {}) => renderLive(<FamilyRow />, { figures });

it('holds four places without any figure while loading', () => {
  neverAnswer(OVERVIEW);
  const { container } = show();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(4);
  expect(container.textContent).not.toMatch(/\d%/);
});

it('shows percent with two decimals, SYRPI in signed bps, each leading to its own tab and certificate', async () => {
  answer(OVERVIEW, familyOverview());
  show();
  expect(await screen.findByText('4.47%')).toBeVisible();
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Stable Yield Composite Index4\.47%\+1\.2 bps in 24h$/),
    expect.stringMatching(/^SY-CeFi Index4\.23%/),
    expect.stringMatching(/^SY-DeFi Index7\.89%−23\.8 bps in 24h$/),
    expect.stringMatching(/^Risk Premium Index\+167\.2 bps/),
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'].flatMap((code) => [
      `/index-dashboard?tab=${code}&view=constituents`,
      `/certificate/${code}/latest`,
    ]),
  );
});

it('labels demonstration data, and shows a dash for a value that is not known', async () => {
  answer(OVERVIEW, { ...familyOverview(null), meta: { ...meta, data_class: 'sample' } });
  show();
  expect(await screen.findByText(DEMONSTRATION)).toBeVisible();
  const premium = screen.getAllByRole('listitem')[3] as HTMLElement;
  expect(within(premium).getByRole('button', { name: '—' })).toHaveAccessibleDescription(
    'Not available yet',
  );
});
