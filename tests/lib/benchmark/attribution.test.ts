import fc from 'fast-check';
import {
  type AttributedMember,
  type AttributedState,
  attributeChange,
  logarithmicMean,
} from '@/lib/benchmark/attribution/attribution';
import {
  type AttributedFixing,
  type AttributedRecord,
  explainChange,
  explainFixingChange,
  type IndexChange,
} from '@/lib/benchmark/attribution/index-change';
import { MEMBER_CAUSES } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec, sum, toText } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';

describe('attribution', () => {
  type Text = string | null;

  function member(id: string, weight: Text, apy: string, peg: string, liquidity: string) {
    const [apyPercent, pegScore, liquidityScore] = [dec(apy), dec(peg), dec(liquidity)];
    return {
      ...{ id, symbol: id, weightPercent: weight === null ? null : dec(weight).times(100) },
      ...{ apyPercent, pegScore, liquidityScore },
      rayPercent: rayPercent(apyPercent, pegScore, liquidityScore, parameters),
    } satisfies AttributedMember;
  }

  const state = (...members: AttributedMember[]): AttributedState => ({
    members,
    pegExponent: '1',
    liquidityExponent: '0.7',
  });

  const partsOf = (before: AttributedState, after: AttributedState) =>
    Object.fromEntries(
      attributeChange(before, after).map(({ id, parts }) => [
        id,
        Object.fromEntries(parts.map(({ cause, bps }) => [cause, bps.toFixed(4)])),
      ]),
    );

  it('splits the vector of methodology, why a value moved', () => {
    const before = state(
      member('first', '0.70', '4', '0.99', '0.95'),
      member('second', '0.30', '5', '0.99', '0.9'),
    );
    const after = state(
      member('first', '0.72', '4.2', '0.98', '0.95'),
      member('second', '0.28', '5', '0.99', '0.8'),
    );
    expect(partsOf(before, after)).toEqual({
      first: { weight: '7.7909', apy: '13.4934', peg: '-2.8077' },
      second: { weight: '-8.8314', liquidity: '-10.5538' },
    });
    const total = sum(attributeChange(before, after).map(({ totalBps }) => totalBps));
    expect(total.toFixed(4)).toBe('-0.9086');
  });

  it('calls a coin that enters, leaves or is suspended "basket", wholly', () => {
    const before = state(
      member('stays', '0.6', '4', '1', '1'),
      member('leaves', '0.4', '5', '1', '1'),
    );
    const after = state(
      member('stays', '0.6', '4', '1', '1'),
      member('leaves', null, '5', '1', '1'),
      member('enters', '0.4', '3', '1', '1'),
    );
    expect(partsOf(before, after)).toEqual({
      stays: {},
      leaves: { basket: '-200.0000' },
      enters: { basket: '120.0000' },
    });
  });

  it.each([
    ['a negative APY', member('coin', '1', '-2', '0.9', '0.9'), '-596.9100'],
    ['an APY of zero', member('coin', '1', '0', '0.9', '0.9'), '-396.9100'],
    ['a peg score of zero', member('coin', '1', '4', '0', '0.9'), '-396.9100'],
    ['an unknown score', { ...member('coin', '1', '4', '1', '1'), pegScore: null }, '3.0900'],
  ])('calls the whole change "yield" at %s', (_name, after, expected) => {
    const before = {
      ...member('coin', '1', '4', '1', '1'),
      liquidityScore: dec('0.98'),
      rayPercent: dec('3.9691'),
    };
    const [change] = attributeChange(state({ ...before, liquidityScore: null }), state(after));
    expect(change?.parts.map(({ cause, bps }) => [cause, bps.toFixed(4)])).toEqual([
      ['yield', expected],
    ]);
  });

  it('sums to the change of the weighted RAYs, whatever changes', () => {
    const score = fc
      .integer({ min: 1, max: 10_000 })
      .map((n) => dec(n).dividedBy(10_000).toFixed());
    const anyMember = fc
      .record({
        weight: fc.option(
          fc.integer({ min: 1, max: 100 }).map((n) => dec(n).dividedBy(100).toFixed()),
        ),
        apy: fc.integer({ min: -500, max: 50_000 }).map((n) => dec(n).dividedBy(1000).toFixed()),
        peg: score,
        liquidity: score,
      })
      .map(
        ({ weight, apy, peg, liquidity }) =>
          (id: string) =>
            member(id, weight, apy, peg, liquidity),
      );
    const anyState = fc
      .array(anyMember, { minLength: 1, maxLength: 6 })
      .map((made) => state(...made.map((make, place) => make(`coin${place}`))));
    const valueBps = ({ members }: AttributedState) =>
      sum(
        members.flatMap(({ weightPercent: weight, rayPercent: ray }) =>
          weight === null || ray === null ? [] : [weight.times(ray)],
        ),
      );
    fc.assert(
      fc.property(anyState, anyState, (before, after) => {
        const changes = attributeChange(before, after);
        const parts = changes.flatMap((change) => change.parts);
        expect(parts.every(({ cause }) => MEMBER_CAUSES.includes(cause))).toBe(true);
        const change = valueBps(after).minus(valueBps(before));
        // A RAY is rounded to 6 dp of a percent, so each member may be off by 0.00005 bp a side.
        const tolerance = 0.0001 * changes.length;
        expect(
          sum(parts.map(({ bps }) => bps))
            .minus(change)
            .abs()
            .toNumber(),
        ).toBeLessThan(tolerance);
      }),
      { numRuns: 30, seed: 11 },
    );
  });

  it('takes the logarithmic mean of equal values as that value', () => {
    expect(logarithmicMean(dec('3.5'), dec('3.5')).toFixed()).toBe('3.5');
    expect(logarithmicMean(dec(2), dec(1)).toFixed(6)).toBe('1.442695');
  });
});

describe('index change', () => {
  type Step = AttributedRecord['constituents'][number];

  const coin = (id: string, over: Partial<Step> = {}): Step => ({
    ...{ id, symbol: id, effectiveWeightPercent: '50', apyPercent: '4', rayPercent: '4' },
    ...{ pegScore: '1', liquidityScore: '1' },
    ...over,
  });

  const record = (over: Partial<AttributedRecord> = {}): AttributedRecord => ({
    index: 'SYI',
    parameters: { ray: { pegExponent: '1.0', liquidityExponent: '0.7' } },
    constituents: [coin('USDT'), coin('USDC')],
    bill: null,
    output: { value: '4.00000', unit: 'percent', method: 'full' },
    ...over,
  });

  const output = (value: string | null, method: AttributedRecord['output']['method'] = 'full') =>
    ({ value, unit: 'percent', method }) as const;

  function causesOf(change: IndexChange | null): Record<string, string> {
    if (change === null) throw new Error('there is no change');
    const total = sum(change.causes.map(({ bps }) => bps));
    expect(toText(total)).toBe(toText(change.changeBps));
    return Object.fromEntries(change.causes.map(({ cause, bps }) => [cause, toText(bps)]));
  }

  it('sums the causes over the coins, and calls the rest rounding', () => {
    const constituents = [
      coin('USDT', { apyPercent: '4.2', rayPercent: '4.2' }),
      coin('USDC', { pegScore: '0.9', rayPercent: '3.6' }),
    ];
    const change = explainChange(record(), record({ constituents, output: output('3.90004') }));
    expect(causesOf(change)).toEqual({ apy: '10', peg: '-20', rounding: '0.004' });
    expect(change?.members.map(({ id, changeBps }) => [id, toText(changeBps)])).toEqual([
      ['USDC', '-20'],
      ['USDT', '10'],
    ]);
  });

  /** A middle value of one coin that pays so much. */
  const middle = (apyPercent: string) =>
    record({
      constituents: [
        coin('USDT', { rayPercent: apyPercent, apyPercent, effectiveWeightPercent: '100' }),
      ],
      output: output(apyPercent),
    });

  const fixing = (value: string, intervals: readonly (readonly string[])[]): AttributedFixing => ({
    ...record({ output: output(value) }),
    middle: intervals.map((values) => values.map(middle)),
  });

  it('splits the change of two fixings by their middle values, so that nothing is left', () => {
    const before = fixing('4.00000', [['3.9', '4.1'], ['4']]);
    const after = fixing('4.10000', [
      ['4.0', '4.1'],
      ['4.1', '4.2'],
    ]);
    expect(causesOf(explainFixingChange(before, after))).toEqual({ apy: '10' });
    expect(causesOf(explainFixingChange(before, before))).toEqual({});
  });

  it('names what days of different intervals leave, and only that', () => {
    const before = fixing('4.00000', [['4'], ['4']]);
    const after = fixing('4.20000', [['4.1'], [], ['4.3']]);
    expect(causesOf(explainFixingChange(before, after))).toEqual({ apy: '10', intervals: '10' });
    const apart = fixing('4.20000', [[], [], ['4.2']]);
    expect(causesOf(explainFixingChange(before, apart))).toEqual({ intervals: '20' });
  });

  it('leaves out the coins where a value repeats an earlier one', () => {
    const repeated = record({ output: output('4.10000', 'carried_forward') });
    const change = explainChange(record(), repeated);
    expect(causesOf(change)).toEqual({ carried_forward: '10' });
    expect(change?.members).toEqual([]);
  });

  it('says so where a fixing repeats the last one', () => {
    const before = fixing('4.05000', [['4.05']]);
    const repeated = { ...before, output: output('4.05000', 'carried_forward') };
    expect(causesOf(explainFixingChange(before, repeated))).toEqual({});
    const changed = { ...repeated, output: output('4.06000', 'carried_forward') };
    expect(causesOf(explainFixingChange(before, changed))).toEqual({ carried_forward: '1' });
  });

  it('tells the bill apart from the coins in SYRPI, and leaves it out elsewhere', () => {
    const premium = (index: 'SYRPI' | 'SYI', bill: string, value: string) =>
      record({
        index,
        bill: { couponEquivalentPercent: bill },
        output: { value, unit: index === 'SYRPI' ? 'bps' : 'percent', method: 'full' },
      });
    expect(
      causesOf(explainChange(premium('SYRPI', '3.5', '50'), premium('SYRPI', '3.6', '40'))),
    ).toEqual({ bill: '-10' });
    expect(causesOf(explainChange(premium('SYI', '3.5', '4'), premium('SYI', '3.6', '4')))).toEqual(
      {},
    );
  });

  it('has nothing to say where a value is unknown, and refuses two indices', () => {
    expect(explainChange(record(), record({ output: output(null, 'carried_forward') }))).toBeNull();
    expect(() => explainChange(record(), record({ index: 'SYC' }))).toThrow('SYI and SYC');
  });
});
