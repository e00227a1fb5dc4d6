import { type AcceptedBill, acceptBill, type KnownBill } from '@/lib/benchmark/index/accepted-bill';
import { billInForce, discountToCouponEquivalent } from '@/lib/benchmark/index/bill-rate';
import type { BillBasis, BillRate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';

describe('bill rate', () => {
  const at = (text: string) => Date.parse(text);
  const rate = (date: string, basis: BillBasis, percent: string, series = 'S'): BillRate => ({
    source: 'test',
    receivedAtMs: at(`${date}T20:00:00Z`),
    observedAtMs: at(`${date}T20:00:00Z`),
    payloadSha256: '00',
    date,
    series,
    basis,
    percent: dec(percent),
  });

  describe('discountToCouponEquivalent', () => {
    it('turns 5.30 % of discount into 5.4466 %', () => {
      expect(discountToCouponEquivalent(dec('5.30')).toFixed()).toBe('5.4466');
      expect(discountToCouponEquivalent(dec(0)).toFixed()).toBe('0');
    });

    it('refuses a discount that leaves no price', () => {
      expect(() => discountToCouponEquivalent(dec(400))).toThrow(RangeError);
    });
  });

  describe('billInForce', () => {
    const rates = [
      rate('2023-03-09', 'coupon_equivalent', '5.02'),
      rate('2023-03-10', 'discount', '4.76', 'DTB3'),
      rate('2023-03-10', 'coupon_equivalent', '4.96'),
      rate('2023-03-10', 'overnight', '4.55', 'SOFR'),
      rate('2023-03-13', 'discount', '4.66', 'DTB3'),
    ];

    it('takes the latest day known by then, coupon equivalent first', () => {
      const sunday = billInForce(rates, at('2023-03-12T16:00:00Z'));
      expect(sunday).toMatchObject({ date: '2023-03-10', basis: 'coupon_equivalent' });
      expect(sunday?.couponEquivalentPercent.toFixed()).toBe('4.96');
      expect(billInForce([...rates].reverse(), at('2023-03-12T16:00:00Z'))).toEqual(sunday);
    });

    it('does not look ahead to a rate published later that day', () => {
      expect(billInForce(rates, at('2023-03-13T16:00:00Z'))?.date).toBe('2023-03-10');
    });

    it('converts a discount where that day has nothing better', () => {
      const monday = billInForce(rates, at('2023-03-13T21:00:00Z'));
      expect(monday).toMatchObject({ date: '2023-03-13', basis: 'discount' });
      expect(monday?.quotedPercent.toFixed()).toBe('4.66');
      expect(monday?.couponEquivalentPercent.toFixed()).toBe('4.781');
    });

    it('knows none before the first, and never takes an overnight rate for a bill', () => {
      expect(billInForce(rates, at('2023-03-01T00:00:00Z'))).toBeNull();
      const overnight = [rate('2023-03-10', 'overnight', '4.55')];
      expect(billInForce(overnight, at('2023-03-12T00:00:00Z'))).toBeNull();
    });
  });
});

describe('accepted bill', () => {
  const NOW_MS = Date.UTC(2026, 10, 26, 12);
  const SERIES = { treasury: ['UST 13-week bill', 1], fred: ['DGS3MO', 2] } as const;

  function rate(day: string, percent: string, from: keyof typeof SERIES = 'treasury'): KnownBill {
    const [series, tier] = SERIES[from];
    const observedAtMs = Date.parse(`2026-11-${day}T22:00:00Z`);
    return {
      ...{
        date: `2026-11-${day}`,
        series,
        basis: 'coupon_equivalent',
        percent: dec(percent),
        tier,
      },
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
});
