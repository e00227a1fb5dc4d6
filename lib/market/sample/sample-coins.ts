import type { Provenance } from '@/lib/benchmark/observations';

/** An observation before the update that it is part of says when it was received, and from which body. */
export type Sampled<Observation extends Provenance> = Omit<
  Observation,
  'receivedAtMs' | 'payloadSha256'
>;

/**
 * How one coin behaves in the demonstration market. Circulation is the nearest recorded one, of
 * 11 September 2025; prices, books and volumes are modeled on a coin of that size.
 */
export type CoinProfile = {
  symbol: string;
  circulationBillions: number;
  /** Share of the level by which the coin's own yield wanders. */
  apyDrift: number;
  /** Where the price rests and how far it moves over hours, tens of minutes and minutes. */
  restBps: number;
  swayBps: readonly [hours: number, tensOfMinutes: number, minutes: number];
  /** Largest passing wobble. */
  wobbleBps: number;
  /** Whether the recurring loss of the peg may hit it. */
  mayDepeg: boolean;
  /** All exchanges together, one side, within 10 and 20 bps of the mid. */
  depth10Millions: number;
  depth20Millions: number;
  /** Amount sellable at once on chain within 20 bps; `null`: priced before the coins it is sold for. */
  onChainDepth20Millions: number | null;
  spreadBps: number;
  /** All exchanges together. */
  volume24hMillions: number;
};

export const SAMPLE_COINS: readonly CoinProfile[] = [
  {
    symbol: 'USDT',
    circulationBillions: 168.825,
    apyDrift: 0.004,
    restBps: -0.8,
    swayBps: [0.4, 0.3, 0.15],
    wobbleBps: 2.5,
    mayDepeg: false,
    depth10Millions: 48,
    depth20Millions: 96,
    onChainDepth20Millions: null,
    spreadBps: 1.2,
    volume24hMillions: 1900,
  },
  {
    symbol: 'USDC',
    circulationBillions: 72.145,
    apyDrift: 0.006,
    restBps: -0.4,
    swayBps: [0.5, 0.4, 0.2],
    wobbleBps: 4,
    mayDepeg: false,
    depth10Millions: 58,
    depth20Millions: 110,
    onChainDepth20Millions: 42,
    spreadBps: 1.2,
    volume24hMillions: 5400,
  },
  {
    symbol: 'USDe',
    circulationBillions: 13.193,
    apyDrift: 0.03,
    restBps: -3,
    swayBps: [1.6, 1.2, 0.5],
    wobbleBps: 16,
    mayDepeg: true,
    depth10Millions: 7.5,
    depth20Millions: 17,
    onChainDepth20Millions: 16,
    spreadBps: 2.4,
    volume24hMillions: 250,
  },
  {
    symbol: 'USDS',
    circulationBillions: 7.942,
    apyDrift: 0.004,
    restBps: -1.5,
    swayBps: [0.9, 0.7, 0.3],
    wobbleBps: 9,
    mayDepeg: false,
    depth10Millions: 2.2,
    depth20Millions: 5.4,
    onChainDepth20Millions: 28,
    spreadBps: 3,
    volume24hMillions: 12,
  },
  {
    symbol: 'DAI',
    circulationBillions: 4.44,
    apyDrift: 0.012,
    restBps: 0.8,
    swayBps: [0.9, 0.7, 0.3],
    wobbleBps: 12,
    mayDepeg: false,
    depth10Millions: 4.2,
    depth20Millions: 9.5,
    onChainDepth20Millions: 24,
    spreadBps: 3,
    volume24hMillions: 93,
  },
  {
    symbol: 'USD1',
    circulationBillions: 2.637,
    apyDrift: 0.03,
    restBps: -2.5,
    swayBps: [1.3, 1, 0.4],
    wobbleBps: 18,
    mayDepeg: true,
    depth10Millions: 6.8,
    depth20Millions: 15,
    onChainDepth20Millions: 3,
    spreadBps: 2,
    volume24hMillions: 308,
  },
  {
    symbol: 'PYUSD',
    circulationBillions: 1.245,
    apyDrift: 0.015,
    restBps: -1,
    swayBps: [1.2, 0.8, 0.4],
    wobbleBps: 15,
    mayDepeg: true,
    depth10Millions: 3.1,
    depth20Millions: 8,
    onChainDepth20Millions: 12,
    spreadBps: 3,
    volume24hMillions: 81,
  },
];
