import {
  constituentRows,
  FALLBACK_ROWS,
  sortConstituents,
} from '@/components/indices/constituents/constituent-rows';
import { yieldItem } from '../yields/live-yields/answers';

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

it.each([
  [
    ['USDT', 'USDC', 'DAI'],
    ['FRAX', 'USDP', 'TUSD'],
  ],
  [['USDT', 'USDC', 'USDe', 'USDS', 'DAI'], ['FRAX']],
])('fills a basket of %p to six rows with placeholders that have no figure', (basket, added) => {
  const constituents = basket.map((symbol) => yieldItem(symbol, { is_constituent: true }));
  const covered = yieldItem('FRAX', { is_constituent: false, weight_percent: null });
  const filled = constituentRows([...constituents, covered]);
  expect(filled.filter((row) => !row.isPlaceholder).map(({ symbol }) => symbol)).toEqual(basket);
  const placeholders = filled.filter((row) => row.isPlaceholder);
  expect(placeholders.map(({ symbol }) => symbol)).toEqual(added);
  for (const { id, symbol, isPlaceholder, suspendedBecause, ...figures } of placeholders) {
    expect([id, isPlaceholder, suspendedBecause]).toEqual([symbol, true, 'not_a_constituent']);
    expect([symbol, Object.values(figures)]).toEqual([symbol, Array(8).fill(null)]);
  }
});

it('adds no row to a basket of six, nor to an answer without constituents', () => {
  const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((s) => yieldItem(s, { is_constituent: true }));
  expect(constituentRows(six)).toHaveLength(6);
  expect(constituentRows([yieldItem('USDC', { is_constituent: false })])).toEqual([]);
});
