import { billInForce, discountToCouponEquivalent } from '@/lib/benchmark/index/bill-rate';
import type { BillBasis, BillRate } from '@/lib/benchmark/observations';
import { dec } from '@/lib/benchmark/units';

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
