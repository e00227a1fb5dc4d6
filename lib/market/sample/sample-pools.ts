/**
 * The lending pools of the demonstration market, as data. Per coin: protocol number, millions of
 * dollars, and the pool's yield as a multiple of the coin's level. A protocol's pool is named after
 * both, so a protocol has a coin once; none of the names or figures is any real protocol's.
 */
type PoolSpec = readonly [protocol: number, tvlMillions: number, multiple: number];

/** 47 pools that every rule accepts and that are old enough for the composite index. */
export const ACCEPTED_POOLS: Readonly<Record<string, readonly PoolSpec[]>> = {
  USDT: [
    [1, 190, 0.97],
    [2, 150, 1.01],
    [3, 90, 1.03],
    [4, 62, 0.94],
    [5, 52, 1.06],
    [6, 40, 0.88],
    [7, 30, 1.12],
    [8, 26, 0.92],
    [9, 20, 0.82],
    [10, 16, 0.9],
    [11, 13, 1.04],
    [12, 12, 0.86],
  ],
  USDC: [
    [1, 230, 0.98],
    [2, 170, 1.02],
    [3, 120, 0.95],
    [4, 80, 1.04],
    [5, 62, 0.9],
    [6, 50, 1.08],
    [7, 38, 0.84],
    [8, 32, 0.96],
    [9, 24, 0.88],
    [10, 20, 0.82],
    [11, 16, 1.1],
    [12, 14, 0.93],
    [13, 25, 0.9],
  ],
  DAI: [
    [1, 960, 0.98],
    [2, 840, 1.02],
    [4, 600, 1.1],
    [5, 430, 0.92],
    [7, 760, 1.76],
    [9, 420, 1.84],
    [11, 330, 0.9],
    [12, 260, 1.05],
  ],
  TUSD: [
    [3, 150, 1],
    [6, 110, 1.12],
    [10, 80, 0.95],
  ],
  FRAX: [
    [2, 150, 0.96],
    [6, 130, 1.04],
    [8, 240, 1.42],
    [10, 110, 0.92],
    [12, 90, 1],
  ],
  USDP: [
    [3, 34, 1],
    [8, 22, 1.07],
    [11, 16, 0.92],
  ],
  PYUSD: [
    [5, 52, 1],
    [9, 40, 1.08],
    [12, 21, 0.9],
  ],
};

/** Ages in days by protocol; those of the sixth and later still gain weight by maturity. */
export const PROTOCOL_AGE_DAYS: Readonly<Record<number, number>> = {
  1: 1720,
  2: 1510,
  3: 1400,
  4: 1290,
  5: 1180,
  6: 1060,
  7: 940,
  8: 870,
  9: 780,
  10: 690,
  11: 560,
  12: 430,
  13: 610,
  14: 190,
};

/** Why a pool is there: each is refused by one rule, named here, or counts in one place only. */
export type OddPool = {
  id: string;
  protocol: number;
  symbol: string;
  tvlMillions: number;
  multiple: number;
  change: {
    observationCount?: number;
    singleExposure?: false;
    impermanentLoss?: true;
    outlier?: true;
    /** The base rate is not stated: the source's total serves, tier 2. */
    baseMissing?: true;
    /** Multiplies the yield for some hours now and then. */
    spikes?: number;
  };
};

export const ODD_POOLS: readonly OddPool[] = [
  odd('small', 13, 'USDT', 6.4, 1.1, {}),
  odd('tiny', 10, 'USDC', 1.2, 1.6, {}),
  odd('young', 14, 'USDC', 64, 1.15, {}),
  odd('young', 14, 'USDT', 41, 1.05, {}),
  odd('unstated-base', 14, 'DAI', 35, 1.01, { baseMissing: true }),
  odd('new', 14, 'PYUSD', 18, 1.3, { observationCount: 4 }),
  odd('pair', 13, 'FRAX', 44, 1.2, { singleExposure: false }),
  odd('range', 13, 'DAI', 52, 1.4, { impermanentLoss: true }),
  odd('flagged', 11, 'TUSD', 12, 1.9, { outlier: true }),
  odd('runaway', 14, 'TUSD', 11, 4.2, {}),
  odd('restless', 14, 'USDP', 12, 1, { spikes: 2.6 }),
];

function odd(
  id: string,
  protocol: number,
  symbol: string,
  tvlMillions: number,
  multiple: number,
  change: OddPool['change'],
): OddPool {
  return { id, protocol, symbol, tvlMillions, multiple, change };
}
