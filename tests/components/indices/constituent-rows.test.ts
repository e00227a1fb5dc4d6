import { constituentRows } from '@/components/indices/constituents/constituent-rows';
import { yieldItem } from '../yields/live-yields/answers';

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
