import { screen, within } from '@testing-library/react';
import { SuiteGrid } from '@/components/indices/suite/suite-grid.live';
import { SuiteTable } from '@/components/indices/suite/suite-table.live';
import { meta } from '../support/answers';
import { index, OVERVIEW } from '../support/family-answers';
import { answer, neverAnswer, renderLive } from '../support/harness';

const overview = {
  success: true,
  data: {
    indices: {
      SYC: index('SYC', '4.468812', { constituent_count: 47 }),
      SYCEFI: index('SYCEFI', '4.231045', { constituent_count: 1 }),
      SYDEFI: index('SYDEFI', '7.8912', { status: 'estimated', mode: 'Bear' }),
      SYRPI: index('SYRPI', null, { reason: 'bill_rate_unknown', constituent_count: 6 }),
    },
    family_aum: 51_900_000_000,
    syi: index('SYI', '4.47448'),
  },
  meta,
};

it('shows each computed value with what it counts', async () => {
  answer(OVERVIEW, overview);
  renderLive(<SuiteGrid />);
  const composite = within(
    await screen.findByRole('article', { name: 'Stable Yield Composite Index' }),
  );
  expect(await composite.findByText('4.47%')).toBeVisible();
  expect(composite.getByText('47 assets')).toBeVisible();
  expect(composite.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/index-dashboard?tab=SYC&view=constituents',
    '/certificate/SYC/latest',
  ]);
  expect(screen.getByText('1 platform')).toBeVisible();
  const defi = within(screen.getByRole('article', { name: 'SY-DeFi Index' }));
  expect(defi.getByText('12 protocols')).toBeVisible();
  expect(defi.getByText('Estimated')).toBeVisible();
  expect(screen.queryByText('+1,234.0 bps')).toBeNull();
});

it('an index without a value has a dash with the reason', async () => {
  answer(OVERVIEW, overview);
  renderLive(<SuiteGrid />);
  await screen.findByText('4.47%');
  const premium = within(screen.getByRole('article', { name: 'Risk Premium Index' }));
  expect(premium.getByRole('button', { name: '—' })).toHaveAccessibleDescription(
    'bill_rate_unknown',
  );
});

it('loading shows no figure', () => {
  neverAnswer(OVERVIEW);
  const { container } = renderLive(<SuiteGrid />);
  expect(container.querySelectorAll('[data-skeleton]').length).toBeGreaterThanOrEqual(4);
  expect(screen.queryByText(/%/)).toBeNull();
});

it('shows the fixed suite only as labeled demonstration data', async () => {
  answer(OVERVIEW, { detail: 'No data yet', code: 'no_data', request_id: 'r' }, 503);
  renderLive(<SuiteGrid />);
  expect(await screen.findByText('Using demonstration data')).toBeVisible();
  expect(await screen.findByText(/^Backend API not available: /)).toBeVisible();
  for (const text of ['4.47%', '4.23%', '7.89%', '+1,234.0 bps']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  for (const text of ['47 assets', '8 platforms', '12 protocols', '6 protocols']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

it('sets the five indices side by side', async () => {
  answer(OVERVIEW, overview);
  renderLive(<SuiteTable />);
  const row = within(await screen.findByRole('row', { name: /^SYI/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '4.47%',
    '+1.2',
    '12 of 14',
    '$8.30B',
    '8.12',
    '95%',
    'Normal',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
});
