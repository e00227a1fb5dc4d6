import {
  axisPlaces,
  formatMove,
  type HistoryLine,
  inUnit,
  lookOf,
  onSameTimes,
} from '@/components/indices/history/history-lines';
import { momentsBetween } from '@/components/indices/history/index-history.live';
import { formatExactIndex } from '@/lib/format/index-value';
import { events } from '../../support/coin-answers';
import { fixingSeries, HISTORY_START_MS } from '../../support/history-answers';

const HOUR_MS = 3_600_000;
const line = (id: string, ...points: [hour: number, value: number | null][]): HistoryLine => ({
  ...{ id, unit: 'percent', reconstructed: 0, asOfMs: 0 },
  points: points.map(([hour, value]) => ({ atMs: hour * HOUR_MS, value })),
});
const valuesOf = (lines: readonly HistoryLine[], id: string) =>
  lines.find((each) => each.id === id)?.points.map(({ atMs, value }) => [atMs / HOUR_MS, value]);

describe('onSameTimes', () => {
  it('gives a rate to each time from when it was known until the next, at most five days', () => {
    const lines = onSameTimes(
      [line('SYI', [1, 5], [2, 5], [3, 5], [200, 5]), line('bill', [-20, 3.9], [2.5, 3.92])],
      HOUR_MS,
    );
    expect(valuesOf(lines, 'bill')).toEqual([
      [1, 3.9],
      [2, 3.9],
      [3, 3.92],
      [200, null],
    ]);
  });

  it('joins the times of two indices, and carries no value beyond its step', () => {
    const lines = onSameTimes(
      [line('SYI', [1, 5], [2, null]), line('SYC', [1, 4], [3, 6])],
      HOUR_MS,
    );
    expect(valuesOf(lines, 'SYI')).toEqual([
      [1, 5],
      [2, null],
      [3, null],
    ]);
    expect(valuesOf(lines, 'SYC')).toEqual([
      [1, 4],
      [2, null],
      [3, 6],
    ]);
  });

  it('keeps the days of two rates', () => {
    const lines = onSameTimes([line('bill', [0, 3.9]), line('sofr', [5, 4.3])], HOUR_MS);
    expect(valuesOf(lines, 'bill')).toEqual([
      [0, 3.9],
      [5, 3.9],
    ]);
  });
});

it('reads a percent line in basis points and back without a stray digit', () => {
  const bps = inUnit(line('SYI', [0, 5.1234], [1, null]), 'bps');
  expect(bps.points.map(({ value }) => value)).toEqual([512.34, null]);
  expect(inUnit(bps, 'percent').points[0]?.value).toBe(5.1234);
});

it('says four decimals of percent, two of basis points, and the change between what it says', () => {
  expect(formatExactIndex(5.12345, 'percent')).toBe('5.1234%');
  expect(formatExactIndex(167.175, 'bps')).toBe('+167.18 bps');
  expect(formatMove(5.1234, 5.1301, 'percent')).toBe('+0.67 bps');
  expect(formatMove(167.17, 160, 'bps')).toBe('−7.17 bps');
});

it('has as many decimals on the axis as the span needs', () => {
  const span = (to: number) => axisPlaces([line('SYI', [0, 5], [1, to])], 'percent');
  expect([span(5.01), span(5.1), span(6)]).toEqual([4, 3, 2]);
});

it('gives every index and rate its own look', () => {
  const looks = ['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI', 'bill', 'sofr', 'USDC'].map((id) =>
    JSON.stringify(lookOf(id)),
  );
  expect(new Set(looks).size).toBe(looks.length);
});

it('takes fixings as dots, restated ones and depegs as pins, newest first, of the time shown', () => {
  const depegMs = Date.parse('2026-02-11T01:00:00.000Z');
  const { points } = fixingSeries('SYI', [
    { hour: 1, value: 5 },
    { hour: 2, value: 5.1, revision: 1 },
    { hour: 99, value: 9 },
  ]);
  const moments = momentsBetween(
    [depegMs, HISTORY_START_MS + 9 * HOUR_MS],
    points,
    events('USDC').events,
    String,
    {
      fixing: (value) => `fixing ${value}`,
      restated: ({ value, revision }) => `restated ${value} ${revision}`,
      depeg: ({ asset, bps }) => `${asset} ${bps}`,
    },
  );
  expect(moments.dots.map(({ text }) => text)).toEqual(['fixing 5', 'fixing 5.1']);
  expect(moments.pins.map(({ kind, text }) => [kind, text])).toEqual([
    ['restatement', 'restated 5.1 1'],
    ['event', 'USDC -87.2'],
  ]);
});
