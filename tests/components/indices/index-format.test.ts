import { modeTone } from '@/components/indices/index-format';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';

it.each([
  ['4.468812', 'percent', '4.47%'],
  ['4', 'percent', '4.00%'],
  ['-0.5', 'percent', '−0.50%'],
  ['167.17', 'bps', '+167.2 bps'],
  ['-83.4', 'bps', '−83.4 bps'],
  ['0', 'bps', '0.0 bps'],
] as const)('an index value of %s in %s reads %s', (value, unit, text) => {
  expect(formatIndexValue(value, unit)).toBe(text);
});

it('has as many decimals as it is asked for, and basis points always one', () => {
  expect(formatIndexValue('4.468812', 'percent', INDEX_PLACES.fixing)).toBe('4.4688%');
  expect(formatIndexValue('4.468812', 'percent', INDEX_PLACES.published)).toBe('4.46881%');
  expect(formatIndexValue('167.17', 'bps', INDEX_PLACES.published)).toBe('+167.2 bps');
});

it.each([
  ['Normal', 'stable'],
  ['Bear', 'watch'],
  ['High-Vol', 'alert'],
  ['Anything else', 'neutral'],
])('the mode %s has the color %s', (mode, tone) => {
  expect(modeTone(mode)).toBe(tone);
});
