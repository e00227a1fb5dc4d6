import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { type FlipDay, regimeFlips } from '@/lib/benchmark/regime/regime-flips';
import { addDays } from '@/lib/benchmark/regime/regime-rules';

const START = '2026-01-01';
const day = (n: number, over: Partial<FlipDay> = {}): FlipDay => ({
  ...{ date: addDays(START, n), state: 'ON', excessBps: '100', ema30Bps: '100' },
  ...{ spreadBps: '20', zScore: '0.6', slope7BpsPerDay: '3', breadthPercent: '50' },
  ...{ stressed: false, ...over },
});

/** One day of Risk-On, then Risk-Off with these excesses. */
function afterFlip(excess: readonly (string | null)[], over: Partial<FlipDay> = {}) {
  const flip = day(1, { state: 'OFF' });
  const rest = excess.map((excessBps, n) => day(n + 2, { state: 'OFF', excessBps, ...over }));
  const days = [day(0), flip, ...rest];
  const lastDate = days.at(-1)?.date ?? START;
  return regimeFlips(days, lastDate, METHODOLOGY_PARAMETERS)[0];
}
const times = (count: number, value: string | null) => Array.from({ length: count }, () => value);

it('names day, states and the rules that were met', () => {
  expect(afterFlip(times(30, '110'))).toMatchObject({
    ...{ date: '2026-01-02', from: 'ON', to: 'OFF', causes: ['spread', 'z_score', 'slope'] },
    figures: { excessBps: '100', zScore: '0.6' },
  });
});

it.each([
  ['the premium then averaged above', times(30, '110'), {}, 'right', '10.00'],
  ['below', times(30, '90'), {}, 'wrong', '-10.00'],
  ['exactly at it', times(30, '100'), {}, 'wrong', '0.00'],
  ['below, but pegs came under stress', times(30, '90'), { stressed: true }, 'right', '-10.00'],
  ['too few days have passed', times(29, '110'), {}, 'too_early', '10.00'],
  [
    'too few of them have a figure',
    [...times(19, '110'), ...times(11, null)],
    {},
    'not_rated',
    '10.00',
  ],
])('rates Risk-Off where %s', (_what, excess, over, outcome, meanChangeBps) => {
  expect(afterFlip(excess, over)?.after).toMatchObject({ outcome, meanChangeBps });
});

it('rates Risk-On the other way round, and looks no further than 30 days', () => {
  const on = [
    day(0, { state: 'OFF' }),
    ...Array.from({ length: 31 }, (_, n) => day(n + 1, { excessBps: n === 0 ? '100' : '80' })),
    day(32, { excessBps: '9000' }),
  ];
  const [flip] = regimeFlips(on, addDays(START, 40), METHODOLOGY_PARAMETERS);
  expect(flip?.after).toMatchObject({
    ...{ outcome: 'right', observedDays: 30, passedDays: 30, next: null },
    ...{ lowestExcessBps: '80.00', highestExcessBps: '80.00' },
  });
});

it('does not rate an override, and tells the next change', () => {
  const days = [
    day(0),
    day(1, { state: 'OFF_OVERRIDE', stressed: true }),
    day(2, { state: 'OFF_OVERRIDE', stressed: true }),
    day(3, { state: 'OFF' }),
  ];
  const flips = regimeFlips(days, addDays(START, 60), METHODOLOGY_PARAMETERS);
  expect(flips).toMatchObject([
    {
      ...{ to: 'OFF_OVERRIDE', causes: ['override'] },
      after: { outcome: 'not_rated', stressedDays: 1, next: { date: '2026-01-04', to: 'OFF' } },
    },
    { to: 'OFF', causes: ['override_cleared'], after: { outcome: 'not_rated', next: null } },
  ]);
});

it('has no change where the state stays', () => {
  expect(regimeFlips([day(0), day(1)], START, METHODOLOGY_PARAMETERS)).toEqual([]);
});
