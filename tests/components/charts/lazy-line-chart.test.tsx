import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { renderLive } from '../support/harness';

const START_MS = Date.parse('2026-03-02T10:00:00.000Z');
const MINUTE_MS = 60_000;
const WIDTH = 682;

const series = [
  {
    key: 'USDC',
    label: 'USDC',
    color: 'var(--coin-usdc)',
    points: [10, -60, null, 210, 0].map((value, place) => ({
      atMs: START_MS + place * 15 * MINUTE_MS,
      value,
    })),
  },
];

const chart = (
  <LazyLineChart
    height={340}
    series={series}
    marks={[
      { value: 50, label: '+50 Threshold', tone: 'alert' },
      { value: 0, label: '', tone: 'zero' },
      { value: 999, label: 'out of sight', tone: 'alert' },
    ]}
    include={[-220, 220]}
    ticks={[-200, -50, 0, 50, 200]}
    formatValue={(bps) => `${bps} bps`}
    formatAxis={String}
    formatChange={(before, now) => `${now - before} since`}
    endLabel={({ label }) => `end of ${label}`}
    pins={[{ atMs: START_MS + 15 * MINUTE_MS, kind: 'event', text: 'Depeg' }]}
    dots={[{ atMs: START_MS + 60 * MINUTE_MS, value: 5, text: 'Fixing 5' }]}
    dotColor={(bps) => (Math.abs(bps) < 50 ? 'green' : 'red')}
    ariaLabel="Deviations"
  />
);

/** What the observer of the box says. */

// The library is transformed here, so that no test waits for that.
beforeAll(() => import('@/components/charts/line-chart'));

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(private readonly seen: ResizeObserverCallback) {}
    observe(target: Element) {
      const contentRect = { width: WIDTH, height: 340 };
      this.seen([{ target, contentRect } as unknown as ResizeObserverEntry], this);
    }
    unobserve() {}
    disconnect() {}
  };
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    configurable: true,
    get: () => WIDTH,
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
});

function open() {
  const view = renderLive(chart);
  const box = view.container.querySelector<HTMLElement>('.chart-box');
  if (box === null) throw new Error('no box');
  return { ...view, box, library: () => box.querySelector('.recharts-surface') };
}

it('shows lines, points, marks and labels before its library is there, and does not fetch that', async () => {
  const { box, library } = open();
  const texts = [...box.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(
    expect.arrayContaining(
      ['10:00', '11:00', '200', '50', '0', '−200', '+50 Threshold'].map((text) =>
        text.replace('−', '-'),
      ),
    ),
  );
  expect(texts).not.toContain('out of sight');
  expect(screen.getByTitle('Deviations')).toBeInTheDocument();
  // A gap parts the line; a missing value has no point.
  expect(box.querySelectorAll('path[stroke-width]')).toHaveLength(2);
  const own = box.querySelectorAll('circle:not([data-dot], [data-end] *)');
  const fills = [...own].map((dot) => dot.getAttribute('fill'));
  expect(fills).toEqual(['green', 'red', 'red', 'green']);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(library()).toBeNull();
});

it('has pins, dots and the name at the end of each line, before and with its library', async () => {
  const { box, library } = open();
  const marks = () => [
    box.querySelectorAll('[data-pin="event"]').length,
    box.querySelectorAll('[data-dot]').length,
    box.querySelector('[data-end]')?.textContent,
  ];
  expect(marks()).toEqual([1, 1, 'end of USDC']);
  fireEvent.scroll(window);
  await waitFor(() => expect(library()).not.toBeNull());
  expect(marks()).toEqual([1, 1, 'end of USDC']);
});

it('hands the focus on to the chart that is read with the arrow keys', async () => {
  // jsdom focuses no element of SVG.
  const focus = jest.spyOn(SVGElement.prototype, 'focus').mockImplementation(() => undefined);
  const { box, library } = open();
  const still = box.querySelector('svg[tabindex="0"]');
  if (still === null) throw new Error('no picture to focus');
  fireEvent.focus(still);
  await waitFor(() => expect(library()).not.toBeNull());
  await waitFor(() => expect(focus.mock.contexts).toEqual([library()]));
});

it('reads out what is under the pointer that waited', async () => {
  const { box, library } = open();
  fireEvent.mouseMove(box, { clientX: WIDTH - 30 });
  await waitFor(() => expect(library()).not.toBeNull());
  await waitFor(() => expect(screen.getByText('0 bps')).toBeInTheDocument());
  expect(screen.getByText(/11:00:00 UTC/)).toBeInTheDocument();
  expect(screen.getByText('-210 since')).toBeInTheDocument();
  expect(screen.getByText('Fixing 5')).toBeInTheDocument();
  expect(box.querySelectorAll('[data-crosshair] line')).toHaveLength(2);
});

it('is ready to be read once the visitor scrolls', async () => {
  const { library } = open();
  fireEvent.scroll(window);
  await waitFor(() => expect(library()).not.toBeNull());
});

it('leaves out labels that would touch', () => {
  const { box } = open();
  const labels = [...box.querySelectorAll('text[text-anchor="middle"]')];
  const places = labels.map((label) => Number(label.getAttribute('x')));
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  expect(labels.length).toBeGreaterThan(2);
  for (const gap of gaps) expect(gap).toBeGreaterThan(40);
});

it('is drawn for paper where it was never in view, and as before once that is printed', () => {
  const { container } = renderLive(chart);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const drawn = container.querySelector('svg');
  expect(drawn).toHaveAttribute('width', '680');
  expect(drawn?.querySelectorAll('path[stroke-width]')).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(container.querySelector('svg[width="680"]')).toBeNull();
});
