/** How one coin behaves in the demonstration market. Real symbols, invented behavior. */
export type CoinProfile = {
  symbol: string;
  /** Billions of dollars; the shares give the reference weights 72.5/21.8/4.4/0.4/0.7/0.2. */
  marketCapBillions: number;
  /** Level of the coin's pools, set so that after peg and liquidity the reference RAY is left. */
  apyPercent: number;
  /** Share of the level by which the coin's own yield wanders. */
  apyDrift: number;
  /** Where the price rests and how far it moves over hours, tens of minutes and minutes. */
  restBps: number;
  swayBps: readonly [hours: number, tensOfMinutes: number, minutes: number];
  /** Largest passing wobble. */
  wobbleBps: number;
  /** Whether the recurring loss of the peg may hit it. */
  mayDepeg: boolean;
  /** All venues together, one side, within 10 and 20 bps of the mid. */
  depth10Millions: number;
  depth20Millions: number;
  spreadBps: number;
  /** All venues together. */
  volume24hMillions: number;
};

export const SAMPLE_COINS: readonly CoinProfile[] = [
  {
    symbol: 'USDT',
    marketCapBillions: 92.5,
    apyPercent: 4.28,
    apyDrift: 0.004,
    restBps: -0.8,
    swayBps: [0.4, 0.3, 0.15],
    wobbleBps: 2.5,
    mayDepeg: false,
    depth10Millions: 48,
    depth20Millions: 96,
    spreadBps: 1.2,
    volume24hMillions: 5200,
  },
  {
    symbol: 'USDC',
    marketCapBillions: 27.8,
    apyPercent: 4.56,
    apyDrift: 0.006,
    restBps: -0.5,
    swayBps: [0.5, 0.4, 0.2],
    wobbleBps: 5,
    mayDepeg: false,
    depth10Millions: 31,
    depth20Millions: 62,
    spreadBps: 1.4,
    volume24hMillions: 2600,
  },
  {
    symbol: 'DAI',
    marketCapBillions: 5.6,
    apyPercent: 8.48,
    apyDrift: 0.045,
    restBps: 1.2,
    swayBps: [1, 0.8, 0.4],
    wobbleBps: 21,
    mayDepeg: false,
    depth10Millions: 9.5,
    depth20Millions: 23,
    spreadBps: 3.6,
    volume24hMillions: 240,
  },
  {
    symbol: 'TUSD',
    marketCapBillions: 0.51,
    apyPercent: 20.5,
    apyDrift: 0.06,
    restBps: -3.5,
    swayBps: [3, 2, 0.8],
    wobbleBps: 31,
    mayDepeg: true,
    depth10Millions: 7,
    depth20Millions: 18,
    spreadBps: 5,
    volume24hMillions: 60,
  },
  {
    symbol: 'FRAX',
    marketCapBillions: 0.89,
    apyPercent: 8.75,
    apyDrift: 0.055,
    restBps: -2,
    swayBps: [1.5, 1, 0.5],
    wobbleBps: 22,
    mayDepeg: true,
    depth10Millions: 7.4,
    depth20Millions: 19,
    spreadBps: 4.6,
    volume24hMillions: 45,
  },
  {
    symbol: 'USDP',
    marketCapBillions: 0.2,
    apyPercent: 5.05,
    apyDrift: 0.015,
    restBps: 1,
    swayBps: [1.5, 1, 0.4],
    wobbleBps: 24,
    mayDepeg: true,
    depth10Millions: 5.6,
    depth20Millions: 14.5,
    spreadBps: 6,
    volume24hMillions: 18,
  },
  {
    symbol: 'PYUSD',
    marketCapBillions: 0.95,
    apyPercent: 5.3,
    apyDrift: 0.015,
    restBps: -1,
    swayBps: [1.2, 0.8, 0.4],
    wobbleBps: 18,
    mayDepeg: true,
    depth10Millions: 6.6,
    depth20Millions: 17,
    spreadBps: 4.8,
    volume24hMillions: 38,
  },
];
