import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ChartLayer } from '@/components/charts/chart-layer';
import { planChart, shares } from '@/components/charts/chart-plan';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { FramedChart } from '@/components/embed/framed-chart.live';
import { pegSeriesCall } from '@/lib/features/series/calls';
import { answer, renderLive } from '../support/harness';
import { comeIntoView } from '../support/in-view';

describe('a layer', () => {
  const HEIGHT = 260;

  /** The layer of lines that end at these values, and how far down these are, px. */
  function draw(
    values: readonly number[],
    before: readonly (readonly [x: number, value: number])[] = [],
  ) {
    const plan = planChart({
      series: values.map((value, place) => ({
        key: `line ${place}`,
        label: `line ${place}`,
        color: 'blue',
        points: [
          { x: 0, value: 0 },
          ...before.map(([x, over]) => ({ x, value: over })),
          { x: 1, value },
        ],
      })),
      endLabel: ({ label }) => label,
      formatValue: String,
      ariaLabel: 'Chart',
    });
    const { container } = render(
      <svg>
        <title>Chart</title>
        <ChartLayer plan={plan} height={HEIGHT} />
      </svg>,
    );
    const numbers = (of: string, name: string) =>
      [...container.querySelectorAll(`[data-end] ${of}`)].map((each) =>
        Number(each.getAttribute(name)),
      );
    return { container, numbers, wanted: values.map((value) => shares(plan).y(value) * HEIGHT) };
  }

  it('moves labels that would touch, never the dots, and leads from one to the other', () => {
    const { numbers, wanted } = draw([100, 100.5, 10]);
    expect(numbers('circle', 'cy')).toEqual(wanted);
    const labels = numbers('text[x]', 'y');
    expect(Math.abs((labels[0] ?? 0) - (labels[1] ?? 0))).toBeGreaterThanOrEqual(12);
    expect(numbers('line', 'y1')).toEqual([wanted[0]]);
    expect(numbers('line', 'y2')).toEqual([labels[0]]);
    expect(Math.max(...numbers('line', 'x2'))).toBeLessThan(Math.min(...numbers('text[x]', 'x')));
  });

  it('has labels for a narrow chart above the upper end and below the lower one', () => {
    const { container, wanted } = draw([100, 10]);
    const inner = [...container.querySelectorAll('text:not([x])')].map((text) =>
      Number(text.getAttribute('y')),
    );
    const [upper = 0, lower = 0] = wanted;
    expect(inner[0]).toBeLessThan(upper);
    expect(inner[1]).toBeGreaterThan(lower);
    // The legend tells the values of more lines.
    expect(draw([1, 2, 3]).container.querySelectorAll('text:not([x])')).toHaveLength(0);
  });

  it('keeps the label of a narrow chart clear of what its line does beside it', () => {
    const labelOf = (before: readonly (readonly [number, number])[]) => {
      const { container } = draw([50], before);
      return Number(container.querySelector('text:not([x])')?.getAttribute('y'));
    };
    const flat = labelOf([[0.2, 100]]);
    expect(
      labelOf([
        [0.2, 100],
        [0.9, 70],
      ]),
    ).toBeLessThan(flat - 10);
    expect(
      labelOf([
        [0.2, 100],
        [0.9, 30],
      ]),
    ).toBe(flat);
  });
});

describe('a line chart', () => {
  const START_MS = Date.parse('2026-03-02T10:00:00.000Z');
  const MINUTE_MS = 60_000;
  const WIDTH = 682;
  let isNear = true;

  const series = [
    {
      key: 'USDC',
      label: 'USDC',
      color: 'var(--coin-usdc)',
      points: [10, -60, null, 210, 0].map((value, place) => ({
        x: START_MS + place * 15 * MINUTE_MS,
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
      band={{ low: -50, high: 50, color: 'var(--stable-wash)' }}
      include={[-220, 220]}
      ticks={[-200, -50, 0, 50, 200]}
      formatValue={(bps) => `${bps} bps`}
      formatAxis={String}
      formatChange={(before, now) => `${now - before} since`}
      endLabel={({ label }) => `end of ${label}`}
      pins={[{ x: START_MS + 15 * MINUTE_MS, kind: 'event', text: 'Depeg' }]}
      dots={[{ x: START_MS + 60 * MINUTE_MS, value: 5, text: 'Fixing 5' }]}
      dotColor={(bps) => (Math.abs(bps) < 50 ? 'green' : 'red')}
      ariaLabel="Deviations"
    />
  );

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
    comeIntoView(() => isNear);
    isNear = true;
    Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
  });

  function open() {
    const view = renderLive(chart);
    const { container } = view;
    return { ...view, container, library: () => container.querySelector('.recharts-surface') };
  }

  it('shows lines, points, marks and labels before its library is there', () => {
    const { container: html } = open();
    const texts = [...html.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toEqual(
      expect.arrayContaining(['10:00', '11:00', '200', '50', '0', '-200', '+50 Threshold']),
    );
    expect(texts).not.toContain('out of sight');
    expect(html.querySelector('[role="img"]')).toHaveAttribute('aria-label', 'Deviations');
    // A gap parts the line; a missing value has no point.
    expect(html.querySelectorAll('path[data-line="USDC"]')).toHaveLength(2);
    const fills = [...html.querySelectorAll('[data-point]')].map((dot) => dot.getAttribute('fill'));
    expect(fills).toEqual(['green', 'red', 'red', 'green']);
  });

  it('does not fetch its library before a visitor does something', async () => {
    const { library } = open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(library()).toBeNull();
    fireEvent.pointerMove(window);
    await waitFor(() => expect(library()).not.toBeNull());
  });

  it('does not fetch its library while it is far from the viewport', async () => {
    isNear = false;
    const { library } = open();
    fireEvent.scroll(window);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(library()).toBeNull();
  });

  it('has band, pins, dots and the name at the end of each line, before and with its library', async () => {
    const { container, library } = open();
    const marks = () => [
      container.querySelectorAll('[data-band]').length,
      container.querySelectorAll('[data-pin="event"]').length,
      container.querySelectorAll('[data-dot]').length,
      container.querySelector('[data-end] text[x]')?.textContent,
    ];
    expect(marks()).toEqual([1, 1, 1, 'end of USDC']);
    fireEvent.scroll(window);
    await waitFor(() => expect(library()).not.toBeNull());
    await waitFor(() => expect(marks()).toEqual([1, 1, 1, 'end of USDC']));
  });

  it('reads out every line, its change and what happened at the time under the pointer', async () => {
    const { container, library } = open();
    fireEvent.scroll(window);
    await waitFor(() => expect(library()).not.toBeNull());
    const wrapper = container.querySelector('.recharts-wrapper');
    if (wrapper === null) throw new Error('no chart');
    fireEvent.mouseMove(wrapper, { clientX: WIDTH - 90, clientY: 100 });
    await waitFor(() => expect(screen.getByText('0 bps')).toBeInTheDocument());
    expect(screen.getByText(/11:00:00 UTC/)).toBeInTheDocument();
    expect(screen.getByText('-210 since')).toBeInTheDocument();
    expect(screen.getByText('Fixing 5')).toBeInTheDocument();
    expect(container.querySelectorAll('[data-crosshair] line')).toHaveLength(2);
  });

  it('is drawn for paper without its library, and as before once that is printed', async () => {
    const { library } = open();
    fireEvent.scroll(window);
    await waitFor(() => expect(library()).not.toBeNull());
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(library()).toBeNull();
    expect(screen.getByRole('img', { name: 'Deviations' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(library()).not.toBeNull();
  });
});

describe('a framed chart', () => {
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
});
