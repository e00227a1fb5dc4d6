import {
  formatBps,
  formatNumber,
  formatPercent,
  formatUsd,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { shownFigure } from '@/lib/format/shown-figure';

it.each([
  [formatNumber('1234.5', 2), 1234.5],
  [formatNumber('-0.0250', 4), -0.025],
  [formatBps('-85'), -85],
  [formatBps('12.34', 2), 12.34],
  [formatPercent('4.4745', 4), 4.4745],
  [formatUsd('-1199.32'), -1199.32],
  [formatUsdCompact(27_800_000_000), 27.8e9],
  [formatUsdCompact(-4_500), -4500],
  [formatUsdCompact(999), 999],
])('reads %s as the number that was written', (text, amount) => {
  expect(shownFigure(text)).toBeCloseTo(amount, 6);
});

it.each(['', '—', 'carried forward', '12 min', '4.1 x'])('finds no number in "%s"', (text) => {
  expect(shownFigure(text)).toBeNull();
});
