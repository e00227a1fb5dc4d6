import type { IndexCode } from '@/lib/benchmark/codes';
import { corruptionCases } from '../../support/outages/corruption-cases';
import { boundsOf } from '../../support/outages/corruption-limits';
import {
  breachesOf,
  CorruptionMarket,
  type Outcome,
} from '../../support/outages/corruption-market';
import type { Measurement, Pace } from '../measure';

/** Every case of a vendor's error: how far a value published as live moved, how the SYI ended, and what breaks the rule. */
export async function measureCorruptions({ isQuick }: Pace): Promise<Measurement[]> {
  const market = await CorruptionMarket.open();
  const cases = corruptionCases();
  const worst: number[] = [];
  console.log(
    'case | SYI before → while wrong | live SYI moves | largest live move | SYI says | verdict',
  );
  for (const each of isQuick ? cases.slice(0, 10) : cases) {
    const outcome = await market.outcome(each);
    const { name, movesBp, before, end } = outcome;
    const [code, bp] = largest(movesBp);
    const says = [end?.status, end?.reason, end?.confidence].filter(Boolean).join(' ');
    const syi = `${before?.value ?? 'none'} → ${end?.value ?? 'none'}`;
    const moves = `${(movesBp.get('SYI') ?? 0).toFixed(1)} bp | ${code} ${bp.toFixed(1)} bp`;
    console.log(`${name} | ${syi} | ${moves} | ${says} | ${verdictOn(outcome, each)}`);
    worst.push(Math.abs(bp));
  }
  return [
    {
      what: 'largest move of a live value by a vendor error',
      target: '≤ 5 bp',
      unit: 'bp',
      values: worst,
    },
  ];
}

function largest(movesBp: Outcome['movesBp']): [IndexCode | 'none', number] {
  const [first] = [...movesBp].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return first ?? ['none', 0];
}

function verdictOn(outcome: Outcome, each: Parameters<typeof boundsOf>[0]): string {
  if (breachesOf(outcome).length === 0) return 'holds';
  if (breachesOf(outcome, boundsOf(each)).length === 0) return 'a known limit';
  return `BREACH: ${breachesOf(outcome).join('; ')}`;
}
