import type { IndexCode } from '@/lib/benchmark/codes';
import type { CorruptionCase } from './corruption-cases';

/** How far a case moves live values by the methodology as it is, in bp by index, and the clause that lets it. */
export type KnownLimit = { boundsBp: Readonly<Partial<Record<IndexCode, number>>>; clause: string };

const VOTES =
  '§1.2, §1.4: a price within 50 bps of the median votes, and two pairs of an exchange vote twice';
const PENDING_PRICE =
  '§1.3, §6: with two of three venues wrong a coin’s price is pending, then the coin is left out';
const FIVE_TIMES = '§3: a depth above five times the expected one counts five times';
const BELOW_STEP =
  '§4: a coin’s APY may move by up to 0.75 pp between two readings without waiting for a confirmation';
const REFUSED_ROW =
  '§4: a pool that is refused now leaves its coin and its protocol without waiting for a confirmation';
const NO_SUPPLY =
  '§4: where a TVL contradicts the table and no contract is read, the pool counts as net, with the TVL as given';

/** By the case's name, the few that move more than 5 bp. A pair may do what its parts may. */
export const KNOWN_LIMITS: ReadonlyMap<string, KnownLimit> = new Map([]);

/** How far the indices may move in a case, in bp. */
export function boundsOf({ name, both = [] }: CorruptionCase): KnownLimit['boundsBp'] {
  const limits = [name, ...both].flatMap((each) => KNOWN_LIMITS.get(each)?.boundsBp ?? []);
  return Object.assign({}, ...limits);
}
