import {
  type AlertCoin,
  type AlertKind,
  alertReading,
  BEYOND_BOOKS_BPS,
} from '@/lib/benchmark/alert/alert-kinds';

const NOW = Date.UTC(2026, 2, 2, 12);

const coin: AlertCoin = {
  symbol: 'USDC',
  deviationBps: '-62.50',
  liquidityScore: '0.2873',
  apyPercent: '4.512345',
  priceObservedAtMs: NOW - 30_000,
  apyObservedAtMs: NOW - 3_000_000,
};

function read(
  kind: AlertKind,
  changes: Partial<AlertCoin> = {},
  symbol = 'USDC',
  amountUsd: string | null = null,
): string | null {
  const market = {
    coins: [{ ...coin, ...changes }],
    regime: { state: 'OFF' as const },
    fixing: '2026-03-04',
    billSpreadBps: '-34.50',
    confidencePercent: '94.62',
    exitCostBps: (of: string, amount: string) =>
      of === 'USDC' && amount === '25000000' ? '3.21' : BEYOND_BOOKS_BPS,
  };
  return alertReading({ kind, symbol, amountUsd }, market, NOW);
}

it('reads what a kind looks at', () => {
  expect(read('yield_threshold')).toBe('4.512345');
  expect(read('peg_deviation')).toBe('62.5');
  expect(read('liquidity')).toBe('0.2873');
  expect(read('regime_change')).toBe('OFF');
  expect(read('fixing')).toBe('2026-03-04');
});

it('reads an exit of an amount, and the spread over bills', () => {
  expect(read('exit_cost', {}, 'USDC', '25000000')).toBe('3.21');
  expect(read('exit_cost', {}, 'USDC', '900000000')).toBe(BEYOND_BOOKS_BPS);
  expect(read('exit_cost')).toBeNull();
  expect(read('bill_spread')).toBe('-34.50');
  expect(read('confidence')).toBe('94.62');
});

it('knows nothing of a missing figure or a coin the feed does not cover', () => {
  expect(read('yield_threshold', { apyPercent: null })).toBeNull();
  expect(read('peg_deviation', { deviationBps: null })).toBeNull();
  expect(read('liquidity', { liquidityScore: null })).toBeNull();
  expect(read('stale_data', {}, 'TUSD')).toBeNull();
});

describe('the age of the data', () => {
  it('is a share of the limit: a price’s 300 s, a yield’s 2 h after its due publication', () => {
    expect(read('stale_data')).toBe('10.0');
    expect(read('stale_data', { priceObservedAtMs: NOW - 300_000 })).toBe('100.0');
    expect(read('stale_data', { apyObservedAtMs: NOW - 3_600_000 - 5_400_000 })).toBe('75.0');
  });

  it('is used up where the price or the yield is missing, and ends at 999', () => {
    expect(read('stale_data', { priceObservedAtMs: null })).toBe('100.0');
    expect(read('stale_data', { apyPercent: null })).toBe('100.0');
    expect(read('stale_data', { priceObservedAtMs: 0 })).toBe('999.0');
  });
});
