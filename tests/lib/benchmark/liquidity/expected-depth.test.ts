import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import {
  countDepths,
  type DepthMemory,
  depthCoverage,
  expectedDepths,
  type HourlyDepth,
  isHourlyDue,
} from '@/lib/benchmark/liquidity/expected-depth';
import type { BookDepth } from '@/lib/benchmark/liquidity/liquidity';
import { METHODOLOGY_PARAMETERS as P } from '@/lib/benchmark/parameters';
import { dec, ONE, toText } from '@/lib/benchmark/units';
import { NOW } from '../market-samples';

function hour(agoHours: number, usd: string): HourlyDepth {
  return { atMs: NOW - agoHours * HOUR_MS, depthsUsd: [usd, usd, usd] };
}

function depth(venue: string, ten: string, twenty = ten, fifty = twenty): BookDepth {
  return {
    venue,
    exchange: venue,
    symbol: 'USDC',
    observedAtMs: NOW,
    payloadSha256: `sha-${venue}`,
    midUsd: ONE,
    spreadBps: ONE,
    depth10Usd: dec(ten),
    depth20Usd: dec(twenty),
    depth50Usd: dec(fifty),
    truncated: [false, false, false],
  };
}

const expects = (usd: string, seenAtMs = NOW): DepthMemory[string] => ({
  expectedUsd: [usd, usd, usd],
  seenAtMs,
  jump: null,
});

const counted = (found: { counted: readonly BookDepth[] }) =>
  found.counted.map(({ depth10Usd, depth20Usd, depth50Usd }) =>
    [depth10Usd, depth20Usd, depth50Usd].map(toText).join(' '),
  );

test('what is expected is the last hourly depth of fewer than 24, else the median of seven days', () => {
  const hours = Array.from({ length: 23 }, (_, place) => hour(23 - place, `${place}`));
  expect(expectedDepths([], NOW, P)).toBeNull();
  expect(expectedDepths(hours, NOW, P)).toEqual(['22', '22', '22']);
  // 0 to 22 and 1000: between the two in the middle.
  expect(expectedDepths([...hours, hour(0, '1000')], NOW, P)).toEqual(['11.5', '11.5', '11.5']);
  const old = Array.from({ length: 24 }, (_, place) => hour(7 * 24 - place, `${place}`));
  expect(expectedDepths(old, NOW, P)).toEqual(['11.5', '11.5', '11.5']);
  expect(expectedDepths(old, NOW + 1, P)).toEqual(['23', '23', '23']);
  expect(expectedDepths(old, NOW + DAY_MS, P)).toBeNull();
});

test('an hourly depth is due once in each hour of the clock', () => {
  const atMs = Math.floor(NOW / HOUR_MS) * HOUR_MS;
  const hours: HourlyDepth[] = [{ atMs: atMs + 5, depthsUsd: ['1', '1', '1'] }];
  expect(isHourlyDue([], NOW)).toBe(true);
  expect(isHourlyDue(hours, atMs + HOUR_MS - 1)).toBe(false);
  expect(isHourlyDue(hours, atMs + HOUR_MS)).toBe(true);
});

describe('a depth jump', () => {
  const memory: DepthMemory = { a: expects('100'), b: expects('100'), c: expects('100') };
  const others = [depth('b', '100'), depth('c', '100')];

  test('counts five times what is expected, in the bucket in which it is too deep', () => {
    expect(counted(countDepths([depth('a', '500'), ...others], memory, NOW, P))[0]).toBe(
      '500 500 500',
    );
    const found = countDepths([depth('a', '90', '500', '500.01'), ...others], memory, NOW, P);
    expect(counted(found)[0]).toBe('90 500 500');
    expect(found.jumped).toEqual(['a']);
    expect(found.after.a).toEqual({
      expectedUsd: ['100', '100', '100'],
      seenAtMs: NOW,
      jump: { sinceMs: NOW, limitsUsd: ['500', '500', '500'] },
    });
  });

  test('keeps its limits for 24 hours, whatever is expected meanwhile, and is then believed', () => {
    const books = [depth('a', '1000000'), ...others];
    const { after } = countDepths(books, memory, NOW, P);
    const meant = {
      ...after,
      a: { ...after.a, expectedUsd: ['500', '500', '500'] },
    } as DepthMemory;
    const late = countDepths(books, meant, NOW + DAY_MS - 1, P);
    expect(counted(late)[0]).toBe('500 500 500');
    const believed = countDepths(books, meant, NOW + DAY_MS, P);
    expect(counted(believed)[0]).toBe('1000000 1000000 1000000');
    expect(believed.after.a).toEqual({ expectedUsd: null, seenAtMs: NOW, jump: null });
    expect(believed.jumped).toEqual([]);
  });

  test('ends when the depth is back within its limits', () => {
    const { after } = countDepths([depth('a', '501'), ...others], memory, NOW, P);
    const back = countDepths([depth('a', '500'), ...others], after, NOW + HOUR_MS, P);
    expect(back.after.a?.jump).toBeNull();
  });

  test('is measured by the median of the others where nothing is expected', () => {
    const books = [depth('a', '1000000'), depth('b', '10'), depth('c', '20'), depth('d', '60')];
    const found = countDepths(books, {}, NOW, P);
    expect(counted(found)).toEqual(['100 100 100', '10 10 10', '20 20 20', '60 60 60']);
    const nextHour = (Math.floor(NOW / HOUR_MS) + 1) * HOUR_MS;
    const held = countDepths(books, found.after, nextHour - 1, P);
    expect([counted(held)[0], held.jumped]).toEqual(['100 100 100', ['a']]);
    const first = countDepths(books, found.after, nextHour, P);
    expect([counted(first)[0], first.jumped]).toEqual(['1000000 1000000 1000000', []]);
    // What the others themselves may show at most is the measure.
    const some = countDepths(books, { a: expects('1') }, NOW, P);
    expect(counted(some)[0]).toBe('5 5 5');
    expect(counted(some)[3]).toBe('50 50 50');
    expect(counted(countDepths([depth('a', '1000000')], {}, NOW, P))).toEqual([
      '1000000 1000000 1000000',
    ]);
    const silent = [depth('a', '9'), depth('b', '0'), depth('c', '0')];
    expect(counted(countDepths(silent, {}, NOW, P))[0]).toBe('9 9 9');
  });
});

test('coverage is the share of expected D20 that stands; what is not expected yet stands for itself', () => {
  const memory: DepthMemory = { a: expects('60'), b: expects('40'), c: expects('20') };
  const kappa = (...books: BookDepth[]) => depthCoverage(memory, books).toFixed();
  expect(kappa(depth('a', '1'), depth('b', '1'), depth('c', '1'))).toBe('1');
  expect(kappa(depth('a', '1'), depth('b', '1'))).toBe('0.666667');
  expect(kappa(depth('a', '1'))).toBe('0');
  expect(kappa()).toBe('0');
  const joined: DepthMemory = { ...memory, d: { expectedUsd: null, seenAtMs: NOW, jump: null } };
  const books = [depth('a', '1'), depth('b', '1'), depth('d', '30')];
  expect(depthCoverage(joined, books).toFixed()).toBe('0.866667');
  const jump = { sinceMs: NOW, limitsUsd: ['30', '30', '30'] };
  const jumped: DepthMemory = { ...memory, d: { expectedUsd: null, seenAtMs: NOW, jump } };
  expect(depthCoverage(jumped, books.slice(0, 2)).toFixed()).toBe('0.533333');
  const flat: DepthMemory = { a: expects('0'), b: expects('0') };
  expect(depthCoverage(flat, [depth('a', '0')]).toFixed()).toBe('0.5');
  expect(depthCoverage({}, []).toFixed()).toBe('1');
});
