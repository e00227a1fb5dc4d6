import {
  type ChartSeries,
  lastValue,
  mergeSeries,
  newestTimeMs,
  valueBefore,
  valueRange,
} from '@/components/charts/chart-data';
import {
  CHART_EDGES,
  labelsThatFit,
  momentsAt,
  narrowRight,
  planChart,
  shares,
  spreadApart,
  timeTicks,
  valueTicks,
} from '@/components/charts/chart-plan';
import { pngFileName } from '@/components/charts/chart-sheet';
import { formatPercent } from '@/lib/format/numbers';
import { formatTick } from '@/lib/format/ticks';

describe('ticks', () => {
  const DAY = 86_400_000;
  const at = (text: string) => Date.parse(text);
  const percent = (value: number) => formatPercent(value, 2);

  it('labels a week by its days, each once', () => {
    const [from, to] = [at('2026-11-14T09:30:00Z'), at('2026-11-21T09:30:00Z')];
    const labels = timeTicks(from, to).map((tick) => formatTick(tick, to - from));
    expect(labels).toEqual(['Nov 15', 'Nov 16', 'Nov 17', 'Nov 18', 'Nov 19', 'Nov 20', 'Nov 21']);
  });

  it.each([3, 7, 30, 90, 365])('never names a day twice over %i days', (days) => {
    const to = at('2026-11-21T09:30:00Z');
    const labels = timeTicks(to - days * DAY, to).map((tick) => formatTick(tick, days * DAY));
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.length).toBeGreaterThan(1);
    expect(labels.length).toBeLessThanOrEqual(13);
  });

  it('labels half an hour at full minutes', () => {
    const from = at('2026-11-21T15:18:30Z');
    const ticks = timeTicks(from, from + 25 * 60_000);
    expect(ticks.map((tick) => new Date(tick).toISOString().slice(11, 19))).toEqual([
      '15:20:00',
      '15:25:00',
      '15:30:00',
      '15:35:00',
      '15:40:00',
    ]);
  });

  it('has nothing to label without a span', () => {
    expect(timeTicks(1, 1)).toEqual([]);
  });

  it('labels values at round steps inside the axis, zero among them', () => {
    expect(valueTicks(-69, 69, String)).toEqual([-50, 0, 50]);
    expect(valueTicks(4.294, 4.538, percent)).toEqual([4.3, 4.35, 4.4, 4.45, 4.5]);
    expect(valueTicks(0.9994, 1.0006, (usd) => usd.toFixed(4))).toEqual([0.9995, 1, 1.0005]);
  });

  it('writes no label twice where the values hardly move', () => {
    const labels = valueTicks(4.3811, 4.3889, percent).map(percent);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('data', () => {
  const usdc = {
    key: 'USDC',
    label: 'USDC',
    color: 'blue',
    points: [
      { x: 1, value: -3 },
      { x: 3, value: null },
    ],
  };
  const dai = { key: 'DAI', label: 'DAI', color: 'gold', points: [{ x: 2, value: 5 }] };

  it('merges lines by time and leaves gaps as null, never zero', () => {
    expect(mergeSeries([usdc, dai])).toEqual([
      { x: 1, USDC: -3, DAI: null },
      { x: 2, USDC: null, DAI: 5 },
      { x: 3, USDC: null, DAI: null },
    ]);
  });

  it('finds the newest known value', () => {
    expect(lastValue(usdc)).toBe(-3);
    expect(lastValue({ ...usdc, points: [{ x: 1, value: null }] })).toBeNull();
  });

  it('spans all lines and what must be included, with air', () => {
    const [low, high] = valueRange([usdc, dai], [-60, 60]) ?? [0, 0];
    expect(low).toBeLessThan(-60);
    expect(high).toBeGreaterThan(60);
    expect(valueRange([{ ...usdc, points: [] }], [-60, 60])).toBeNull();
    const [flatLow, flatHigh] = valueRange([{ ...dai, points: [{ x: 1, value: 0 }] }]) ?? [0, 0];
    expect(flatHigh).toBeGreaterThan(flatLow);
  });
});

describe('the plan', () => {
  const HOUR_MS = 3_600_000;
  const points = (...values: (number | null)[]) =>
    values.map((value, at) => ({ x: at * HOUR_MS, value }));
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
    expect(ends.map(({ x, text }) => [x, text])).toEqual([
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
        { x: 0.6 * HOUR_MS, kind: 'event', text: 'USDC leaves its peg' },
        { x: 9 * HOUR_MS, kind: 'event', text: 'later' },
      ],
      dots: [{ x: 2 * HOUR_MS, value: 9, text: 'Fixing 9' }],
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

  it('leaves out labels that would touch', () => {
    const labels = [0, 0.1, 0.2, 0.3, 0.4, 0.5].map((share) => ({ share, text: 'Nov 26' }));
    expect(labelsThatFit(labels, 1000)).toEqual(labels);
    expect(labelsThatFit(labels, 400).map(({ share }) => share)).toEqual([0, 0.2, 0.4]);
  });

  it('places values between the ends of its axes, in equal steps per decade on an axis of amounts', () => {
    const own = { name: 'Amount', isLog: true, format: String, ticks: () => [] };
    const drawn = plan({ series: [line('cost', 0, 10)], span: [100, 10_000], across: own });
    const { x, y } = shares(drawn);
    const [from, middle, to] = [100, 1000, 10_000].map(x);
    expect([from, to]).toEqual([0, 1]);
    expect(middle).toBeCloseTo(0.5);
    expect([drawn.domain[1], drawn.domain[0]].map(y)).toEqual([0, 1]);
  });

  it('has room for the extremes of each interval', () => {
    const bars = [{ x: 0, value: 1, low: -9, high: 40 }];
    const drawn = plan({ series: [{ ...line('USDC'), points: bars }] });
    expect(drawn.domain[0]).toBeLessThan(-9);
    expect(drawn.domain[1]).toBeGreaterThan(40);
    expect(drawn.bars).toEqual([
      { key: 'USDC', color: 'blue', x: 0, low: -9, high: 40, last: 1, offset: 0 },
    ]);
  });

  const barred = (key: string, count: number): ChartSeries => ({
    ...line(key),
    points: Array.from({ length: count }, (_, at) => ({
      x: at * HOUR_MS,
      value: 1,
      low: 0,
      high: 2,
    })),
  });

  it('stands the bars of several lines side by side while there are few intervals', () => {
    const few = plan({ series: [barred('USDC', 7), barred('DAI', 7)], endLabel: () => 'end' });
    expect(few.isGrouped).toBe(true);
    const [usdc, dai] = few.bars.filter(({ x }) => x === 0);
    expect((usdc?.offset ?? 0) < 0 && (dai?.offset ?? 0) > 0).toBe(true);
    // The bars of the first interval are inside the plot, and no label points at a line that is not there.
    expect(few.from).toBeLessThanOrEqual(usdc?.offset ?? 0);
    expect(few.ends).toEqual([]);
    expect(plan({ series: [barred('USDC', 168), barred('DAI', 168)] }).isGrouped).toBe(false);
    expect(plan({ series: [barred('USDC', 7)] }).isGrouped).toBe(false);
  });

  it('shows points and separate values only while they do not hide the line', () => {
    const series = (count: number) => [line('USDC', ...Array<number>(count).fill(1))];
    const dots = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ x: at * HOUR_MS, value: 1, text: 'Fixing' }));
    expect(plan({ series: series(50), dotColor: () => 'red' }).dotRadius).toBe(3);
    expect(plan({ series: series(168), dotColor: () => 'red' }).dotRadius).toBeNull();
    expect(plan({ series: series(90), dots: dots(7) }).isCrowded).toBe(false);
    expect(plan({ series: series(90), dots: dots(90) }).isCrowded).toBe(true);
  });

  it('leaves a narrow chart its width: labels stand above the ends of its lines', () => {
    const drawn = plan({ series: [line('SYI', 4, 5)], endLabel: () => '5.1234 percent' });
    expect(drawn.right).toBeGreaterThan(60);
    expect(narrowRight(drawn)).toBeLessThan(10);
    const short = plan({ series: [line('SYI', 4, 5)], formatAxis: () => '4' });
    const long = plan({ series: [line('SYI', 4, 5)], formatAxis: () => '4.1234%' });
    expect(long.left).toBeGreaterThan(short.left);
  });
});

describe('the name of a picture', () => {
  const NOON = Date.UTC(2026, 10, 21, 12, 5, 30);

  it.each([
    ['Historical Peg Analysis', NOON, 'historical-peg-analysis-2026-11-21T1205Z.png'],
    [
      'Évolution des Déviations (50 derniers points)',
      NOON,
      'evolution-des-deviations-50-derniers-points-2026-11-21T1205Z.png',
    ],
    ['SYI / 7D', null, 'syi-7d.png'],
    ['数', null, 'chart.png'],
  ])('names the file of %p', (title, atMs, name) => {
    expect(pngFileName(title, atMs)).toBe(name);
  });

  it('takes the newest time with a value over all lines', () => {
    const line = (key: string, points: { x: number; value: number | null }[]) => ({
      key,
      label: key,
      color: 'red',
      points,
    });
    expect(newestTimeMs([])).toBeNull();
    expect(
      newestTimeMs([
        line('a', [
          { x: 1, value: 1 },
          { x: 5, value: null },
        ]),
        line('b', [{ x: 3, value: 2 }]),
      ]),
    ).toBe(3);
  });
});
