import { corruptionCases } from '../../support/outages/corruption-cases';
import { CorruptionMarket } from '../../support/outages/corruption-market';
import type { Measurement, Pace } from '../measure';

/** Every case of a vendor's error: how far a value published as live moved, and how the SYI ended. */
export async function measureCorruptions({ isQuick }: Pace): Promise<Measurement[]> {
  const market = await CorruptionMarket.open();
  const cases = corruptionCases();
  const worst: number[] = [];
  for (const each of isQuick ? cases.slice(0, 10) : cases) {
    const { name, movesBp, end } = await market.outcome(each);
    const moves = [...movesBp].map(([code, bp]) => `${code} ${bp.toFixed(1)}`).join(', ');
    const ended = `${end?.value ?? 'none'} ${end?.status ?? ''} ${end?.reason ?? ''}`;
    console.log(`${name} | ${moves} | ${ended} ${end?.confidence ?? ''}`);
    worst.push(Math.max(0, ...[...movesBp.values()].map(Math.abs)));
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
