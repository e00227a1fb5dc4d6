import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MemoryCounters } from '@/lib/http/limits/counters';

afterEach(() => jest.useRealTimers());

it('counts points within a window that ends by itself', () => {
  jest.useFakeTimers();
  const counters = new MemoryCounters();
  expect(counters.add('a', 1, 10)).toMatchObject({ count: 1, leftMs: 10_000 });
  jest.advanceTimersByTime(4_000);
  expect(counters.add('a', 2, 10)).toMatchObject({ count: 3, leftMs: 6_000 });
  expect(counters.add('b', 1, 10)).toMatchObject({ count: 1 });
  jest.advanceTimersByTime(6_000);
  expect(counters.add('a', 1, 10)).toMatchObject({ count: 1, leftMs: 10_000 });
});

it('sets no timer', () => {
  jest.useFakeTimers();
  const counters = new MemoryCounters();
  for (let caller = 0; caller < 1_000; caller += 1) counters.add(`c${caller}`, 1, 600);
  expect(jest.getTimerCount()).toBe(0);
});

it('holds at most 50,000 windows in less than 20 MB, whatever comes, and keeps those in use', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const counters = new MemoryCounters();
  for (let caller = 0; caller < 70_000; caller += 1) {
    const network = `2001:db8:${caller.toString(16)}:${(caller * 7).toString(16)}::/64`;
    counters.add(`requestApiAccess:caller:${network}`, 1, 600);
    counters.add('requestApiAccess:caller:198.51.100.7', 1, 600);
  }
  expect(counters.size).toBe(50_000);
  expect(used() - before).toBeLessThan(20e6);
  expect(counters.add('requestApiAccess:caller:198.51.100.7', 1, 600).count).toBe(70_001);
});
