import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, figure, ONE, ZERO } from '@/lib/benchmark/units';
import { coinYield, type YieldPool } from '@/lib/benchmark/yield/coin-yield';
import { type AuditFinding, compareFigure, compareText } from '../audit-finding';
import type { EarlierInput, EarlierRecord, EarlierStep } from './earlier-record';

/**
 * A coin's APY, the protocols behind it and the flag of a single one, against the pools the record
 * marks as used. Methodology §4, §8. Before 3.0.0 records did not name a pool's protocol, and no
 * protocol was capped; a coin without a yield has nothing to check.
 */
export function checkYield(
  record: EarlierRecord,
  step: EarlierStep,
  parameters: MethodologyParameters,
): AuditFinding[] {
  const pools = record.inputs.filter(
    ({ kind, symbol, used }) => kind === 'pool' && used && symbol === step.symbol,
  );
  const isCapped = dec(parameters.yield.protocolCapShare).lessThan(ONE);
  const areNamed = pools.every(({ details }) => typeof details.protocol === 'string');
  if (step.apyPercent === null) return [];
  const expected = coinYield(pools.map(asPool), parameters);
  const protocols = expected?.protocols ?? 0;
  const stated = step.qualityInputs?.protocols ?? null;
  const isFlagged = step.flags.includes('single_protocol');
  return [
    ...compareFigure('yield', step.id, expected?.apyPercent ?? null, figure(step.apyPercent)),
    ...(!areNamed && !isCapped ? [] : ownProtocols()),
  ];

  /** Before 3.0.0 most records did not name a pool's protocol. */
  function ownProtocols(): AuditFinding[] {
    return [
      ...(step.qualityInputs === null
        ? []
        : compareFigure('yield', `${step.id}.protocols`, dec(protocols), figure(stated))),
      ...compareText('flags', step.id, String(protocols === 1), String(isFlagged)),
    ];
  }
}

/** A recorded pool as an input of the mean; one without a protocol or TVL counts for no protocol. */
function asPool(input: EarlierInput): YieldPool {
  return {
    poolId: input.key,
    protocol: input.details.protocol ?? '',
    tvlUsd: figure(input.details.tvlUsd ?? null) ?? ZERO,
    apyPercent: dec(input.value ?? '', `APY of ${input.key}`),
    basePercent: null,
    rewardPercent: null,
    tier: input.tier === '1' ? 1 : 2,
    observedAtMs: Date.parse(input.observedAt),
  };
}
