import { type AcceptedBill, acceptBill, type KnownBill } from '@/lib/benchmark/index/accepted-bill';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';

const NOW_MS = Date.UTC(2026, 10, 26, 12);
const SERIES = { treasury: ['UST 13-week bill', 1], fred: ['DGS3MO', 2] } as const;

function rate(day: string, percent: string, from: keyof typeof SERIES = 'treasury'): KnownBill {
  const [series, tier] = SERIES[from];
  const observedAtMs = Date.parse(`2026-11-${day}T22:00:00Z`);
  return {
    ...{ date: `2026-11-${day}`, series, basis: 'coupon_equivalent', percent: dec(percent), tier },
    ...{ source: from, payloadSha256: 'a'.repeat(64), observedAtMs, receivedAtMs: observedAtMs },
  };
}

const accept = (known: KnownBill[], last: AcceptedBill | null = null) => {
  const found = acceptBill(known, last, NOW_MS, METHODOLOGY_PARAMETERS);
  return found && [found.rate.date.slice(-2), found.rate.percent, found.isConfirmed];
};
const base = acceptBill(
  [rate('24', '3.90'), rate('24', '3.95', 'fred')],
  null,
  NOW_MS,
  METHODOLOGY_PARAMETERS,
);

it('takes the issuer’s rate of the newest day', () => {
  expect(accept([rate('24', '3.95', 'fred'), rate('24', '3.90')])).toEqual(['24', '3.9', true]);
  expect(accept([rate('25', '3.91'), rate('24', '3.95', 'fred')], base)).toEqual([
    '25',
    '3.91',
    true,
  ]);
  expect(accept([rate('25', '3.91', 'fred'), rate('24', '3.9')], base)).toEqual([
    '25',
    '3.91',
    true,
  ]);
});

it.each([
  ['× 100', '390'],
  ['as a fraction', '0.039'],
  ['zero', '0.00'],
  ['negative', '-3.9'],
  ['× 10, beyond any bill', '39'],
  ['76 bps away', '4.66'],
])('a rate %s does not replace the last accepted one', (_what, percent) => {
  expect(accept([rate('25', percent), rate('24', percent)], base)).toEqual(['24', '3.9', true]);
});

it('follows a step that a second series of the day confirms within 25 bps, and small steps by themselves', () => {
  expect(accept([rate('25', '2.60'), rate('25', '2.85', 'fred')], base)).toEqual([
    '25',
    '2.6',
    true,
  ]);
  expect(accept([rate('25', '2.60'), rate('25', '2.86', 'fred')], base)).toEqual([
    '24',
    '3.9',
    true,
  ]);
  expect(accept([rate('25', '3.15')], base)).toEqual(['25', '3.15', true]);
});

it('takes nothing from a day to come', () => {
  expect(accept([rate('27', '3.9')], base)).toEqual(['24', '3.9', true]);
});

it('without a past: two series must agree, one alone serves unconfirmed until the other is known', () => {
  expect(accept([rate('24', '3.9'), rate('24', '0.0395', 'fred')])).toBeNull();
  const alone = acceptBill([rate('24', '0.039')], null, NOW_MS, METHODOLOGY_PARAMETERS);
  expect(alone).toMatchObject({ isConfirmed: false, rate: { percent: '0.039' } });
  expect(accept([rate('24', '0.039'), rate('24', '3.95', 'fred')], alone)).toBeNull();
  expect(accept([rate('24', '3.9'), rate('24', '3.95', 'fred')], alone)).toEqual([
    '24',
    '3.9',
    true,
  ]);
  const rows = [rate('20', '3.9'), rate('23', '3.92'), rate('24', '0.039')];
  expect(accept(rows)).toEqual(['23', '3.92', false]);
});
