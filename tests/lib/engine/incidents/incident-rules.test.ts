import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { Incident } from '@/lib/db/incidents';
import { type Condition, incidentChanges } from '@/lib/engine/incident-rules';

const NOW_MS = Date.parse('2026-03-04T18:00:00Z');
const WINDOW = { startMs: NOW_MS - 3 * HOUR_MS, endMs: NOW_MS - 2 * HOUR_MS };

type Parts = Partial<Omit<Condition, 'indices'>> & Partial<Condition['indices'][number]>;

function condition({ code, lastComputedMs, reason, lastFixingMs, ...rest }: Parts = {}): Condition {
  const nowMs = rest.nowMs ?? NOW_MS;
  return {
    feedId: 'live',
    nowMs,
    watchedSinceMs: NOW_MS - 10 * DAY_MS,
    seenBeforeMs: nowMs - MINUTE_MS,
    sources: [],
    fixing: WINDOW,
    indices: [
      {
        code: code ?? 'SYI',
        lastComputedMs: lastComputedMs === undefined ? nowMs - 30_000 : lastComputedMs,
        reason: reason ?? null,
        lastFixingMs: lastFixingMs === undefined ? WINDOW.endMs : lastFixingMs,
      },
    ],
    ...rest,
  };
}

const opened = (now: Condition, open: readonly Incident[] = []) =>
  incidentChanges(now, open).map(({ kind, subject, beganAtMs, closedAtMs }) => ({
    what: `${kind} ${subject}`,
    sinceS: (now.nowMs - beganAtMs) / 1000,
    isOpen: closedAtMs === null,
  }));

it('finds nothing while everything is in order', () => {
  expect(opened(condition())).toEqual([]);
});

it('opens an index that was not computed for five minutes, from when it last was', () => {
  expect(opened(condition({ lastComputedMs: NOW_MS - 299_999 }))).toEqual([]);
  const out = condition({ lastComputedMs: NOW_MS - 300_000, reason: 'too_few_coins' });
  expect(opened(out)).toEqual([{ what: 'index SYI', sinceS: 300, isOpen: true }]);
  expect(incidentChanges(out, [])[0]).toMatchObject({ reason: 'too_few_coins', feedId: 'live' });
});

it('calls an index that was never computed no incident', () => {
  expect(opened(condition({ lastComputedMs: null, lastFixingMs: null }))).toEqual([]);
});

it('opens a fixing five minutes after its effective time, where the window was watched', () => {
  const missing = { lastFixingMs: WINDOW.endMs - DAY_MS };
  const at = (minutes: number, more: Parts = {}) => {
    const nowMs = WINDOW.endMs + minutes * MINUTE_MS;
    return opened(condition({ ...missing, nowMs, ...more }));
  };
  expect(at(4.9)).toEqual([]);
  expect(at(5)).toEqual([{ what: 'fixing SYI', sinceS: 300, isOpen: true }]);
  expect(at(5, { watchedSinceMs: WINDOW.startMs + 1 })).toEqual([]);
  expect(at(5, { lastFixingMs: WINDOW.endMs })).toEqual([]);
});

it('opens a source that gave no good answer for an hour', () => {
  const failing = (failingSinceMs: number | null) =>
    opened(condition({ sources: [{ source: 'kraken', failingSinceMs, failureKind: 'timeout' }] }));
  expect(failing(null)).toEqual([]);
  expect(failing(NOW_MS - HOUR_MS + 1)).toEqual([]);
  expect(failing(NOW_MS - HOUR_MS)).toEqual([
    { what: 'source kraken', sinceS: 3600, isOpen: true },
  ]);
});

it('writes down a collector’s silence once it is over', () => {
  expect(opened(condition({ seenBeforeMs: NOW_MS - 299_999 }))).toEqual([]);
  expect(opened(condition({ seenBeforeMs: null }))).toEqual([]);
  expect(opened(condition({ seenBeforeMs: NOW_MS - 7 * MINUTE_MS }))).toEqual([
    { what: 'collector collector', sinceS: 420, isOpen: false },
  ]);
});

it('leaves an incident open while it lasts, closes it when it is over, and opens the next one anew', () => {
  const out = condition({ lastComputedMs: NOW_MS - 6 * MINUTE_MS });
  const open = incidentChanges(out, []);
  const later = { ...out, nowMs: NOW_MS + MINUTE_MS, seenBeforeMs: NOW_MS };
  expect(incidentChanges(later, open)).toEqual([]);

  const again = condition({ nowMs: NOW_MS + 2 * MINUTE_MS });
  expect(incidentChanges(again, open)).toEqual([{ ...open[0], closedAtMs: again.nowMs }]);

  const second = condition({ nowMs: NOW_MS + HOUR_MS, lastComputedMs: NOW_MS + MINUTE_MS });
  expect(opened(second, open)).toEqual([
    { what: 'index SYI', sinceS: 3600 + 360, isOpen: false },
    { what: 'index SYI', sinceS: 3600 - 60, isOpen: true },
  ]);
});
