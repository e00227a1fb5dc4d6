import { cacheTimes, EdgeCopy } from '../support/visitors/edge-cache';
import { POLLED_CALLS } from '../support/visitors/polled-calls';
import { simulateCall } from '../support/visitors/simulate-visitors';

/** How often visitors who poll make the edge ask a web node (`npm run bench:edge -- --visitors`). */

const SIMULATION = { visitors: 20_000, seconds: 400, arrivalSeconds: 60, seed: 7 };

it('knows the calls that screens poll, with their three paces', () => {
  expect(POLLED_CALLS.length).toBeGreaterThan(10);
  expect(new Set(POLLED_CALLS.map(({ everyMs }) => everyMs))).toEqual(
    new Set([30_000, 60_000, 300_000]),
  );
});

// The peg check is answered anew for each caller, as specified.
const SHARED_CALLS = POLLED_CALLS.filter(({ cacheControl }) => cacheControl !== 'no-store');

it('knows which calls no cache keeps', () => {
  const alone = POLLED_CALLS.filter((call) => !SHARED_CALLS.includes(call));
  expect(alone.map(({ path }) => path)).toEqual(['/api/peg/check']);
});

it.each(SHARED_CALLS)('asks the origin for $path once a second at most', (call) => {
  const { polls, asked, mostInASecond } = simulateCall(call, SIMULATION);
  expect(polls).toBeGreaterThan(SIMULATION.visitors);
  expect(mostInASecond).toBe(1);
  const { freshSeconds } = cacheTimes(call.cacheControl);
  expect(asked).toBeLessThanOrEqual(SIMULATION.seconds / freshSeconds + 1);
  expect(asked).toBeGreaterThan(SIMULATION.seconds / (freshSeconds + 2) - 2);
});

it('is the same for the same seed', () => {
  const [call] = SHARED_CALLS;
  if (!call) throw new Error('no calls');
  expect(simulateCall(call, SIMULATION)).toEqual(simulateCall(call, SIMULATION));
});

it('tells of an answer that no cache may keep', () => {
  const [call] = SHARED_CALLS;
  if (!call) throw new Error('no calls');
  const open = { ...call, cacheControl: 'public, s-maxage=0' };
  expect(simulateCall(open, SIMULATION).mostInASecond).toBeGreaterThan(1);
});

describe('a copy at the edge', () => {
  it('is fetched once for all who wait, and renewed by one while others get it as it is', () => {
    const copy = new EdgeCopy({ freshSeconds: 1 }, 100);
    expect([copy.ask(0), copy.ask(50), copy.ask(100)]).toEqual([100, 100, 100]);
    expect([copy.ask(1_999), copy.asked]).toEqual([1_999, 1]);
    expect([copy.ask(2_000), copy.ask(2_050), copy.asked]).toEqual([2_100, 2_050, 2]);
    expect([copy.ask(3_999), copy.asked]).toEqual([3_999, 2]);
  });

  it('makes the first asker wait, however old it is', () => {
    const copy = new EdgeCopy({ freshSeconds: 1 }, 100);
    copy.ask(0);
    expect([copy.ask(60_000), copy.ask(60_050), copy.asked]).toEqual([60_100, 60_050, 2]);
    expect([copy.ask(60_200), copy.asked]).toEqual([60_200, 2]);
  });
});
