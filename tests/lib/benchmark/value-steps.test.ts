import { qualityFactors } from '@/lib/benchmark/certificate/quality-factors';
import { type SteppedRecord, valueSteps } from '@/lib/benchmark/certificate/value-steps';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec, sum } from '@/lib/benchmark/units';

/** α 1 and β 1, so that a reader can follow by hand. */
const PLAIN = {
  ray: { ...METHODOLOGY_PARAMETERS.ray, pegExponent: '1', liquidityExponent: '1' },
};

const member = (
  apyPercent: string | null,
  pegScore: string | null,
  liquidityScore: string | null,
  rayPercent: string | null,
  effectiveWeightPercent: string | null,
) => ({ apyPercent, pegScore, liquidityScore, rayPercent, effectiveWeightPercent });

const RECORD: SteppedRecord = {
  index: 'SYI',
  constituents: [
    member('5', '0.9', '0.8', '3.6', '60'),
    member('4', '1', '0.5', '2', '40'),
    member('9', '1', '1', null, null),
  ],
  bill: { couponEquivalentPercent: '3' },
  fixing: null,
  output: { value: '2.96001', unit: 'percent', method: 'full' },
};

const stepsOf = (record: SteppedRecord) =>
  Object.fromEntries(
    (valueSteps(record, PLAIN)?.steps ?? []).map(({ step, bps }) => [step, bps.toFixed()]),
  );

it('leads from the average APY over peg and liquidity to the value', () => {
  // 0.6 × 5 + 0.4 × 4 = 4.6; peg takes 0.6 × 0.5; liquidity 0.6 × 0.9 + 0.4 × 2.
  expect(stepsOf(RECORD)).toEqual({
    average: '460',
    peg: '-30',
    liquidity: '-134',
    rounding: '0.001',
  });
  const way = valueSteps(RECORD, PLAIN);
  expect(sum(way?.steps.map(({ bps }) => bps) ?? []).equals(way?.valueBps ?? 0)).toBe(true);
});

it('passes a negative APY through', () => {
  const record = {
    ...RECORD,
    constituents: [member('-2', '0.5', '0.5', '-2', '100')],
    output: { ...RECORD.output, value: '-2' },
  };
  expect(stepsOf(record)).toEqual({ average: '-200' });
});

it('takes peg and liquidity together where a member has no scores of its own', () => {
  const record = {
    ...RECORD,
    constituents: [member('5', null, null, '4', '100')],
    output: { ...RECORD.output, value: '4' },
  };
  expect(stepsOf(record)).toEqual({ average: '500', risk: '-100' });
});

it('takes the bill off the premium alone, and shows the mean of a fixing’s hour', () => {
  const closing = { value: '-0.4', method: 'full' } as const;
  const premium: SteppedRecord = {
    ...RECORD,
    index: 'SYRPI',
    fixing: { closing: { ...closing, value: '-4' } },
    output: { value: '-2.5', unit: 'bps', method: 'full' },
  };
  expect(stepsOf(premium)).toEqual({
    average: '460',
    peg: '-30',
    liquidity: '-134',
    bill: '-300',
    window: '1.5',
  });
});

it('has no way to a value that was carried forward or never computed', () => {
  const carried = { ...RECORD.output, method: 'carried_forward' as const };
  expect(valueSteps({ ...RECORD, output: carried }, PLAIN)).toBeNull();
  expect(valueSteps({ ...RECORD, output: { ...RECORD.output, value: null } }, PLAIN)).toBeNull();
});

it('takes a quality apart into the factors it is the product of', () => {
  const factors = qualityFactors(
    {
      ...{ priceFreshness: '0.5', bookFreshness: '1', apyFreshness: '1', venues: '3' },
      ...{ venueIqrBps: '30', carriedForward: true, protocols: '2' },
      depthCoverage: '0.85',
    },
    METHODOLOGY_PARAMETERS,
  );
  const text = Object.fromEntries(
    Object.entries(factors).map(([name, factor]) => [name, factor.toFixed()]),
  );
  expect(text).toEqual({
    ...{ price: '0.5', book: '1', apy: '1', venues: '0.8', agreement: '0.75', carried: '0.6' },
    ...{ protocols: '0.9', coverage: '0.85' },
  });
  expect(qualityFactors({ ...NO_PROTOCOLS }, METHODOLOGY_PARAMETERS).protocols).toEqual(dec('1'));
});

const NO_PROTOCOLS = {
  ...{ priceFreshness: '1', bookFreshness: '1', apyFreshness: '1', venues: '5' },
  ...{ venueIqrBps: null, carriedForward: false, protocols: null, depthCoverage: '1' },
};
