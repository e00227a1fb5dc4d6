import type { IndexCode } from '@/lib/benchmark/codes';
import type { CorruptionCase } from './corruption-cases';

/** How far a case moves live values by the methodology as it is, in bp by index, and the clause that lets it. */
export type KnownLimit = { boundsBp: Readonly<Partial<Record<IndexCode, number>>>; clause: string };

const OUTVOTED =
  '§1.2, §1.6: where most venues of a coin tell the same wrong price the others are excluded, and two sources are believed';

/** By the case's name, the few that move more than 5 bp. A pair may do what its parts may. */
export const KNOWN_LIMITS: ReadonlyMap<string, KnownLimit> = new Map([
  [
    'coinbase: prices − 3 %',
    {
      boundsBp: { SYI: 9, SYRPI: 35 },
      clause:
        '§1.6: a coin without a price for 5 minutes is suspended, and the others are renormalized',
    },
  ],
  [
    'binance and kraken: prices × 1.006',
    {
      boundsBp: { SYC: 7, SYCEFI: 12.5, SYDEFI: 13, SYRPI: 18 },
      clause: OUTVOTED,
    },
  ],
]);

/** How far the indices may move in a case, in bp. */
export function boundsOf({ name, both = [] }: CorruptionCase): KnownLimit['boundsBp'] {
  const limits = [name, ...both].flatMap((each) => KNOWN_LIMITS.get(each)?.boundsBp ?? []);
  return Object.assign({}, ...limits);
}
