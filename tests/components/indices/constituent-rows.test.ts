import {
  FALLBACK_ROWS,
  sortConstituents,
} from '@/components/indices/constituents/constituent-rows';

const rows = [
  { ...row('A'), yieldPercent: 4 },
  { ...row('B'), yieldPercent: null },
  { ...row('C'), yieldPercent: 9 },
];

function row(symbol: string) {
  const [first] = FALLBACK_ROWS;
  if (!first) throw new Error('no rows');
  return { ...first, symbol };
}

it.each([
  ['ascending', ['A', 'C', 'B']],
  ['descending', ['C', 'A', 'B']],
] as const)('sorts %s with unknown values last', (direction, order) => {
  const sorted = sortConstituents(rows, 'yieldPercent', direction);
  expect(sorted.map((each) => each.symbol)).toEqual(order);
});

it('sorts by name', () => {
  const sorted = sortConstituents(rows, 'symbol', 'descending');
  expect(sorted.map((each) => each.symbol)).toEqual(['C', 'B', 'A']);
});
