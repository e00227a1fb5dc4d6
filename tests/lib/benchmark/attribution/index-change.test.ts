import {
  type AttributedFixing,
  type AttributedRecord,
  explainChange,
  explainFixingChange,
  type IndexChange,
} from '@/lib/benchmark/attribution/index-change';
import { sum, toText } from '@/lib/benchmark/units';

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
