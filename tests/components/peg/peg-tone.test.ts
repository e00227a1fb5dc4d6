import { deviationBps, pegLabel } from '@/components/peg/peg-label';
import { deviationText, deviationTone, glanceTone, LABEL_TONE } from '@/components/peg/peg-tone';
import { coin } from '../support/answers';

it.each([
  [0, 'text-falling'],
  [10, 'text-falling'],
  [-10, 'text-falling'],
  [10.1, 'text-neutral'],
  [-50, 'text-neutral'],
  [50.1, 'text-alert'],
  [-300, 'text-alert'],
])('a deviation of %p bps is colored %s', (bps, look) => {
  expect(deviationText(bps)).toBe(look);
});

it.each([
  [24.99, 'stable'],
  [25, 'watch'],
  [-25, 'watch'],
  [49.99, 'watch'],
  [-50, 'alert'],
  [null, 'neutral'],
])('in the widget %p bps have the color %s', (bps, tone) => {
  expect(glanceTone(coin('USDC', bps))).toBe(tone);
});

it.each([
  [0, 'stable'],
  [-25, 'neutral'],
  [50, 'depegged'],
  [null, 'unknown'],
])('on the monitor %p bps are %s', (bps, word) => {
  expect(pegLabel(coin('USDC', bps))).toBe(word);
});

it('takes the word of the answer before its own', () => {
  expect(pegLabel(coin('USDC', 0, { status: 'depegged' }))).toBe('depegged');
});

it.each([
  [-24.9, 'stable'],
  [25, 'neutral'],
  [-49.9, 'neutral'],
  [-50, 'depegged'],
  [87.8, 'depegged'],
  [-1187, 'depegged'],
] as const)('a deviation of %p bps has the tone of %s', (bps, word) => {
  expect(deviationTone(bps)).toBe(LABEL_TONE[word]);
});

it('has the deviation signed in basis points, and its size where the answer has no sign', () => {
  expect(deviationBps(coin('USDC', -30))).toBe(-30);
  const unsigned = { percentage: 0.3, absolute: 0.003 };
  expect(deviationBps(coin('USDC', null, { deviation: unsigned }))).toBe(30);
});
