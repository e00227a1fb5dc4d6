import type { ChartSeries } from '@/components/charts/chart-data';
import { valueBefore } from '@/components/charts/chart-data';
import { CHART_EDGES, momentsAt, planChart } from '@/components/charts/chart-plan';
import { spreadApart } from '@/components/charts/chart-plot';

const HOUR_MS = 3_600_000;
const points = (...values: (number | null)[]) =>
  values.map((value, at) => ({ atMs: at * HOUR_MS, value }));
const line = (key: string, ...values: (number | null)[]): ChartSeries => ({
  key,
  label: key,
  color: 'blue',
  points: points(...values),
});
const plan = (props: Partial<Parameters<typeof planChart>[0]>) =>
  planChart({ series: [], formatValue: String, ariaLabel: 'Chart', ...props });

it('labels the end of each line with its newest value, and makes room for the longest label', () => {
  const { ends, right } = plan({
    series: [line('SYI', 4, 5, null), line('bill', 3, 3, 3.91), line('none', null, null, null)],
    endLabel: ({ label }, value) => `${label} at ${value} percent`,
  });
  expect(ends.map(({ atMs, text }) => [atMs, text])).toEqual([
    [HOUR_MS, 'SYI at 5 percent'],
    [2 * HOUR_MS, 'bill at 3.91 percent'],
  ]);
  expect(right).toBeGreaterThan(100);
  expect(plan({ series: [line('SYI', 4)] }).right).toBe(CHART_EDGES.right);
});

it('keeps labels apart that would touch, inside the picture and in their order', () => {
  expect(spreadApart([50, 10, 90], 12, 200)).toEqual([50, 10, 90]);
  expect(spreadApart([50, 51, 49], 12, 200)).toEqual([61, 73, 49]);
  expect(spreadApart([199, 200], 12, 200)).toEqual([188, 200]);
});

it('draws only the moments within its time, and tells each at the nearest point', () => {
  const drawn = plan({
    series: [line('SYI', 4, 5, 6)],
    pins: [
      { atMs: 0.6 * HOUR_MS, kind: 'event', text: 'USDC leaves its peg' },
      { atMs: 9 * HOUR_MS, kind: 'event', text: 'later' },
    ],
    dots: [{ atMs: 2 * HOUR_MS, value: 9, text: 'Fixing 9' }],
  });
  expect(drawn.pins.map(({ text }) => text)).toEqual(['USDC leaves its peg']);
  // A fixing may lie outside what its line reached.
  expect(drawn.domain[1]).toBeGreaterThan(9);
  expect([0, 1, 2].map((at) => momentsAt(drawn, at * HOUR_MS))).toEqual([
    [],
    ['USDC leaves its peg'],
    ['Fixing 9'],
  ]);
});

it('finds the value before a point past a gap', () => {
  const rows = plan({ series: [line('SYI', 4, null, 6)] }).rows;
  expect(valueBefore(rows, 2, 'SYI')).toBe(4);
  expect(valueBefore(rows, 0, 'SYI')).toBeNull();
});
