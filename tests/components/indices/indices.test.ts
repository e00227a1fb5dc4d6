import { createTranslator } from 'next-intl';
import { constituentRows } from '@/components/indices/constituents/constituent-table';
import {
  axisPlaces,
  formatMove,
  type HistoryLine,
  inUnit,
  lookOf,
  onSameTimes,
} from '@/components/indices/history/history-lines';
import { momentsBetween } from '@/components/indices/history/index-history.live';
import { modeTone } from '@/components/indices/index-format';
import { formatExactIndex, formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { messagesFor } from '@/lib/i18n/messages';
import { events } from '../support/coin-answers';
import { fixingSeries, HISTORY_START_MS } from '../support/history-answers';
import { yieldItem } from '../yields/live-yields-answers';

describe('rows', () => {
  it.each([
    [
      ['USDT', 'USDC', 'DAI'],
      ['FRAX', 'USDP', 'TUSD'],
    ],
    [['USDT', 'USDC', 'USDe', 'USDS', 'DAI'], ['FRAX']],
  ])('fills a basket of %p to six rows with placeholders that have no figure', (basket, added) => {
    const constituents = basket.map((symbol) => yieldItem(symbol, { is_constituent: true }));
    const covered = yieldItem('FRAX', { is_constituent: false, weight_percent: null });
    const filled = constituentRows([...constituents, covered]);
    expect(filled.filter((row) => !row.isPlaceholder).map(({ symbol }) => symbol)).toEqual(basket);
    const placeholders = filled.filter((row) => row.isPlaceholder);
    expect(placeholders.map(({ symbol }) => symbol)).toEqual(added);
    for (const { id, symbol, isPlaceholder, suspended_because, ...figures } of placeholders) {
      expect([id, isPlaceholder, suspended_because]).toEqual([symbol, true, 'not_a_constituent']);
      expect([symbol, Object.values(figures)]).toEqual([symbol, Array(5).fill(null)]);
    }
  });

  it('adds no row to a basket of six, nor to an answer without constituents', () => {
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((s) => yieldItem(s, { is_constituent: true }));
    expect(constituentRows(six)).toHaveLength(6);
    expect(constituentRows([yieldItem('USDC', { is_constituent: false })])).toEqual([]);
  });
});

describe('formats', () => {
  it.each([
    ['4.468812', 'percent', '4.47%'],
    ['4', 'percent', '4.00%'],
    ['-0.5', 'percent', '−0.50%'],
    ['167.17', 'bps', '+167.2 bps'],
    ['-83.4', 'bps', '−83.4 bps'],
    ['0', 'bps', '0.0 bps'],
  ] as const)('an index value of %s in %s reads %s', (value, unit, text) => {
    expect(formatIndexValue(value, unit)).toBe(text);
  });

  it('has as many decimals as it is asked for, and basis points always one', () => {
    expect(formatIndexValue('4.468812', 'percent', INDEX_PLACES.fixing)).toBe('4.4688%');
    expect(formatIndexValue('4.468812', 'percent', INDEX_PLACES.published)).toBe('4.46881%');
    expect(formatIndexValue('167.17', 'bps', INDEX_PLACES.published)).toBe('+167.2 bps');
  });

  it.each([
    ['Normal', 'stable'],
    ['Bear', 'watch'],
    ['High-Vol', 'alert'],
    ['Anything else', 'neutral'],
  ])('the mode %s has the color %s', (mode, tone) => {
    expect(modeTone(mode)).toBe(tone);
  });
});

describe('lines of the history', () => {
  const HOUR_MS = 3_600_000;
  const line = (id: string, ...points: [hour: number, value: number | null][]): HistoryLine => ({
    ...{ id, unit: 'percent', reconstructed: 0, meta: { as_of: '2026-03-02T12:00:00.000Z' } },
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
      createTranslator({ locale: 'en', messages: messagesFor('en'), namespace: 'indexHistory' }),
    );
    expect(moments.dots.map(({ text }) => text)).toEqual(['Fixing 5', 'Fixing 5.1']);
    expect(moments.pins.map(({ kind, text }) => [kind, text])).toEqual([
      ['restatement', 'Fixing of Mar 2, 2026 restated to 5.1 (revision 1)'],
      ['event', 'USDC depegs, −87.2 bps at the trough'],
    ]);
  });
});
