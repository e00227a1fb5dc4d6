import { METHODOLOGY_PARAMETERS as P, withOverrides } from '@/lib/benchmark/parameters';
import { volatility5mBps, volatilityPrices } from '@/lib/benchmark/peg/volatility';
import { dec } from '@/lib/benchmark/units';
import { NOW } from '../market-samples';

const STEP_MS = 30_000;
const every = (prices: readonly (string | null)[], stepMs = STEP_MS) =>
  prices.map((price, ago) => ({
    atMs: NOW - ago * stepMs,
    priceUsd: price === null ? null : dec(price),
  }));

test('is the sample deviation in bps, two places', () => {
  const six = every(['1.0001', '0.9999', '1.0001', '0.9999', '1.0001', '0.9999']);
  // Each price is 1 bp from the mean: the root of 6/5.
  expect(volatility5mBps(six, NOW, P)?.toFixed()).toBe('1.1');
  expect(volatility5mBps(every(Array(11).fill('0.9')), NOW, P)?.toFixed()).toBe('0');
});

test('fewer than six points are unknown', () => {
  expect(volatility5mBps([], NOW, P)).toBeNull();
  expect(volatility5mBps(every(Array(5).fill('1')), NOW, P)).toBeNull();
  const gaps = every(['1', null, '1', '1', null, '1', '1', null]);
  expect(volatility5mBps(gaps, NOW, P)).toBeNull();
});

test('only the last eleven points count, and none from before the window or after now', () => {
  const calm = every([...Array(11).fill('1'), '2', '2']);
  expect(volatility5mBps(calm, NOW, P)?.toFixed()).toBe('0');
  const old = [...Array(6).fill('1')].map((price, at) => ({
    atMs: NOW - 345_001 - at * STEP_MS,
    priceUsd: dec(price),
  }));
  expect(volatility5mBps(old, NOW, P)).toBeNull();
  const ahead = [...every(Array(6).fill('1')), { atMs: NOW + 1, priceUsd: dec(2) }];
  expect(volatility5mBps(ahead, NOW, P)?.toFixed()).toBe('0');
});

test('the order of samples and their number per step change nothing', () => {
  const samples = every(['1.0001', '0.9999', '1.0003', '0.9998', '1.0001', '0.9999', '1.0000']);
  const expected = volatility5mBps(samples, NOW, P);
  expect(volatility5mBps([...samples].reverse(), NOW, P)?.equals(expected ?? NaN)).toBe(true);
  const dense = every(Array(31).fill('1'), 10_000);
  expect(volatilityPrices(dense, NOW, P)).toHaveLength(11);
});

test('a late tick loses no point', () => {
  const jitter = [0, 29_000, 61_000, 90_400, 118_800, 150_900].map((ago) => ({
    atMs: NOW - ago,
    priceUsd: '1.0000',
  }));
  expect(volatilityPrices(jitter, NOW, P)).toHaveLength(6);
});

test('a recording may use another step', () => {
  const parameters = withOverrides(P, { 'volatility.stepSeconds': 300, 'volatility.minPoints': 2 });
  const samples = every(['1.0001', '0.9999'], 300_000);
  expect(volatility5mBps(samples, NOW, parameters)?.toFixed()).toBe('1.41');
  expect(volatility5mBps(samples.slice(1), NOW, parameters)).toBeNull();
});
