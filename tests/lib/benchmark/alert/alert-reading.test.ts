import {
  type AlertCoin,
  type AlertKind,
  type AlertRule,
  alertReading,
  BEYOND_BOOKS_BPS,
} from '@/lib/benchmark/alert/alert-kinds';
import { firingText, ruleText } from '@/lib/features/alerts/evaluate/alert-text';
import { alertAddress } from '@/lib/features/alerts/owner';

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

it('says what an exit costs, and that it is more than the books show', () => {
  const rule = {
    ...{ kind: 'exit_cost', symbol: 'USDC', comparison: '>', threshold: '20' },
    amountUsd: '25000000',
  } as AlertRule;
  expect(ruleText(rule)).toBe('Exit cost of $25.00M USDC > 20 bps');
  expect(firingText(rule, '23.40', null)).toBe('Exit cost of $25.00M USDC is 23.40 bps');
  expect(firingText(rule, BEYOND_BOOKS_BPS, null)).toBe(
    'Exit cost of $25.00M USDC is more than the books show',
  );
  const spread = { kind: 'bill_spread', symbol: null, comparison: '<', threshold: '0' } as const;
  expect(ruleText(spread)).toBe('SYI over bills < 0 bps');
  expect(firingText(spread, '-34.50', null)).toBe('SYI over bills is -34.50 bps');
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

it('says rules and firings in words, with units', () => {
  const rule = {
    kind: 'yield_threshold',
    symbol: 'USDC',
    comparison: '>',
    threshold: '8.5',
  } as const;
  expect(ruleText(rule)).toBe('USDC yield > 8.5%');
  expect(firingText(rule, '8.62', null)).toBe('USDC yield is 8.62%');
  const peg = { ...rule, kind: 'peg_deviation', threshold: '50' } as const;
  expect(ruleText(peg)).toBe('USDC peg deviation > 50 bps');
  expect(firingText(peg, '62.5', null)).toBe('USDC peg deviation is 62.5 bps');
  const regime = {
    kind: 'regime_change',
    symbol: null,
    comparison: null,
    threshold: null,
  } as const;
  expect(firingText(regime, 'OFF', 'ON')).toBe('Regime is Risk-Off (OFF), previously Risk-On (ON)');
  const fixing = { ...regime, kind: 'fixing' } as const;
  expect(ruleText(fixing)).toBe('A fixing is published or restated');
  expect(firingText(fixing, '2026-03-04', null)).toBe('Fixing of 2026-03-04 published');
  expect(firingText(fixing, '2026-03-04/SYI 1', '2026-03-04')).toBe(
    'Fixing of 2026-03-04 restated, revision SYI 1',
  );
});

it('compares addresses in lower case and counts tags as one mailbox', () => {
  expect(alertAddress(' Ada+Alerts@Example.ORG ')).toEqual({
    email: 'Ada+Alerts@example.org',
    address: 'ada+alerts@example.org',
    mailbox: 'ada@example.org',
  });
});
