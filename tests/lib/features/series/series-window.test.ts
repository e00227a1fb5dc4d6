import { STEP_SECONDS, seriesWindow } from '@/lib/features/series/series-window';

const NEWEST_MS = Date.parse('2026-03-10T12:34:56Z');
const iso = (atMs: number) => new Date(atMs).toISOString();

it.each([
  [{}, '1h', '2026-03-09T13:00:00.000Z'],
  [{ range: '1H' }, '1m', '2026-03-10T11:35:00.000Z'],
  [{ range: '6h' }, '1m', '2026-03-10T06:35:00.000Z'],
  [{ range: '7D' }, '1d', '2026-03-04T00:00:00.000Z'],
  [{ range: '30D' }, '1d', '2026-02-09T00:00:00.000Z'],
  [{ range: '2W', step: '1h' }, '1h', '2026-02-24T13:00:00.000Z'],
  [{ range: '1Y' }, '1d', '2025-03-11T00:00:00.000Z'],
  [{ range: '1H', step: 'raw' }, 'raw', '2026-03-10T11:34:56.000Z'],
  [{ from: '2026-03-10T10:00:30Z' }, '1m', '2026-03-10T10:00:00.000Z'],
  [{ range: '4D', step: '1m' }, '1m', '2026-03-06T12:35:00.000Z'],
  [{ from: '2010-01-01', step: '1h' }, '1h', '2010-01-01T00:00:00.000Z'],
  [{ range: '9999Y', step: '1d' }, '1d', '1970-01-01T00:00:00.000Z'],
] as const)('reads %j as step %s from %s', (query, step, from) => {
  const window = seriesWindow(query, NEWEST_MS);
  expect([window.step, iso(window.fromMs), window.toMs]).toEqual([step, from, NEWEST_MS]);
});

it.each([
  ['1H', '1m', 60],
  ['24H', '1h', 24],
  ['7D', '1d', 7],
  ['30D', '1d', 30],
  ['90D', '1d', 90],
  ['30D', '1h', 720],
  ['36H', '1d', 2],
  ['1H', '1d', 1],
] as const)('takes %s by %s as %i steps, at any moment of a step', (range, step, count) => {
  const stepMs = STEP_SECONDS[step] * 1000;
  for (const newest of [
    '2026-03-10T12:34:56Z',
    '2026-03-10T00:00:00Z',
    '2026-03-10T23:59:59.999Z',
  ]) {
    const { fromMs, toMs } = seriesWindow({ range, step }, Date.parse(newest));
    expect((Math.floor(toMs / stepMs) * stepMs - fromMs) / stepMs + 1).toBe(count);
  }
});

it('ends at the requested time, in the requested time zone', () => {
  const window = seriesWindow({ to: '2026-03-10T01:00:00+01:00', range: '1H' }, NEWEST_MS);
  expect(iso(window.toMs)).toBe('2026-03-10T00:00:00.000Z');
  expect(iso(window.fromMs)).toBe('2026-03-09T23:01:00.000Z');
});

it.each([
  [{ range: '1D', from: '2026-03-01' }, /^range: /],
  [{ from: '2026-03-10', to: '2026-03-10' }, /^from: /],
  [{ range: '1D', last: 3 }, /^last: /],
  [{ from: '2026-03-01', last: 3 }, /^last: /],
] as const)('refuses %j', (query, message) => {
  expect(() => seriesWindow(query, NEWEST_MS)).toThrow(message);
});
