import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PegHistory } from '@/components/peg/peg-history.live';
import { saveFile } from '@/lib/features/client/browser';
import { pegSeries, pegSeriesPath } from '../support/coin-answers';
import { answer, renderLive } from '../support/harness';

const mockDraw = jest.fn<Promise<Blob>, [HTMLElement]>();
jest.mock('modern-screenshot', () => ({ domToBlob: (sheet: HTMLElement) => mockDraw(sheet) }));
jest.mock('@/lib/features/client/browser', () => ({
  ...jest.requireActual('@/lib/features/client/browser'),
  saveFile: jest.fn(),
}));

/** Deviations of the newest interval, bps. */
const DEVIATIONS = { USDT: -1, USDC: 3, DAI: -40, USDe: 12 };
const SYMBOLS = [...Object.keys(DEVIATIONS), 'PYUSD', 'FRAX'];

beforeEach(() => {
  window.history.replaceState(null, '', '/peg-monitor');
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  for (const [symbol, bps] of Object.entries(DEVIATIONS)) {
    const { points, ...series } = pegSeries(symbol);
    answer(pegSeriesPath(symbol), {
      ...series,
      points: points.map((point) => ({ ...point, deviation_bps: bps })),
    });
  }
  answer(pegSeriesPath('PYUSD'), { ...pegSeries('PYUSD'), points: [] });
  answer(pegSeriesPath('FRAX'), { success: false }, 404);
});

const show = () => renderLive(<PegHistory symbols={SYMBOLS} defaultDetail="standard" />);

it('names a coin without data in the range, and none that the feed does not cover', async () => {
  show();
  expect(await screen.findByText('No data in this range: PYUSD.')).toBeVisible();
});

it('its image has the time of the data and the three largest deviations', async () => {
  const user = userEvent.setup();
  let sheet = '';
  mockDraw.mockImplementation(async (node) => {
    const values = within(node).getAllByRole('listitem', { hidden: true });
    sheet = `${values.map((value) => value.textContent).join(' ')} ${node.textContent}`;
    return new Blob();
  });
  show();
  await user.click(await screen.findByRole('button', { name: /as PNG$/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(sheet).toContain('DAI−40.0 bps USDe+12.0 bps USDC+3.0 bps ');
  expect(sheet).toContain('Largest deviations, latest reading');
  expect(sheet).toContain('Deviation from $1 (bps)');
  expect(sheet).toContain('USDT');
  expect(sheet).toContain('Data as of Mar 2, 2026, 14:05:30 UTC');
  expect(saveFile).toHaveBeenCalledWith(
    'historical-peg-analysis-2026-03-02T1405Z.png',
    expect.any(Blob),
  );
});

it('draws every coin at first, and says in a sentence and a table what the chart shows', async () => {
  const { container } = show();
  await screen.findByText('No data in this range: PYUSD.');
  for (const symbol of Object.keys(DEVIATIONS)) {
    expect(
      screen.getByRole('button', { name: new RegExp(`^${symbol}`), pressed: true }),
    ).toBeVisible();
  }
  expect(container.querySelector('[data-band]')).not.toBeNull();
  expect(
    screen.getByText(/USDe: \+12\.0 bps, lowest .+ bps, highest .+ bps\./),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('table', { name: 'Historical Peg Analysis', hidden: true }),
  ).toHaveTextContent('−40.0 bps');
});
