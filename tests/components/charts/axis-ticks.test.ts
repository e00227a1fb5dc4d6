import { timeTicks, valueTicks } from '@/components/charts/chart-plan';
import { formatPercent } from '@/lib/format/numbers';
import { formatTick } from '@/lib/format/ticks';

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
