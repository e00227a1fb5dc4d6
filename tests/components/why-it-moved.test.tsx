import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WhyItMoved } from '@/components/attribution/why-it-moved.live';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import { meta } from './support/answers';
import { answer, renderLive } from './support/harness';

const FIXINGS = '/api/v1/attribution/SYI?kind=fixing';
const SHA = 'a'.repeat(64);

const member = (symbol: string, apy: string, peg: string): Attribution['members'][number] => ({
  ...{ id: symbol, symbol, change_bps_text: String(Number(apy) + Number(peg)) },
  parts: [
    { cause: 'apy', bps_text: apy },
    { cause: 'peg', bps_text: peg },
  ],
});

const change = (over: Partial<Attribution> = {}): Attribution => ({
  ...{ index_code: 'SYI', unit: 'percent', kind: 'indicative' },
  from: {
    at: '2026-03-09T12:00:00.000Z',
    value_text: '3.50000',
    method: 'full',
    computed_at: '2026-03-09T12:00:00.000Z',
    record_sha256: SHA,
  },
  to: {
    at: '2026-03-10T12:00:00.000Z',
    value_text: '3.45000',
    method: 'full',
    computed_at: '2026-03-10T12:00:00.000Z',
    record_sha256: SHA,
  },
  change_bps_text: '-5',
  causes: [
    { cause: 'apy', bps_text: '3.5' },
    { cause: 'peg', bps_text: '-8.4992' },
    { cause: 'rounding', bps_text: '-0.0008' },
  ],
  members: [member('USDT', '3.5', '0.0008'), member('USDC', '0', '-8.5')],
  ...{ joined: [], left: [], meta },
  ...over,
});

/** Opens what stands behind the sentence. */
async function openCauses() {
  renderLive(<WhyItMoved />);
  await userEvent.click(await screen.findByText('Every cause and constituent'));
}

it('draws the causes largest first, the sum last, and says where it came from', async () => {
  answer(FIXINGS, change());
  await openCauses();
  expect(await screen.findByText(/^3\.5000% \(.+\) to 3\.4500% \(.+\)$/)).toBeVisible();
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Peg scores', 'APY', 'Change']);
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['−8.50 bps', '+3.50 bps', '−5.00 bps']);
});

it('the parts as they are shown add up to the change as it is shown', async () => {
  const causes = [
    { cause: 'peg' as const, bps_text: '3.7449' },
    { cause: 'apy' as const, bps_text: '-1.0751' },
    { cause: 'liquidity' as const, bps_text: '0.0049' },
  ];
  answer(FIXINGS, change({ causes, change_bps_text: '2.6747' }));
  renderLive(<WhyItMoved />);
  await screen.findAllByText('Peg scores');
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Peg scores', 'APY', 'Rounding', 'Change']);
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['+3.74 bps', '−1.08 bps', '+0.01 bps', '+2.67 bps']);
});

it('names each constituent with its main cause', async () => {
  answer(FIXINGS, change({ joined: ['USDS'] }));
  await openCauses();
  const table = await screen.findByRole('table', { name: 'By constituent' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['USDCPeg scores−8.50', 'USDTAPY+3.50']);
  expect(screen.getByText('Counted only in the later value: USDS.')).toBeVisible();
});

it('adds up the strategies of a coin, and counts what does not fit', async () => {
  const members = Array.from({ length: 12 }, (_, place) => member(`C${place % 10}`, '1', '0'));
  answer(FIXINGS, change({ members }));
  await openCauses();
  const table = await screen.findByRole('table', { name: 'By constituent' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toHaveTextContent('+2.00');
  expect(screen.getByText('2 more')).toBeVisible();
});

it('says why in one sentence first, and opens the table of causes on a click', async () => {
  answer(FIXINGS, change({ kind: 'fixing' }));
  renderLive(<WhyItMoved />);
  expect(
    await screen.findByText(
      'SYI fell 5.00 bps from the fixing of Mar 9, 2026 to that of Mar 10, 2026, mainly because of lower peg scores (−8.50 bps, led by USDC), partly offset by higher APYs (+3.50 bps).',
    ),
  ).toBeVisible();
  const details = screen.getByText('Every cause and constituent').closest('details');
  expect(details).not.toHaveAttribute('open');
  expect(within(details as HTMLElement).getByRole('table', { hidden: true })).toBeInTheDocument();
});

it('says that nothing moved, or that the value was carried forward', async () => {
  const none = { causes: [], members: [], change_bps_text: '0', kind: 'fixing' as const };
  answer(FIXINGS, change(none));
  const { unmount } = renderLive(<WhyItMoved />);
  expect(await screen.findByText(/^SYI did not change from the fixing of Mar 9/)).toBeVisible();
  expect(screen.queryByText('Every cause and constituent')).toBeNull();
  unmount();
  answer(FIXINGS, change({ ...none, to: { ...change().to, method: 'carried_forward' } }));
  renderLive(<WhyItMoved />);
  expect(await screen.findByText(/^SYI was carried forward .+ could be computed\.$/)).toBeVisible();
});

it('says so where there is no earlier value, and where the values are unknown', async () => {
  answer(FIXINGS, { detail: 'from: no record', code: 'not_found', request_id: 'r' }, 404);
  const { unmount } = renderLive(<WhyItMoved />);
  expect(await screen.findByText('There is no earlier value to compare with yet.')).toBeVisible();
  unmount();
  answer(FIXINGS, change({ change_bps_text: null, causes: [], members: [] }));
  renderLive(<WhyItMoved />);
  expect(await screen.findByText(/One of the two values is not known/)).toBeVisible();
});
