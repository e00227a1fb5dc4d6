import { screen } from '@testing-library/react';
import { YieldBoard } from '@/components/yields/live-yields/yield-board';
import { FetchError } from '@/lib/features/client/fetch-error';
import type { Live } from '@/lib/features/client/use-live';
import type { YieldItem } from '@/lib/features/yields/contract';
import { meta } from '../../support/answers';
import { renderLive } from '../../support/harness';
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

it('names the reason beside the sample figures', () => {
  const error = new FetchError('timeout', 'Request timeout: aborted after 30 s');
  renderLive(<YieldBoard state={{ status: 'error', error }} />);
  expect(
    screen.getByText(
      wholeText(`Sample data: we can’t reach the yields right now. ${error.message}`),
    ),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('takes no second refresh while one runs; Risk View stays usable', () => {
  renderLive(<YieldBoard state={live(yieldItem('USDC'))} refreshing />);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Risk View' })).toBeEnabled();
});
