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
export const KNOWN_LIMITS: ReadonlyMap<string, KnownLimit> = new Map([
  [
    'kraken: prices + 0.4 %',
    {
      boundsBp: { SYC: 13, SYCEFI: 12.5, SYDEFI: 12.5 },
      clause: VOTES,
    },
  ],
  [
    'coinbase: prices − 3 %',
    {
      boundsBp: { SYI: 9, SYC: 25, SYRPI: 35 },
      clause: PENDING_PRICE,
    },
  ],
  [
    'okx: sizes × 10⁶',
    {
      boundsBp: { SYC: 6.5, SYCEFI: 8, SYDEFI: 6.5 },
      clause: FIVE_TIMES,
    },
  ],
  [
    'defillama-yields: every rate +0.9 pp',
    { boundsBp: { SYI: 32, SYC: 48, SYDEFI: 42, SYRPI: 9 }, clause: BELOW_STEP },
  ],
  [
    'defillama-yields: every rate × 100',
    { boundsBp: { SYI: 26, SYC: 67, SYDEFI: 53 }, clause: BELOW_STEP },
  ],
  [
    'defillama-yields: base and reward exchanged',
    { boundsBp: { SYI: 23, SYC: 44, SYDEFI: 60, SYRPI: 12 }, clause: BELOW_STEP },
  ],
  ['defillama-yields: no base', { boundsBp: { SYI: 6, SYC: 30 }, clause: BELOW_STEP }],
  ['defillama-yields: every TVL ÷ 1000', { boundsBp: { SYDEFI: 90 }, clause: REFUSED_ROW }],
  [
    'defillama-yields: sky-lending SUSDS: rate × 3',
    { boundsBp: { SYDEFI: 90 }, clause: REFUSED_ROW },
  ],
  [
    'defillama-yields: jupiter-lend USDC: rate × 3',
    { boundsBp: { SYI: 10.5, SYDEFI: 8.5, SYRPI: 6.5 }, clause: REFUSED_ROW },
  ],
  [
    'defillama-yields: morpho-blue STEAKUSDC: rate × 3',
    { boundsBp: { SYDEFI: 8.5 }, clause: REFUSED_ROW },
  ],
  [
    'defillama-yields: morpho-blue GTUSDCP: rate × 3',
    { boundsBp: { SYDEFI: 8 }, clause: REFUSED_ROW },
  ],
  ['okx: sizes × 20', { boundsBp: { SYC: 6.5, SYCEFI: 8, SYDEFI: 6.5 }, clause: FIVE_TIMES }],
  ['kraken: prices × 1.002', { boundsBp: { SYC: 6, SYCEFI: 5.5, SYDEFI: 6 }, clause: VOTES }],
  ['kraken: prices × 0.9955', { boundsBp: { SYC: 14, SYCEFI: 13.5, SYDEFI: 13.5 }, clause: VOTES }],
  ['coinbase: prices × 1.01', { boundsBp: { SYDEFI: 17, SYRPI: 6.5 }, clause: PENDING_PRICE }],
  [
    'binance and kraken: prices × 1.006',
    {
      boundsBp: { SYI: 15, SYC: 19, SYCEFI: 33, SYDEFI: 33, SYRPI: 50 },
      clause: '§1.6: what two independent sources tell is believed',
    },
  ],
  [
    'defillama-yields: every second rate × 100',
    { boundsBp: { SYC: 23, SYDEFI: 37 }, clause: REFUSED_ROW },
  ],
  [
    'defillama-yields: every second rate ÷ 100',
    { boundsBp: { SYI: 10.5, SYC: 45, SYDEFI: 46 }, clause: BELOW_STEP },
  ],
  [
    'defillama-yields: aave-v3: rates as fractions',
    { boundsBp: { SYI: 10, SYC: 25, SYDEFI: 16 }, clause: BELOW_STEP },
  ],
  [
    'defillama-yields: aave-v3: rates + 1.5 pp',
    { boundsBp: { SYI: 31, SYC: 32, SYDEFI: 16, SYRPI: 13.5 }, clause: BELOW_STEP },
  ],
  ['defillama-yields: every TVL × 2.9', { boundsBp: { SYI: 9, SYDEFI: 100 }, clause: NO_SUPPLY }],
  ['defillama-yields: every TVL × 1000', { boundsBp: { SYDEFI: 7 }, clause: NO_SUPPLY }],
  [
    'treasury: bill × 1.15 (restart)',
    {
      boundsBp: { SYRPI: 60 },
      clause: '§6: a bill within 75 bps of the last accepted one needs no second source',
    },
  ],
  [
    'okx: lendingRate and rate × 2.9 (restart)',
    {
      boundsBp: { SYCEFI: 125 },
      clause: '§6: a platform’s rate within three times its own week counts',
    },
  ],
]);

/** How far the indices may move in a case, in bp. */
export function boundsOf({ name, both = [] }: CorruptionCase): KnownLimit['boundsBp'] {
  const limits = [name, ...both].flatMap((each) => KNOWN_LIMITS.get(each)?.boundsBp ?? []);
  return Object.assign({}, ...limits);
}
