import { outcomeConfidence } from '@/lib/benchmark/confidence/confidence';
import { discountToCouponEquivalent } from '@/lib/benchmark/index/bill-rate';
import type { IndexOutcome } from '@/lib/benchmark/index/index-outcome';
import { syc } from '@/lib/benchmark/index/index-syc';
import { sycefi, sydefi, syi, syrpi } from '@/lib/benchmark/index/indices';
import { frozenShares } from '@/lib/benchmark/index/weights';
import { median } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, figure } from '@/lib/benchmark/units';
import type { AuditOutput } from '../audit';
import { type AuditFinding, compareFigure, compareText } from '../audit-finding';
import { auditOutput } from '../audit-output';
import type { EarlierRecord, EarlierStep } from './earlier-record';

/** Computes an index again from the steps and context of its own record. Methodology §6, §10. */
export function recomputeIndex(
  record: EarlierRecord,
  parameters: MethodologyParameters,
): { outcome: IndexOutcome; output: AuditOutput } {
  const outcome = outcomeOf(record, parameters);
  const qualities = new Map(record.constituents.map((step) => [step.id, figure(step.quality)]));
  const lastComputed = figure(record.previous?.confidence ?? null);
  const confidence = outcomeConfidence(
    outcome,
    (id) => qualities.get(id) ?? null,
    lastComputed,
    parameters,
  );
  return { outcome, output: { ...auditOutput(outcome, confidence), status: outcome.status } };
}

function outcomeOf(record: EarlierRecord, parameters: MethodologyParameters): IndexOutcome {
  const value = figure(record.previous?.value ?? null);
  const common = { previous: value === null ? null : { value }, parameters };
  const steps = record.constituents;
  switch (record.index) {
    case 'SYI':
      return syi({ constituents: steps.map(weighed), ...common });
    case 'SYRPI': {
      const billPercent = figure(record.bill?.couponEquivalentPercent ?? null);
      return syrpi({ constituents: steps.map(weighed), billPercent, ...common });
    }
    case 'SYCEFI': {
      const platforms = steps.map((step) => ({ ...yields(step), aumUsd: figure(step.tvlUsd) }));
      return sycefi({ platforms, ...common });
    }
    case 'SYDEFI':
      return sydefi({ protocols: steps.map(venture), ...common });
    case 'SYC': {
      const strategies = steps.map((step) => ({
        ...venture(step),
        volatilityPercentagePoints: figure(step.volatilityPercentagePoints),
      }));
      return syc({ strategies, ...common });
    }
  }
}

const yields = (step: EarlierStep) => ({
  id: step.id,
  apyPercent: figure(step.apyPercent),
  rayPercent: figure(step.rayPercent),
});

const weighed = (step: EarlierStep) => ({
  ...yields(step),
  weightPercent: figure(step.weightPercent),
});

const venture = (step: EarlierStep) => ({
  ...yields(step),
  tvlUsd: figure(step.tvlUsd),
  ageDays: step.ageDays === null ? null : dec(step.ageDays, 'ageDays').toNumber(),
});

/**
 * The SYI constituents' weights against the frozen caps. Methodology §6. A coin of unknown cap has
 * no weight.
 */
export function checkWeights(
  record: EarlierRecord,
  parameters: MethodologyParameters,
): AuditFinding[] {
  if (record.index !== 'SYI' && record.index !== 'SYRPI') return [];
  const caps = record.constituents.flatMap(({ id, marketCapUsd }) =>
    marketCapUsd === null ? [] : [{ id, marketCapUsd: dec(marketCapUsd, `cap of ${id}`) }],
  );
  const shares = frozenShares(caps, parameters.syi.weightStepPercentagePoints);
  const expected = new Map(shares.map(({ id, weightPercent }) => [id, weightPercent]));
  return record.constituents.flatMap((step) => [
    ...compareFigure('weight', step.id, expected.get(step.id) ?? null, figure(step.weightPercent)),
    ...checkCap(record, step),
  ]);
}

/** The frozen cap is the median of the sources that the record names. */
function checkCap({ inputs }: EarlierRecord, step: EarlierStep): AuditFinding[] {
  const caps = inputs.flatMap(({ kind, symbol, value }) =>
    kind === 'market_cap' && symbol === step.symbol ? (figure(value) ?? []) : [],
  );
  if (caps.length === 0) return [];
  return compareFigure(
    'weight',
    `${step.id}.marketCapUsd`,
    median(caps),
    figure(step.marketCapUsd),
  );
}

export function checkEffectiveWeights(
  record: EarlierRecord,
  outcome: IndexOutcome,
): AuditFinding[] {
  const expected = new Map(outcome.effective.map(({ id, weightPercent }) => [id, weightPercent]));
  return record.constituents.flatMap((step) =>
    compareFigure(
      'effective_weight',
      step.id,
      expected.get(step.id) ?? null,
      figure(step.effectiveWeightPercent),
    ),
  );
}

/** The bill's coupon equivalent against the quoted rate. Methodology §6. */
export function checkBill({ bill }: EarlierRecord): AuditFinding[] {
  if (bill === null) return [];
  const quoted = dec(bill.quotedPercent, 'bill rate');
  const expected = bill.basis === 'discount' ? discountToCouponEquivalent(quoted) : quoted;
  return compareFigure('bill', bill.series, expected, figure(bill.couponEquivalentPercent));
}

/** Every figure of an output, by name. Figures are compared as numbers, text verbatim. */
export function compareOutput(
  prefix: string,
  expected: AuditOutput,
  found: AuditOutput,
): AuditFinding[] {
  const words = ['unit', 'method', 'status', 'reason'] as const;
  const figures = [
    'value',
    'confidence',
    'constituentsUsed',
    'constituentsExpected',
    'coveragePercent',
    'topSharePercent',
    'hhi',
    'averageYieldPercent',
  ] as const;
  const quantiles = ['p1', 'p25', 'p50', 'p75', 'p99'] as const;
  return [
    ...words.flatMap((name) =>
      compareText('output', `${prefix}.${name}`, expected[name] ?? null, found[name] ?? null),
    ),
    ...figures.flatMap((name) =>
      compareFigure('output', `${prefix}.${name}`, figure(expected[name]), figure(found[name])),
    ),
    ...quantiles.flatMap((name) =>
      compareFigure(
        'output',
        `${prefix}.band.${name}`,
        figure(expected.band?.[name] ?? null),
        figure(found.band?.[name] ?? null),
      ),
    ),
  ];
}
