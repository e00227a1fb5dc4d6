import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openIndexDetails } from '@/components/indices/constituents/constituents-section.live';
import { IndexHistory } from '@/components/indices/history/index-history.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { meta, syi } from '../support/answers';
import { coinSeries, EVENTS, events } from '../support/coin-answers';
import { answer, asked, failNetwork, renderLive } from '../support/harness';
import { fixingSeries, indexSeries, rateSeries } from '../support/history-answers';

const SERIES = '/api/v1/series';
const RATES = '/api/v1/rates';

beforeEach(() => {
  window.history.replaceState(null, '', '/index-dashboard');
  answer(`${SERIES}/SYI?range=7D&step=1h`, indexSeries('SYI', [5.12, 5.1234, 5.13]));
  answer(`${SERIES}/SYC?range=7D&step=1h`, indexSeries('SYC', [4, 4.1, 4.2]));
  answer(`${SERIES}/SYRPI?range=7D&step=1h`, indexSeries('SYRPI', [120, 121], 'bps'));
  answer(
    `${SERIES}/SYI?kind=fixing&range=7D`,
    fixingSeries('SYI', [{ hour: 1, value: 5.125, revision: 2 }]),
  );
  answer(`${SERIES}/SYC?kind=fixing&range=7D`, fixingSeries('SYC', []));
  answer(`${SERIES}/SYRPI?kind=fixing&range=7D`, fixingSeries('SYRPI', []));
  answer(`${SERIES}/SYI?range=9999D`, { ...indexSeries('SYI', [5, 5.2]), step: '1d' });
  answer(`${RATES}/bill/series`, rateSeries('bill', [[-30, 3.91]]));
  answer(`${RATES}/sofr/series`, rateSeries('sofr', []));
  answer('/api/v1/coins/USDC/series', coinSeries('USDC'));
  answer(EVENTS, events(null));
});

/** The chart of the index that the address names. */
function show(code: 'SYI' | 'SYC' | 'SYRPI' = 'SYI') {
  const address = new URL(window.location.href);
  if (code !== 'SYI') address.searchParams.set('tab', code);
  window.history.replaceState(null, '', address.pathname + address.search);
  return renderLive(<IndexHistory coins={['USDC', 'USDT']} />);
}
const legend = () => screen.findByRole('group', { name: 'Visible series' });
const lines = async () =>
  within(await legend())
    .getAllByRole('button')
    .map((button) => button.textContent);

it('shows the index with the bill as a second line', async () => {
  show();
  await waitFor(async () => expect(await lines()).toEqual(['SYI5.1300%', '3-month bill3.9100%']));
});

it('shows SOFR beside the bill where the feed has it', async () => {
  answer(`${RATES}/sofr/series`, rateSeries('sofr', [[-30, 4.31]]));
  show();
  await waitFor(async () => expect(await lines()).toHaveLength(3));
  expect((await lines())[2]).toBe('SOFR4.3100%');
  expect(screen.queryByText(/no values in this range/)).toBeNull();
});

it('says so where the feed has no SOFR', async () => {
  show();
  expect(await screen.findByText('SOFR: no values in this range')).toBeInTheDocument();
});

it('names what the range holds, and logs its restatements', async () => {
  show();
  expect(
    await screen.findByText(
      '3 values, hourly, from Mar 2, 2026, 10:00:00 UTC to Mar 2, 2026, 12:00:00 UTC',
    ),
  ).toBeInTheDocument();
  await userEvent.click(
    await screen.findByText('Log of this range: 1 fixing, 1 restated, 0 depegs'),
  );
  expect(
    screen.getByText('Fixing of Mar 2, 2026 restated to 5.1250% (revision 2)'),
  ).toBeInTheDocument();
});

it('compares any two series, and keeps them in the address', async () => {
  const user = userEvent.setup();
  show();
  await user.selectOptions(await screen.findByLabelText('Compare with'), 'SYC');
  expect(window.location.search).toBe('?with=SYC');
  await waitFor(async () => expect(await lines()).toEqual(['SYI5.1300%', 'SYC4.2000%']));
  expect(screen.getByRole('heading')).toHaveTextContent('Stable Yield Index and SYC, last 7 days');

  await user.selectOptions(screen.getByLabelText('Series'), 'USDC');
  expect(window.location.search).toBe('?with=SYC&series=USDC');
  await waitFor(() => expect(asked).toContain('/api/v1/coins/USDC/series?range=7D&step=1h'));
  expect(await screen.findByText(/risk-adjusted yield \(RAY\)/)).toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText('Compare with'), 'none');
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  // The way to an index from elsewhere on the page leads back to it.
  act(() => openIndexDetails('SYI'));
  await waitFor(async () => expect((await lines())[0]).toMatch(/^SYI/));
});

it('opens with the series of its address, and leaves out what it does not know', async () => {
  window.history.replaceState(null, '', '/index-dashboard?series=DOGE&with=SYC');
  show();
  await waitFor(async () => expect(await lines()).toEqual(['SYI5.1300%', 'SYC4.2000%']));
});

it('draws a percent line beside the premium in its unit, basis points', async () => {
  window.history.replaceState(null, '', '/index-dashboard?with=SYC');
  show('SYRPI');
  await waitFor(async () => expect(await lines()).toEqual(['SYRPI+121.00 bps', 'SYC+420.00 bps']));
  expect(screen.getByText('Basis points; one percent is 100')).toBeInTheDocument();
});

it('reaches back as far as the site shows, and says how far that is', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Max' }));
  expect(window.location.search).toBe('?window=Max');
  expect(await screen.findByText(/The site shows the last 90 days/)).toHaveTextContent(
    'The site shows the last 90 days. Pro Trader, Enterprise include more.',
  );
});

it('keeps its line where the other could not be had, and says so', async () => {
  failNetwork(`${RATES}/bill/series`);
  show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^3-month bill can’t be reached/);
  expect(alert.querySelector('svg')).not.toBeNull();
  expect(await lines()).toEqual(['SYI5.1300%']);
});

it('has nothing to download where there is no line', async () => {
  failNetwork(`${SERIES}/SYI?range=7D&step=1h`);
  show();
  expect(await screen.findByText(/We can’t reach the history/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /as PNG/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /as CSV/ })).toBeNull();
  expect(screen.queryByText('Figures as a table')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Embed|Cite)/ })).toBeNull();
});

it('ends in the tick of the headline: a history from the tick before is read again', async () => {
  const later = { ...meta, as_of: '2026-03-02T14:06:00.000Z' };
  answer('/api/syi/current', { ...syi, syi_percent_text: '5.1400', meta: later });
  renderLive(
    <>
      <SyiHeadline />
      <IndexHistory />
    </>,
  );
  await waitFor(async () => expect((await lines())[0]).toBe('SYI5.1300%'));
  answer(`${SERIES}/SYI?range=7D&step=1h`, {
    ...indexSeries('SYI', [5.12, 5.1234, 5.14]),
    meta: later,
  });
  await waitFor(async () => expect((await lines())[0]).toBe('SYI5.1400%'), { timeout: 3000 });
  expect(screen.getByText('5.1400')).toBeInTheDocument();
});
