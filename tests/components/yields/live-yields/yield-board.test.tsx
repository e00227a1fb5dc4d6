import { screen, within } from '@testing-library/react';
import { YieldBoard } from '@/components/yields/live-yields/yield-board';
import { FetchError, type FetchErrorKind } from '@/lib/features/client/fetch-error';
import type { Live } from '@/lib/features/client/use-live';
import type { YieldItem } from '@/lib/features/yields/contract';
import { DEMONSTRATION } from '../../../support/demonstration-label';
import { meta } from '../../support/answers';
import { renderLive } from '../../support/harness';
import { reasonsOf } from '../../support/reasons';
import { wholeText } from '../../support/whole-text';
import { yieldItem } from './answers';

const live = (...data: YieldItem[]): Live<readonly YieldItem[]> => ({
  status: 'live',
  data,
  receivedAtMs: Date.parse(meta.as_of),
});

it('shows the yield and both buttons', () => {
  renderLive(<YieldBoard state={live(yieldItem('USDC'))} />);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Risk View' })).toBeEnabled();
  expect(screen.getByText('5.20%')).toBeVisible();
});

it('marks a demonstration and a recording', () => {
  const sample = renderLive(
    <YieldBoard state={live(yieldItem('USDC', { meta: { ...meta, data_class: 'sample' } }))} />,
  );
  expect(screen.getByText(DEMONSTRATION)).toBeVisible();
  sample.unmount();
  const recorded = { ...meta, data_class: 'replay' as const, feed_title: 'USDC weekend' };
  renderLive(<YieldBoard state={live(yieldItem('USDC', { meta: recorded }))} />);
  expect(screen.getByText('Recorded market: USDC weekend')).toBeVisible();
});

it('shows a dash with its reason for what is missing, never zero', () => {
  const missing = { currentYield: null, change24h: null, platform: null, liquidity: null };
  renderLive(<YieldBoard state={live(yieldItem('USDC', missing))} />);
  const card = within(screen.getByRole('listitem'));
  expect(reasonsOf(card.getAllByRole('button', { name: '—' }))).toEqual([
    'No eligible pool reports a yield for this coin',
    'The source does not name a platform',
    'No value from 24 hours ago to compare with',
    'No eligible pool reports a yield for this coin',
  ]);
  expect(screen.queryByText(/0\.00/)).toBeNull();
});

it('shows no risk badge for a coin whose risk is not known', () => {
  renderLive(<YieldBoard state={live(yieldItem('USDC', { risk_tier: null }))} />);
  expect(screen.queryByText(/ risk$/)).toBeNull();
});

it('leads to the method of what it shows', () => {
  const raw = renderLive(<YieldBoard state={live(yieldItem('USDC'))} />);
  const href = () =>
    screen.getByRole('link', { name: 'How it is calculated' }).getAttribute('href');
  const ofRaw = href();
  raw.unmount();
  renderLive(<YieldBoard state={live(yieldItem('USDC'))} riskView />);
  for (const link of [ofRaw, href()]) expect(link).toMatch(/^\/methodology\/yields#[a-z-]+$/);
  expect(href()).not.toBe(ofRaw);
});

it.each<[FetchErrorKind, string]>([
  ['http', 'HTTP 500'],
  ['rate-limit', 'HTTP 429'],
  ['parse', 'Invalid response format'],
  ['network', 'Network error'],
  ['timeout', 'Request timeout: aborted after 30 s'],
])('names the reason (%s) beside the sample figures', (kind, message) => {
  renderLive(<YieldBoard state={{ status: 'error', error: new FetchError(kind, message) }} />);
  expect(
    screen.getByText(wholeText(`Sample data: we can’t reach the yields right now. ${message}`)),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('takes no second refresh while one runs; Risk View stays usable', () => {
  renderLive(<YieldBoard state={live(yieldItem('USDC'))} refreshing />);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Risk View' })).toBeEnabled();
});
