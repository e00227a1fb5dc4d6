import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import {
  type Bound,
  type ChangeMemory,
  checkConditions,
  checkDailyRules,
  type Direction,
  earliestChange,
  type RuleCheck,
  reachableStates,
  vetoingRules,
} from '@/lib/benchmark/regime/regime-rules';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, sum } from '@/lib/benchmark/units';
import type { MarketSnapshot, RegimeSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import type { RegimeExplanation } from './explanation-contract';

const P = METHODOLOGY_PARAMETERS;

const UNITS = {
  spread: 'bps',
  z_score: 'standard_deviations',
  slope: 'bps_per_day',
  breadth: 'percent',
} as const;

type Override = RegimeExplanation['override'];

/** Every rule of the signal with its figure and threshold, and what blocks each change. */
export function explainRegime({ regime, coins }: MarketSnapshot): RegimeExplanation {
  const checks = rulesOf(regime);
  const memory = memoryOf(regime);
  const conditions = checkConditions(memory, P);
  const override = overrideNow(regime, coins);
  return {
    rules: checks.map((row) => ({
      rule: row.rule,
      unit: UNITS[row.rule],
      figure: row.figure?.toNumber() ?? null,
      off: boundView(row.OFF),
      on: boundView(row.ON),
    })),
    conditions: conditions.map((row) => ({
      condition: row.condition,
      figure_days: row.figureDays,
      comparison: row.comparison,
      threshold_days: row.thresholdDays,
      met: row.met,
    })),
    override,
    changes:
      regime.state === 'OFF_OVERRIDE'
        ? [{ to: 'OFF', vetoed_by: overrideVetoes(override), earliest: null }]
        : reachableStates(regime.state).map((to) => ({
            to,
            vetoed_by: vetoes(checks, memory, to),
            earliest: earliestChange(memory, to, P),
          })),
  };
}

/** The day's figures as they are published. */
export function rulesOf(regime: RegimeSnapshot): RuleCheck[] {
  const figure = (text: string | null) => (text === null ? null : dec(text));
  return checkDailyRules(
    {
      spreadBps: figure(regime.spreadBps),
      zScore: figure(regime.zScore),
      slope7BpsPerDay: figure(regime.slope7BpsPerDay),
      breadthPercent: figure(regime.breadthPercent),
    },
    P,
  );
}

function memoryOf({ memory, asOfMs, observations }: RegimeSnapshot): ChangeMemory {
  return {
    date: memory.lastDate ?? isoDay(asOfMs),
    observations,
    pending: memory.pending,
    lastFlipDate: memory.lastFlipDate,
  };
}

function boundView({ comparison, threshold, met }: Bound) {
  return { comparison, threshold: threshold.toNumber(), met };
}

function vetoes(
  checks: readonly RuleCheck[],
  memory: ChangeMemory,
  to: Direction,
): RegimeExplanation['changes'][number]['vetoed_by'] {
  // Candidate days of the other direction do not count for this one.
  const pending = memory.pending?.direction === to ? memory.pending : null;
  const conditions = checkConditions({ ...memory, pending }, P);
  const unmet = conditions.filter(({ met }) => !met).map(({ condition }) => condition);
  return [...vetoingRules(checks, to), ...unmet];
}

function overrideVetoes({ largest, sum: total }: Override) {
  const isOver = ({ figure_bps: bps, clears_below_bps: limit }: Override['largest' | 'sum']) =>
    bps === null || bps >= limit;
  return [
    ...(isOver(largest) ? (['largest_deviation'] as const) : []),
    ...(isOver(total) ? (['sum_of_largest'] as const) : []),
    'calm' as const,
  ];
}

/** The override's two figures over the coins whose price is fresh, as the engine takes them. */
export function overrideNow(regime: RegimeSnapshot, coins: MarketSnapshot['coins']): Override {
  const fresh = coins
    .filter(({ priceMethod }) => priceMethod === 'venues' || priceMethod === 'aggregator')
    .flatMap(({ symbol, deviationBps }) =>
      deviationBps === null ? [] : [{ symbol, signed: dec(deviationBps) }],
    )
    .sort((a, b) => b.signed.abs().comparedTo(a.signed.abs()));
  const { overrideSumCount: count, ...limits } = P.regime;
  const [farthest] = fresh;
  const total = sum(fresh.slice(0, count).map(({ signed }) => signed.abs()));
  const active = regime.state === 'OFF_OVERRIDE';
  return {
    active,
    largest: {
      asset: farthest?.symbol ?? null,
      deviation_bps: farthest?.signed.toNumber() ?? null,
      figure_bps: farthest?.signed.abs().toNumber() ?? null,
      enters_at_bps: Number(limits.overrideSingleBps),
      clears_below_bps: Number(limits.overrideClearSingleBps),
    },
    sum: {
      count,
      figure_bps: farthest === undefined ? null : total.toNumber(),
      enters_at_bps: Number(limits.overrideSumBps),
      clears_below_bps: Number(limits.overrideClearSumBps),
    },
    calm_seconds: active ? Math.floor(regime.memory.overrideCalmMs / 1000) : null,
    calm_seconds_needed: limits.overrideClearSeconds,
  };
}
