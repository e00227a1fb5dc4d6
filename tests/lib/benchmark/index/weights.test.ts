import fc from 'fast-check';
import {
  type CapInputs,
  chooseCap,
  type FrozenCaps,
  frozenCaps,
} from '@/lib/benchmark/coin/frozen-caps';
import { capsDocument, readCaps } from '@/lib/benchmark/evidence/daily-documents';
import { inverseVolatilityWeights, type Strategy, syc } from '@/lib/benchmark/index/index-syc';
import {
  equalWeights,
  frozenShares,
  iterativeCap,
  renormalize,
  topShare,
  type Weight,
} from '@/lib/benchmark/index/weights';
import type { MarketCap } from '@/lib/benchmark/observations';
import {
  METHODOLOGY_PARAMETERS,
  METHODOLOGY_PARAMETERS as parameters,
} from '@/lib/benchmark/parameters';
import { Dec, dec, sum } from '@/lib/benchmark/units';

describe('weights', () => {
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
    .map((values) =>
      values.map((value, index) => ({ id: `s${index}`, weightPercent: dec(value) })),
    );

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
          expect(shares.every(({ weightPercent }) => weightPercent.times(10).isInteger())).toBe(
            true,
          );
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
});

describe('frozen caps', () => {
  const DAY_MS = 86_400_000;
  const MIDNIGHT_MS = Date.UTC(2026, 10, 20);

  const capOf = (source: string, usd: string, atMs: number): MarketCap => ({
    ...{ source, symbol: 'USDC', marketCapUsd: new Dec(usd) },
    ...{ receivedAtMs: atMs, observedAtMs: atMs, payloadSha256: 'a'.repeat(64) },
  });

  function freezeAt(nowMs: number, before: FrozenCaps | null, ...caps: [string, string][]) {
    const rows = caps.map(([source, usd]) => capOf(source, usd, nowMs - 60_000));
    return frozenCaps(before, inputs({ capsOf: () => rows }), nowMs, METHODOLOGY_PARAMETERS);
  }

  const inputs = (more: Partial<CapInputs>): CapInputs => ({
    symbols: ['USDC'],
    capsOf: () => [],
    ...more,
  });
  const noReference = () => null;

  const usdOf = (caps: FrozenCaps) => caps.bySymbol.USDC?.marketCapUsd;
  /** What a verifier reads in the evidence of these caps. */
  const readAt = (caps: FrozenCaps, nowMs: number) =>
    readCaps(capsDocument(caps), noReference, nowMs, METHODOLOGY_PARAMETERS)
      .get('USDC')
      ?.usd.toFixed();

  describe('two sources of a cap', () => {
    const yesterday = freezeAt(
      MIDNIGHT_MS - DAY_MS,
      null,
      ['a', '72000000000'],
      ['b', '72100000000'],
    );

    it('give their mean within 2 %, and the day before is not evidence', () => {
      const caps = freezeAt(MIDNIGHT_MS, yesterday, ['a', '73000000000'], ['b', '73200000000']);
      expect(usdOf(caps)).toBe('73100000000');
      expect(caps.bySymbol.USDC?.before).toBeNull();
      expect(readAt(caps, MIDNIGHT_MS)).toBe('73100000000');
    });

    it.each([
      ['divided by a million', '73000'],
      ['times a thousand', '73000000000000'],
      ['five percent more', '76650000000'],
    ])('count as the one nearer to the day before where the other is %s', (_, wrong) => {
      const caps = freezeAt(MIDNIGHT_MS, yesterday, ['a', '73000000000'], ['b', wrong]);
      expect(usdOf(caps)).toBe('73000000000');
      expect(caps.bySymbol.USDC?.before).toBe('72050000000');
      expect(readAt(caps, MIDNIGHT_MS)).toBe('73000000000');
    });

    it('count as the smaller without a day before', () => {
      const caps = freezeAt(MIDNIGHT_MS, null, ['a', '73000000000'], ['b', '146000000000']);
      expect(usdOf(caps)).toBe('73000000000');
      expect(readAt(caps, MIDNIGHT_MS)).toBe('73000000000');
    });
  });

  it('three sources give their median, however far apart', () => {
    const caps = ['1', '70', '72'].map((usd) => new Dec(usd));
    const nothing = { before: null, reference: null };
    expect(chooseCap(caps, nothing, METHODOLOGY_PARAMETERS).usd.toFixed()).toBe('70');
  });

  it('refuses evidence of a day before that decides nothing', () => {
    const caps = freezeAt(MIDNIGHT_MS, null, ['a', '73000000000'], ['b', '73200000000']);
    const document = capsDocument(caps);
    const forged = {
      ...document,
      caps: document.caps.map((row) => ({ ...row, before: '1' })),
    };
    expect(() => readCaps(forged, noReference, MIDNIGHT_MS, METHODOLOGY_PARAMETERS)).toThrow(
      'decides nothing',
    );
  });

  describe('two sources without a day before', () => {
    const chosen = (low: string, high: string, reference: string) => {
      const known = { before: null, reference: new Dec(reference) };
      const caps = [new Dec(high), new Dec(low)];
      return chooseCap(caps, known, METHODOLOGY_PARAMETERS).usd.toFixed();
    };

    it.each([
      [
        'the larger, where it alone is within a factor of two of the reference',
        '73',
        '70000',
        '70000',
      ],
      ['the smaller, where it alone is', '70000', '73000000', '70000'],
      ['the larger at exactly half the reference', '10', '35000', '35000'],
      ['the smaller at exactly twice the reference', '140000', '140000000', '140000'],
      ['the smaller, where both are', '60000', '80000', '60000'],
      ['the smaller, where neither is', '100', '700000', '100'],
    ])('give %s', (_, low, high, expected) => {
      expect(chosen(low, high, '70000')).toBe(expected);
    });
  });

  describe('the freeze of a day', () => {
    const MINUTE_MS = 60_000;
    const both = [capOf('a', '73', MIDNIGHT_MS - DAY_MS), capOf('b', '74', MIDNIGHT_MS - DAY_MS)];
    const freeze = (before: FrozenCaps | null, nowMs: number, rows: readonly MarketCap[]) =>
      frozenCaps(
        before,
        inputs({ capsOf: () => rows, expected: ['a', 'b'] }),
        nowMs,
        METHODOLOGY_PARAMETERS,
      );
    const yesterday = freeze(null, MIDNIGHT_MS - DAY_MS, both);
    const one = [capOf('a', '80', MIDNIGHT_MS)];
    const read = (caps: FrozenCaps, nowMs: number) =>
      readCaps(capsDocument(caps), noReference, nowMs, METHODOLOGY_PARAMETERS).get('USDC');

    it('needs no wait where both sources are at hand', () => {
      expect(freeze(yesterday, MIDNIGHT_MS, both)).toMatchObject({
        ...{ date: '2026-11-20', frozenAtMs: MIDNIGHT_MS, waitingSinceMs: null },
      });
    });

    it('waits ten minutes for the second source with the caps of the day before, and flags the only one', () => {
      const atMs = MIDNIGHT_MS + 9 * MINUTE_MS;
      const waiting = freeze(freeze(yesterday, MIDNIGHT_MS, one), atMs, one);
      expect(waiting).toMatchObject({ date: '2026-11-19', waitingSinceMs: MIDNIGHT_MS });
      expect(read(waiting, atMs)?.usd.toFixed()).toBe('73.5');
      const endMs = MIDNIGHT_MS + 10 * MINUTE_MS;
      const frozen = freeze(waiting, endMs, one);
      expect(frozen).toMatchObject({ date: '2026-11-20', frozenAtMs: endMs, waitingSinceMs: null });
      expect(read(frozen, endMs)).toMatchObject({ isSingleSource: true });
      expect(read(waiting, atMs)).toMatchObject({ isSingleSource: false });
    });

    it('ends its wait when the second source answers', () => {
      const atMs = MIDNIGHT_MS + 3 * MINUTE_MS;
      const frozen = freeze(freeze(yesterday, MIDNIGHT_MS, one), atMs, [
        ...one,
        capOf('b', '80', atMs),
      ]);
      expect(frozen).toMatchObject({ date: '2026-11-20', frozenAtMs: atMs });
    });

    it('waits as long at a first start, and at one in the middle of the day', () => {
      const noonMs = MIDNIGHT_MS + 12 * 60 * MINUTE_MS;
      const first = freeze(null, noonMs, one);
      expect(first).toMatchObject({ waitingSinceMs: noonMs, bySymbol: {} });
      expect(usdOf(freeze(first, noonMs + 10 * MINUTE_MS, one))).toBe('80');
    });

    it('cannot be said to wait for longer, nor with caps of its own day', () => {
      const waiting = freeze(yesterday, MIDNIGHT_MS, one);
      expect(() => read(waiting, MIDNIGHT_MS + 10 * MINUTE_MS)).toThrow('waits');
      const frozen = freeze(yesterday, MIDNIGHT_MS, both);
      expect(() => read({ ...frozen, waitingSinceMs: MIDNIGHT_MS }, MIDNIGHT_MS)).toThrow(
        'caps of',
      );
      expect(() => read({ ...waiting, waitingSinceMs: null }, MIDNIGHT_MS)).toThrow('caps of');
    });
  });
});

describe('index syc', () => {
  const strategy = (index: number, change: Partial<Strategy> = {}): Strategy => ({
    id: `s${String(index).padStart(2, '0')}`,
    tvlUsd: dec(20_000_000),
    ageDays: 400,
    rayPercent: dec(5),
    apyPercent: dec(6),
    volatilityPercentagePoints: dec('0.5'),
    ...change,
  });
  const several = (count: number) => Array.from({ length: count }, (_, index) => strategy(index));

  describe('inverseVolatilityWeights', () => {
    it('halves the weight for twice the volatility and floors it at 0.05 pp', () => {
      const weights = inverseVolatilityWeights(
        several(12).map((row, index) => ({
          id: row.id,
          volatilityPercentagePoints: dec(['1', '2', '0', '0.01'][index] ?? '0.05'),
        })),
        parameters,
      );
      const of = (index: number) => weights[index]?.weightPercent;
      expect(
        of(0)
          ?.dividedBy(of(1) ?? 1)
          .toFixed(12),
      ).toBe('2.000000000000');
      expect(of(2)?.toFixed(10)).toBe(of(5)?.toFixed(10));
      expect(of(3)?.toFixed(10)).toBe(of(5)?.toFixed(10));
    });

    it('caps at 2/n, and at 2 % from a hundred strategies on', () => {
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 130 }),
          (values) => {
            const rows = values.map((value, index) => ({
              id: `s${index}`,
              volatilityPercentagePoints: dec(value).dividedBy(1000),
            }));
            const weights = inverseVolatilityWeights(rows, parameters);
            const cap = Math.max(2, 200 / values.length);
            expect(sum(weights.map((row) => row.weightPercent)).toFixed()).toBe('100');
            for (const { weightPercent } of weights) {
              expect(weightPercent.toNumber()).toBeLessThanOrEqual(cap + 1e-9);
            }
          },
        ),
        { numRuns: 60 },
      );
    });
  });

  describe('syc', () => {
    it('computes from ten strategies on', () => {
      expect(syc({ strategies: several(10), parameters })).toMatchObject({
        method: 'full',
        constituentsUsed: 10,
        constituentsExpected: 10,
      });
      const previous = { value: dec('4.4') };
      const nine = syc({ strategies: several(9), previous, parameters });
      expect(nine).toMatchObject({ method: 'carried_forward', reason: 'too_few_strategies' });
      expect(nine.value?.toFixed()).toBe('4.4');
      expect(syc({ strategies: [], parameters })).toMatchObject({
        value: null,
        coveragePercent: null,
      });
    });

    it('is carried where fewer than two thirds of the strategies, or 80 % of the weight, are left', () => {
      const suspended = (count: number, change: Partial<Strategy>) =>
        Array.from({ length: count }, (_, index) => strategy(20 + index, change));
      const of = (strategies: Strategy[]) => syc({ strategies, parameters });
      const unknown = { volatilityPercentagePoints: null };
      expect(of([...several(10), ...suspended(5, unknown)]).method).toBe('reduced');
      expect(of([...several(10), ...suspended(6, unknown)]).reason).toBe(
        'insufficient_constituents',
      );
      const out = { rayPercent: null };
      expect(of([...several(12), ...suspended(3, out)]).method).toBe('reduced');
      expect(of([...several(12), ...suspended(4, out)]).reason).toBe('insufficient_weight');
    });

    it('leaves out by name what is small, young, suspended or of unknown volatility', () => {
      const outcome = syc({
        strategies: [
          ...several(10),
          strategy(10, { tvlUsd: dec(9_999_999) }),
          strategy(11, { ageDays: 364 }),
          strategy(12, { rayPercent: null }),
          strategy(13, { volatilityPercentagePoints: null }),
        ],
        parameters,
      });
      expect(outcome.exclusions).toEqual([
        { id: 's10', rule: 'tvl_below_minimum' },
        { id: 's11', rule: 'too_young' },
        { id: 's12', rule: 'ray_unknown' },
        { id: 's13', rule: 'volatility_unknown' },
      ]);
      expect(outcome).toMatchObject({
        method: 'reduced',
        constituentsUsed: 10,
        constituentsExpected: 12,
      });
      expect(outcome.coveragePercent?.toFixed(2)).toBe('83.33');
      expect(outcome.value?.toFixed()).toBe('5');
    });
  });
});
