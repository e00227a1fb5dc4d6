import {
  type AttributedRecord,
  explainChange,
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
  fixing: null,
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

it('names the mean over the hour as what a fixing has beside its last value', () => {
  const fixing = (closing: string, value: string) =>
    record({
      fixing: { closing: output(closing) },
      constituents: [
        coin('USDT', { rayPercent: closing, apyPercent: closing, effectiveWeightPercent: '100' }),
      ],
      output: output(value),
    });
  const change = explainChange(fixing('4.00000', '4.01000'), fixing('4.10000', '4.08000'));
  expect(causesOf(change)).toEqual({ apy: '10', fixing_window: '-3' });
});

it('leaves out the coins where a value repeats an earlier one', () => {
  const repeated = record({ output: output('4.10000', 'carried_forward') });
  const change = explainChange(record(), repeated);
  expect(causesOf(change)).toEqual({ carried_forward: '10' });
  expect(change?.members).toEqual([]);
});

it('says so where a fixing repeats the last one although its closing value was computed', () => {
  const repeated = record({
    fixing: { closing: output('4.00000') },
    output: output('4.05000', 'carried_forward'),
  });
  const before = record({ fixing: { closing: output('4.00000') }, output: output('4.05000') });
  expect(causesOf(explainChange(before, repeated))).toEqual({});
  const changed = { ...repeated, output: output('4.06000', 'carried_forward') };
  expect(causesOf(explainChange(before, changed))).toEqual({ carried_forward: '1' });
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
