import { screen, waitFor } from '@testing-library/react';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { DEMONSTRATION } from '../../support/demonstration-label';
import { meta, regime, syi } from '../support/answers';
import { answer, failNetwork, neverAnswer, renderLive } from '../support/harness';

const PATH = '/api/syi/current';

it('holds the place without any figure while loading', () => {
  neverAnswer(PATH);
  const { container } = renderLive(<SyiHeadline />);
  expect(container.querySelector('[data-skeleton]')).not.toBeNull();
  expect(container.textContent).not.toMatch(/\d\.\d{4}/);
});

it('shows the value with four decimals and its quiet line', async () => {
  answer(PATH, syi);
  renderLive(<SyiHeadline />);
  expect(await screen.findByText('4.4745')).toBeVisible();
  expect(screen.getByText('−1.5 bps in 24h')).toBeVisible();
  expect(screen.getByText('6 Constituents')).toBeVisible();
  expect(screen.getByText('95% confidence')).toBeVisible();
  expect(screen.getByText('Live sources')).toBeVisible();
});

it('says under the figure how far it is from the Treasury bill, and what the bill pays', async () => {
  answer(PATH, syi);
  answer('/api/regime/current', regime);
  const { container } = renderLive(<SyiHeadline />);
  await screen.findByText('4.4745');
  await waitFor(() =>
    expect(container.textContent).toMatch(/[+−][\d.]+ bps vs\. the 3-month T-bill at \d\.\d\d%/),
  );
});

it('labels demonstration and recorded data beside the figure', async () => {
  answer(PATH, { ...syi, meta: { ...meta, data_class: 'sample' } });
  const sample = renderLive(<SyiHeadline />);
  expect(await screen.findByText(DEMONSTRATION)).toBeVisible();
  sample.unmount();
  answer(PATH, { ...syi, meta: { ...meta, data_class: 'replay', feed_title: 'USDC weekend' } });
  renderLive(<SyiHeadline />);
  expect(await screen.findByText('Recorded market: USDC weekend')).toBeVisible();
});

it('says estimated and why when the value is carried forward', async () => {
  answer(PATH, { ...syi, status: 'estimated', method: 'carried_forward', reason: 'USDT missing' });
  renderLive(<SyiHeadline />);
  expect(await screen.findByText('Estimated')).toBeVisible();
  expect(screen.getByText(/USDT missing/)).toBeVisible();
});

it('keeps the server’s value when the first poll fails, and says so', async () => {
  failNetwork(PATH);
  renderLive(<SyiHeadline />, { figures: { [PATH]: syi } });
  expect(screen.getByText('4.4745')).toBeVisible();
  expect(await screen.findByText(/Showing the last known value/)).toBeVisible();
  expect(screen.getByText('4.4745')).toBeVisible();
});
