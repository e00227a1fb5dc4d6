import fc from 'fast-check';
import {
  equalWeights,
  frozenShares,
  iterativeCap,
  renormalize,
  topShare,
  type Weight,
} from '@/lib/benchmark/index/weights';
import type { Dec } from '@/lib/benchmark/units';
import { dec, sum } from '@/lib/benchmark/units';

const CAPS = { USDT: 92.5, USDC: 27.8, DAI: 5.6, TUSD: 0.51, FRAX: 0.89, USDP: 0.2 };
const GOLDEN = { USDT: 72.5, USDC: 21.8, DAI: 4.4, TUSD: 0.4, FRAX: 0.7, USDP: 0.2 };

const caps = (rows: Record<string, number>) =>
  Object.entries(rows).map(([id, billions]) => ({ id, marketCapUsd: dec(billions).times(1e9) }));
const weights = (rows: Record<string, number>): Weight[] =>
  Object.entries(rows).map(([id, percent]) => ({ id, weightPercent: dec(percent) }));
const asObject = (rows: readonly Weight[], places = 1) =>
  Object.fromEntries(rows.map(({ id, weightPercent }) => [id, weightPercent.toFixed(places)]));
const total = (rows: readonly Weight[]): Dec => sum(rows.map((row) => row.weightPercent));

const anyWeights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  .map((values) => values.map((value, index) => ({ id: `s${index}`, weightPercent: dec(value) })));

describe('frozenShares', () => {
  it('gives the golden weights', () => {
    expect(asObject(frozenShares(caps(CAPS), '0.1'))).toEqual({
      USDT: '72.5',
      USDC: '21.8',
      DAI: '4.4',
      TUSD: '0.4',
      FRAX: '0.7',
      USDP: '0.2',
    });
  });

  it('breaks equal remainders by name', () => {
    expect(asObject(frozenShares(caps({ C: 1, A: 1, B: 1 }), '0.1'))).toEqual({
      A: '33.4',
      B: '33.3',
      C: '33.3',
    });
  });

  it('has no shares of nothing, and refuses negative caps and steps that do not fit', () => {
    expect(frozenShares([], '0.1')).toEqual([]);
    expect(frozenShares(caps({ A: 0, B: 0 }), '0.1')).toEqual([]);
    expect(() => frozenShares(caps({ A: -1, B: 2 }), '0.1')).toThrow('market cap of A');
    expect(() => frozenShares(caps({ A: 1 }), '0.3')).toThrow('does not divide');
  });

  it('sums to exactly 100 in whole steps, in any order', () => {
    const rows = fc
      .array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })
      .map((values) =>
        values.map((cap, index) => ({ id: `c${index}`, marketCapUsd: dec(cap.toString()) })),
      );
    fc.assert(
      fc.property(rows, (list) => {
        const shares = frozenShares(list, '0.1');
        expect(total(shares).toFixed()).toBe('100');
        expect(shares.every(({ weightPercent }) => weightPercent.times(10).isInteger())).toBe(true);
        expect(frozenShares([...list].reverse(), '0.1')).toEqual(shares);
      }),
    );
  });
});

describe('iterativeCap', () => {
  it('gives the golden weights under a 40 % cap', () => {
    expect(asObject(iterativeCap(weights(GOLDEN), dec(40)), 5)).toEqual({
      USDT: '40.00000',
      USDC: '40.00000',
      DAI: '15.43860',
      FRAX: '2.45614',
      TUSD: '1.40351',
      USDP: '0.70175',
    });
  });

  it('weighs all the same when the cap cannot be met or nothing weighs anything', () => {
    const equal = { A: '33.3', B: '33.3', C: '33.3' };
    expect(asObject(iterativeCap(weights({ A: 90, B: 9, C: 1 }), dec(20)))).toEqual(equal);
    expect(asObject(iterativeCap(weights({ A: 0, B: 0, C: 0 }), dec(50)))).toEqual(equal);
    expect(iterativeCap([], dec(50))).toEqual([]);
  });

  it('shares the excess equally where the others weigh nothing', () => {
    expect(asObject(iterativeCap(weights({ A: 1, B: 0, C: 0 }), dec(40)))).toEqual({
      A: '40.0',
      B: '30.0',
      C: '30.0',
    });
  });

  it('sums to exactly 100, never exceeds a feasible cap, in any order', () => {
    fc.assert(
      fc.property(anyWeights, fc.integer({ min: 1, max: 100 }), (rows, capPercent) => {
        const capped = iterativeCap(rows, dec(capPercent));
        expect(total(capped).toFixed()).toBe('100');
        const largest = topShare(capped);
        if (rows.length * capPercent > 100) {
          expect(largest?.lessThanOrEqualTo(capPercent)).toBe(true);
        }
        expect(iterativeCap([...rows].reverse(), dec(capPercent))).toEqual(capped);
      }),
    );
  });
});

describe('renormalize and equalWeights', () => {
  it('sum to exactly 100', () => {
    fc.assert(
      fc.property(anyWeights, (rows) => {
        const scaled = renormalize(rows);
        const empty = rows.every((row) => row.weightPercent.isZero());
        expect(total(scaled).toFixed()).toBe(empty ? '0' : '100');
        expect(total(equalWeights(rows.map((row) => row.id))).toFixed()).toBe('100');
      }),
    );
  });
});
