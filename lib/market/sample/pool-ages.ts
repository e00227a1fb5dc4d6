/**
 * Ages in days on 2 September 2026, since a protocol or a chain started; the recorded list has none.
 * A pool counts as old as the younger of its protocol and its chain: modeled, and meant to be about right.
 */
const PROTOCOL_AGE_DAYS: Readonly<Record<string, number>> = {
  'aave-v3': 1310,
  'compound-v2': 2600,
  'compound-v3': 1460,
  current: 180,
  dolomite: 1400,
  'ethena-usde': 925,
  'fluid-lending': 920,
  'hyperlend-pooled': 520,
  'jupiter-lend': 370,
  'justlend-v1': 2100,
  'kamino-lend': 1020,
  'lista-lending': 510,
  'morpho-blue': 970,
  'mystic-finance-lending': 400,
  sentora: 300,
  'sky-lending': 715,
  'spark-savings': 480,
  sparklend: 1215,
};
const CHAIN_AGE_DAYS: Readonly<Record<string, number>> = {
  Base: 1120,
  Mantle: 1140,
  Monad: 282,
  Plasma: 342,
  'Hyperliquid L1': 560,
  Sui: 1215,
};
const OTHER_AGE_DAYS = 400;

/** How long a pool may have existed, in days. */
export function poolAgeDays(project: string, chain: string): number {
  const ofProtocol = PROTOCOL_AGE_DAYS[project] ?? OTHER_AGE_DAYS;
  return Math.min(ofProtocol, CHAIN_AGE_DAYS[chain] ?? Number.POSITIVE_INFINITY);
}
