import { lastValue, mergeSeries, valueRange } from '@/components/charts/chart-data';

const usdc = {
  key: 'USDC',
  label: 'USDC',
  color: 'blue',
  points: [
    { atMs: 1, value: -3 },
    { atMs: 3, value: null },
  ],
};
const dai = { key: 'DAI', label: 'DAI', color: 'gold', points: [{ atMs: 2, value: 5 }] };

it('merges lines by time and leaves gaps as null, never zero', () => {
  expect(mergeSeries([usdc, dai])).toEqual([
    { atMs: 1, USDC: -3, DAI: null },
    { atMs: 2, USDC: null, DAI: 5 },
    { atMs: 3, USDC: null, DAI: null },
  ]);
});

it('finds the newest known value', () => {
  expect(lastValue(usdc)).toBe(-3);
  expect(lastValue({ ...usdc, points: [{ atMs: 1, value: null }] })).toBeNull();
});

it('spans all lines and what must be included, with air', () => {
  const [low, high] = valueRange([usdc, dai], [-60, 60]) ?? [0, 0];
  expect(low).toBeLessThan(-60);
  expect(high).toBeGreaterThan(60);
  expect(valueRange([{ ...usdc, points: [] }], [-60, 60])).toBeNull();
  const [flatLow, flatHigh] = valueRange([{ ...dai, points: [{ atMs: 1, value: 0 }] }]) ?? [0, 0];
  expect(flatHigh).toBeGreaterThan(flatLow);
});
