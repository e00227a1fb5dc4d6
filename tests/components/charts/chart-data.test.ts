import { lastValue, mergeSeries, valueRange } from '@/components/charts/chart-data';

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
