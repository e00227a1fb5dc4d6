import { screen } from '@testing-library/react';
import { FramedChart } from '@/components/embed/framed-chart.live';
import { indexSeriesCall, pegSeriesCall, rateSeriesCall } from '@/lib/features/contract/calls';
import { pegSeries } from '../support/coin-answers';
import { answer, renderLive } from '../support/harness';
import { indexSeries, rateSeries } from '../support/history-answers';

const SITE = 'https://benchmark.example';
const HOURLY = { range: '7D', step: '1h' };

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const axisLabels = (container: HTMLElement) =>
  [...container.querySelectorAll('svg text')].map((text) => text.textContent ?? '');

it('shows an index with its axis beside the bill, and links to the same chart on the site', async () => {
  const of = (index: string) => indexSeriesCall.swrKey({ params: { index }, query: HOURLY });
  answer(of('SYI'), indexSeries('SYI', [5, null, 5.2, 5.1234]));
  answer(
    rateSeriesCall.swrKey({ params: { rate: 'bill' }, query: { range: '7D' } }),
    rateSeries('bill', [
      [-30, 3.9],
      [2, 3.95],
    ]),
  );
  const { container } = renderLive(<FramedChart subject="SYI" range="7D" siteUrl={SITE} />);
  expect(await screen.findByText('5.1234%', { selector: '[data-value]' })).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Stable Yield Index, last 7D');
  expect(await screen.findByText(/3-month bill/)).toHaveTextContent('3.9500%');
  expect(screen.getByText('low 5.0000%, high 5.2000%')).toBeVisible();
  expect(screen.getByText(/^as of \w{3} \d+, \d{4}, \d\d:\d\d:\d\d UTC$/)).toBeVisible();
  expect(axisLabels(container).filter((label) => /^\d\.\d+%$/.test(label)).length).toBeGreaterThan(
    3,
  );
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    `${SITE}/index-dashboard?tab=SYI&window=7D`,
  );
});

it('shows the peg of a coin with its axis and the band of ±50 bps', async () => {
  answer(pegSeriesCall.swrKey({ params: { asset: 'USDC' }, query: HOURLY }), pegSeries('USDC'));
  const { container } = renderLive(<FramedChart subject="USDC" range="7D" siteUrl={SITE} />);
  expect(
    await screen.findByRole('img', { name: 'USDC: deviation from $1, last 7D' }),
  ).toBeVisible();
  expect(container.querySelectorAll('[data-band]')).toHaveLength(1);
  expect(axisLabels(container)).toEqual(
    expect.arrayContaining(['+50 Depeg Threshold', '−50 Depeg Threshold', '−50', '0', '50']),
  );
});

it('shows no figure without a value', async () => {
  answer(pegSeriesCall.swrKey({ params: { asset: 'UST' }, query: HOURLY }), { code: 'x' }, 404);
  const { container } = renderLive(<FramedChart subject="UST" range="7D" siteUrl={SITE} />);
  expect(await screen.findByText(/reach the history/)).toBeVisible();
  expect(container.querySelector('[data-value]')).toBeNull();
});
