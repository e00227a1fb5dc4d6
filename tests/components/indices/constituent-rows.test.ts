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

it('fills a smaller basket to the six rows of the dashboard, without a weight', () => {
  const basket = ['USDe', 'DAI', 'USDT'].map((symbol) =>
    yieldItem(symbol, { is_constituent: true }),
  );
  const covered = yieldItem('FRAX', { is_constituent: false, weight_percent: null });
  const filled = constituentRows([...basket, covered]);
  expect(filled.map(({ symbol }) => symbol)).toEqual([
    ...['USDe', 'DAI', 'USDT', 'USDC', 'FRAX', 'USDP'],
  ]);
  const [usdc, frax] = [filled[3], filled[4]];
  expect(usdc).toMatchObject({ yieldPercent: null, suspendedBecause: 'not_a_constituent' });
  // A covered coin keeps its own figures.
  expect(frax).toMatchObject({ yieldPercent: covered.currentYield, weightPercent: null });
});

it('adds no row to a basket of six, nor to an answer without constituents', () => {
  const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((s) => yieldItem(s, { is_constituent: true }));
  expect(constituentRows(six)).toHaveLength(6);
  expect(constituentRows([yieldItem('USDC', { is_constituent: false })])).toEqual([]);
});
