import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FamilyGrid } from '@/components/indices/family/family-grid.live';
import { meta, syi } from '../support/answers';
import { index, OVERVIEW } from '../support/family-answers';
import { answer, asked, failNetwork, renderLive } from '../support/harness';
import { indexSeries } from '../support/history-answers';
import { wholeText } from '../support/whole-text';

const overview = {
  success: true,
  data: {
    indices: {
      SYC: index('SYC', '4.468812'),
      SYCEFI: index('SYCEFI', '4.231045', { mode: 'Bear' }),
      SYDEFI: index('SYDEFI', '7.8912', { mode: 'High-Vol' }),
      SYRPI: index('SYRPI', '167.17'),
    },
    family_aum: 51_900_000_000,
    syi: null,
  },
  meta,
};

const series = indexSeries('SYC', []);

beforeEach(() => {
  window.history.replaceState(null, '', '/index-dashboard');
});

it('shows each index in its own unit with its mode', async () => {
  answer(OVERVIEW, overview);
  answer('/api/v1/series/', series);
  renderLive(<FamilyGrid />);
  expect(await screen.findByText('4.47%')).toBeVisible();
  expect(screen.getByText('7.89%')).toBeVisible();
  expect(screen.getByText('+167.2 bps')).toBeVisible();
  expect(screen.getByText('Bear')).toHaveClass('text-watch');
  expect(screen.getByText('High-Vol')).toHaveClass('text-alert');
});

it('names the low and the high of a line, which are not its ends', async () => {
  answer(OVERVIEW, overview);
  answer('/api/v1/series/', indexSeries('SYC', [4.3, 4.1, 4.6, 4.4]));
  renderLive(<FamilyGrid />);
  await screen.findByText('4.47%');
  const lows = await screen.findAllByText('low 4.10%');
  expect(lows[0]).toBeVisible();
  expect(screen.getAllByText('high 4.60%')[0]).toBeVisible();
});

it('a window changes the series asked for and the address', async () => {
  const user = userEvent.setup();
  answer(OVERVIEW, overview);
  answer('/api/v1/series/', series);
  renderLive(<FamilyGrid />);
  await waitFor(() => expect(asked).toContain('/api/v1/series/SYC?range=7D&step=1h'));
  await user.click(screen.getByRole('button', { name: '90D' }));
  await waitFor(() => expect(asked).toContain('/api/v1/series/SYC?range=90D&step=1d'));
  expect(window.location.search).toBe('?window=90D');
  expect(screen.getByRole('button', { name: '90D' })).toHaveAttribute('aria-pressed', 'true');
});

it('View Details puts the index and its constituents into the address', async () => {
  const user = userEvent.setup();
  answer(OVERVIEW, overview);
  answer('/api/v1/series/', series);
  renderLive(<FamilyGrid />);
  await user.click(await screen.findByRole('button', { name: 'View details of SY-DeFi Index' }));
  expect(window.location.search).toBe('?tab=SYDEFI&view=constituents');
});

it('labels the reference figures and says why where nothing ever came', async () => {
  answer('/api/syi/current', syi);
  answer(OVERVIEW, { detail: 'No data yet', code: 'no_data', request_id: 'r' }, 503);
  renderLive(<FamilyGrid />);
  expect(await screen.findByText('Using demonstration data')).toBeVisible();
  expect(screen.getByText('Backend API not available: HTTP 503')).toBeVisible();
});

it('says that both are unavailable where SYI fails as well', async () => {
  failNetwork('/api/syi/current');
  failNetwork(OVERVIEW);
  renderLive(<FamilyGrid />);
  expect(
    await screen.findByText(
      wholeText('Backend API not available: Both SYI and Index Family systems unavailable'),
    ),
  ).toBeVisible();
  expect(screen.getByText('Using demonstration data')).toBeVisible();
});

it('does not ask for the SYI while the family answers', async () => {
  answer(OVERVIEW, overview);
  answer('/api/v1/series/', series);
  renderLive(<FamilyGrid />);
  expect(await screen.findByText('4.47%')).toBeVisible();
  expect(asked).not.toContain('/api/syi/current');
});

it('marks the index that the address names', async () => {
  window.history.replaceState(null, '', '/index-dashboard?tab=SYCEFI');
  answer(OVERVIEW, overview);
  answer('/api/v1/series/', series);
  renderLive(<FamilyGrid />);
  expect(await screen.findByRole('article', { name: 'SY-CeFi Index' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(screen.getByRole('article', { name: 'SY-DeFi Index' })).not.toHaveAttribute(
    'aria-current',
  );
});
