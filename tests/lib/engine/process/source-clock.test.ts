import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { clockSentence, mayStrike, SourceClock } from '@/lib/engine/process/source-clock';
import type { FetchedBody } from '@/lib/market/types';
import { updateFrame } from '@/lib/market/update';

const NOW_MS = Date.parse('2026-11-20T16:00:00Z');
const MINUTE_MS = 60_000;

/** A clock that so many sources answered, this far ahead of each of them. */
function clockAheadOf(aheadMs: readonly number[], receivedAtMs = NOW_MS): SourceClock {
  const clock = new SourceClock();
  for (const [place, ahead] of aheadMs.entries()) {
    const source = `source-${place}`;
    clock.note({ source, receivedAtMs, sourceAtMs: receivedAtMs - ahead });
  }
  return clock;
}

const strikes = (clock: SourceClock, nowMs = NOW_MS) =>
  mayStrike(clock.aheadMs(nowMs), METHODOLOGY_PARAMETERS);

it.each([
  ['agrees', 1_000, true],
  ['is two minutes ahead', 2 * MINUTE_MS, true],
  ['is more than two minutes ahead', 2 * MINUTE_MS + 1, false],
  ['is 56 minutes ahead', 56 * MINUTE_MS, false],
  ['is 56 minutes behind', -56 * MINUTE_MS, false],
])('a clock that %s: may strike %s', (_, aheadMs, expected) => {
  expect(strikes(clockAheadOf([aheadMs, aheadMs, aheadMs]))).toBe(expected);
});

it('one source with a wrong time neither holds a fixing nor lets one be struck', () => {
  expect(strikes(clockAheadOf([500, 700, 365 * 24 * 60 * MINUTE_MS]))).toBe(true);
  expect(strikes(clockAheadOf([56 * MINUTE_MS, 56 * MINUTE_MS, 0]))).toBe(false);
});

it('agrees again with the next answers', () => {
  const clock = clockAheadOf([56 * MINUTE_MS]);
  clock.note({ source: 'source-0', receivedAtMs: NOW_MS + 30_000, sourceAtMs: NOW_MS + 29_000 });
  expect(strikes(clock, NOW_MS + 30_000)).toBe(true);
});

it('may not strike where no source has answered lately', () => {
  expect(strikes(new SourceClock())).toBe(false);
  expect(strikes(clockAheadOf([0, 0], NOW_MS - 10 * MINUTE_MS))).toBe(false);
  // A clock that has just jumped ahead makes every answer old.
  expect(strikes(clockAheadOf([0, 0]), NOW_MS + 56 * MINUTE_MS)).toBe(false);
});

it('is told by the newest answer’s own date, not by a copy that a cache kept', () => {
  const body = (headers: Record<string, string>, receivedAtMs: number): FetchedBody => ({
    ...{ body: {}, sha256: 'a'.repeat(64), bytes: 2, receivedAtMs },
    headers: new Headers(headers),
  });
  const date = new Date(NOW_MS).toUTCString();
  const told = (...bodies: FetchedBody[]) =>
    updateFrame('source', 1, bodies, NOW_MS + 3_000).sourceAtMs;
  expect(told(body({ date }, NOW_MS + 3_000))).toBe(NOW_MS);
  expect(told(body({}, NOW_MS), body({ date }, NOW_MS + 1_000))).toBe(NOW_MS + 2_000);
  expect(told(body({ date, age: '0' }, NOW_MS + 3_000))).toBe(NOW_MS);
  expect(told(body({ date, age: '900' }, NOW_MS + 3_000))).toBeUndefined();
  expect(told(body({}, NOW_MS))).toBeUndefined();
  expect(told()).toBeUndefined();
});

it('says how far it is off', () => {
  expect(clockSentence(56 * MINUTE_MS)).toBe('This clock is 3360 s ahead of the sources’ times');
  expect(clockSentence(-130_400)).toBe('This clock is 130 s behind the sources’ times');
});
