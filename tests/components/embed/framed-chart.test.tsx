import { screen } from '@testing-library/react';
import { FramedChart } from '@/components/embed/framed-chart.live';
import { pegSeriesCall } from '@/lib/features/contract/calls';
import { answer, renderLive } from '../support/harness';

const SITE = 'https://benchmark.example';
const HOURLY = { range: '7D', step: '1h' };

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

it('shows no figure without a value', async () => {
  answer(pegSeriesCall.swrKey({ params: { asset: 'UST' }, query: HOURLY }), { code: 'x' }, 404);
  const { container } = renderLive(<FramedChart subject="UST" range="7D" siteUrl={SITE} />);
  expect(await screen.findByText(/reach the history/)).toBeVisible();
  expect(container.querySelector('[data-value]')).toBeNull();
});
