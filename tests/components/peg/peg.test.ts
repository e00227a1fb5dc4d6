import { PEG_BAND, pegLines } from '@/components/peg/peg-chart';
import {
  deviationBps,
  deviationText,
  deviationTone,
  LABEL_TONE,
  pegLabel,
} from '@/components/peg/peg-classes';
import type { PegSeries } from '@/lib/features/series/contract';
import { coin } from '../support/answers';
import { pegSeries } from '../support/coin-answers';

describe('the chart', () => {
  const HOUR_MS = 3_600_000;
  const START_MS = Date.parse('2026-03-01T00:00:00.000Z');

  /** Hourly points of a coin: hour, and the prices of the hour. */
  function history(
    asset: string,
    hours: readonly (readonly [hour: number, low: number, high: number, last: number])[],
  ): PegSeries {
    const [point] = pegSeries(asset).points;
    if (point === undefined) throw new Error('no point to copy');
    return {
      ...pegSeries(asset),
      step: '1h',
      step_seconds: 3600,
      points: hours.map(([hour, low, high, last]) => ({
        ...point,
        at: new Date(START_MS + hour * HOUR_MS).toISOString(),
        low_usd: low,
        high_usd: high,
        price_usd: last,
        deviation_bps: Math.round((last - 1) * 1e6) / 100,
      })),
    };
  }

  const calm = (hour: number) => [hour, 0.9999, 1.0001, 1] as const;
  const hoursOf = (series: PegSeries) =>
    pegLines([series])[0]?.points.map(({ x }) => (x - START_MS) / HOUR_MS);

  it('draws the last deviation of an interval, with the lowest and highest as its bar', () => {
    const [line] = pegLines([history('USDC', [[0, 0.992, 1.001, 0.999], calm(1)])]);
    const [first] = line?.points ?? [];
    expect(first?.value).toBe(-10);
    expect(first?.low).toBeCloseTo(-80);
    expect(first?.high).toBeCloseTo(10);
  });

  it('spaces points evenly where a part of the history was read less often', () => {
    // Every 8 hours for two days, from then on every hour for 8 hours.
    const sparse = Array.from({ length: 6 }, (_, place) => calm(place * 8));
    const dense = Array.from({ length: 8 }, (_, place) => calm(48 + place));
    const deep = [50, 0.99, 1, 0.995] as const;
    const mixed = history(
      'USDC',
      [...sparse, ...dense].map((hour) => (hour[0] === 50 ? deep : hour)),
    );
    expect(hoursOf(mixed)).toEqual([0, 8, 16, 24, 32, 40, 48]);
    // The trough of an hour stays in the wider interval.
    expect(pegLines([mixed])[0]?.points.at(-1)?.low).toBeCloseTo(-100);
  });

  it('keeps its own step through an outage, which is a gap in the line', () => {
    const points = Array.from({ length: 24 }, (_, hour) => calm(hour)).filter(
      ([hour]) => hour < 10 || hour > 13,
    );
    const [line] = pegLines([history('USDC', points)]);
    expect(hoursOf(history('USDC', points))?.slice(8, 13)).toEqual([8, 9, 10, 14, 15]);
    expect(line?.points.find(({ x }) => x === START_MS + 10 * HOUR_MS)?.value).toBeNull();
  });

  it('has all coins on the same intervals', () => {
    const hourly = history(
      'USDC',
      Array.from({ length: 24 }, (_, hour) => calm(hour)),
    );
    const rare = history('DAI', [calm(0), calm(8), calm(16)]);
    const [usdc, dai] = pegLines([hourly, rare]);
    expect(usdc?.points.map(({ x }) => x)).toEqual(dai?.points.map(({ x }) => x));
  });

  it('has the band of ±50 bps', () => {
    expect([PEG_BAND.low, PEG_BAND.high]).toEqual([-50, 50]);
  });
});

describe('words and colors', () => {
  it.each([
    [0, 'text-falling'],
    [10, 'text-falling'],
    [-10, 'text-falling'],
    [10.1, 'text-neutral'],
    [-50, 'text-neutral'],
    [50.1, 'text-alert'],
    [-300, 'text-alert'],
  ])('a deviation of %p bps is colored %s', (bps, look) => {
    expect(deviationText(bps)).toBe(look);
  });

  it.each([
    [24.99, 'stable'],
    [25, 'watch'],
    [-25, 'watch'],
    [49.99, 'watch'],
    [-50, 'alert'],
    [null, 'neutral'],
  ])('in the widget %p bps have the color %s', (bps, tone) => {
    expect(LABEL_TONE[pegLabel(coin('USDC', bps))]).toBe(tone);
  });

  it.each([
    [0, 'stable'],
    [-25, 'neutral'],
    [50, 'depegged'],
    [null, 'unknown'],
  ])('on the monitor %p bps are %s', (bps, word) => {
    expect(pegLabel(coin('USDC', bps))).toBe(word);
  });

  it('takes the word of the answer before its own', () => {
    expect(pegLabel(coin('USDC', 0, { status: 'depegged' }))).toBe('depegged');
  });

  it.each([
    [-24.9, 'stable'],
    [25, 'neutral'],
    [-49.9, 'neutral'],
    [-50, 'depegged'],
    [87.8, 'depegged'],
    [-1187, 'depegged'],
  ] as const)('a deviation of %p bps has the tone of %s', (bps, word) => {
    expect(deviationTone(bps)).toBe(LABEL_TONE[word]);
  });

  it('has the deviation signed in basis points, and its size where the answer has no sign', () => {
    expect(deviationBps(coin('USDC', -30))).toBe(-30);
    const unsigned = { percentage: 0.3, absolute: 0.003 };
    expect(deviationBps(coin('USDC', null, { deviation: unsigned }))).toBe(30);
  });
});
