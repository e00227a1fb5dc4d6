import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import {
  type PastCoin,
  type PastDay,
  type PastPool,
  reconstructDay,
} from '@/lib/benchmark/reconstruct-day';
import { dec, toText } from '@/lib/benchmark/units';

const AT_MS = Date.parse('2026-08-01T16:00:00Z');

const coin = (symbol: string, over: Partial<PastCoin> = {}): PastCoin => ({
  symbol,
  isConstituent: true,
  priceUsd: dec('1'),
  marketCapUsd: dec('1000000000'),
  volatility5mBps: dec('0'),
  liquidityScore: dec('1'),
  ...over,
});

const pool = (symbol: string, apyPercent: string, over: Partial<PastPool> = {}): PastPool => ({
  poolId: `${symbol}-${over.protocol ?? 'one'}-${apyPercent}`,
  protocol: 'one',
  symbol,
  apyPercent: dec(apyPercent),
  basePercent: dec(apyPercent),
  rewardPercent: dec('0'),
  tier: 1,
  tvlUsd: dec('100000000'),
  ageDays: 800,
  volatilityPercentagePoints: dec('0.5'),
  ...over,
});

const SYMBOLS = ['A', 'B', 'C', 'D', 'E'];
const day = (over: Partial<PastDay> = {}): PastDay => ({
  atMs: AT_MS,
  coins: SYMBOLS.map((symbol) => coin(symbol)),
  pools: SYMBOLS.flatMap((symbol) =>
    ['one', 'two', 'three'].map((protocol) => pool(symbol, '4', { protocol })),
  ),
  billPercent: dec('3'),
  ...over,
});

const valuesOf = (past: PastDay) =>
  Object.fromEntries(
    reconstructDay(past, METHODOLOGY_PARAMETERS).indices.map((row) => [
      row.code,
      toText(row.value),
    ]),
  );

it('gives every index of the day that daily charts can stand for', () => {
  // Five coins at par with a full score: RAY is the APY, 4 %, and 100 bps above the bill.
  expect(valuesOf(day())).toEqual({ SYI: '4', SYRPI: '100', SYC: '4', SYDEFI: '4' });
});

it('applies the carried scores as today’s: peg, and liquidity to the power 0.7', () => {
  // Deviation 10 bps and volatility 5 bps: peg 1 − 0.2 − 0.05 = 0.75. 0.46^0.7 = 0.580671461593.
  const scores = {
    priceUsd: dec('1.001'),
    volatility5mBps: dec('5'),
    liquidityScore: dec('0.46'),
  };
  const past = day({ coins: SYMBOLS.map((symbol) => coin(symbol, scores)) });
  expect(valuesOf(past).SYI).toBe('1.74201');
});

it('leaves out what cannot be computed, and carries nothing forward', () => {
  const noBill = valuesOf(day({ billPercent: null }));
  expect(noBill).not.toHaveProperty('SYRPI');
  expect(noBill).toHaveProperty('SYI');
  const unscored = day({ coins: SYMBOLS.map((symbol) => coin(symbol, { liquidityScore: null })) });
  expect(valuesOf(unscored)).toEqual({});
  const few = SYMBOLS.map((symbol, place) => coin(symbol, place < 3 ? { priceUsd: null } : {}));
  expect(valuesOf(day({ coins: few }))).not.toHaveProperty('SYI');
});

it('holds a past pool to the limits of TVL and yield', () => {
  const small = pool('A', '40', { protocol: 'small', tvlUsd: dec('9999999') });
  const wild = pool('A', '50.1', { protocol: 'wild' });
  expect(valuesOf(day({ pools: [...day().pools, small, wild] }))).toEqual(valuesOf(day()));
});

it('weighs the SYC by the deviation of the days before, and needs ten such pools', () => {
  const young = day().pools.map((row, place) =>
    place < 6 ? { ...row, volatilityPercentagePoints: null } : row,
  );
  expect(valuesOf(day({ pools: young }))).not.toHaveProperty('SYC');
});

it('gives the constituents’ RAYs for the breadth of the regime', () => {
  const { constituents, billPercent } = reconstructDay(
    day({ coins: [...SYMBOLS.map((symbol) => coin(symbol)), coin('Z', { isConstituent: false })] }),
    METHODOLOGY_PARAMETERS,
  );
  expect(constituents.map((row) => [row.symbol, toText(row.rayPercent)])).toEqual(
    SYMBOLS.map((symbol) => [symbol, '4']),
  );
  expect(toText(billPercent)).toBe('3');
});
