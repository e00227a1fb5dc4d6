import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import {
  type MethodologyParameters,
  METHODOLOGY_PARAMETERS as P,
  withOverrides,
} from '@/lib/benchmark/parameters';
import {
  advanceDepegEvent,
  type DepegEvent,
  type DepegState,
  sourcesOffPeg,
} from '@/lib/benchmark/peg/depeg-event';
import { distanceDays } from '@/lib/benchmark/peg/distance-days';
import { deviationBps, pegClass, pegScore } from '@/lib/benchmark/peg/peg';
import { volatility5mBps, volatilityPrices } from '@/lib/benchmark/peg/volatility';
import { dec } from '@/lib/benchmark/units';
import { NOW } from './market-samples';

describe('peg', () => {
  test.each([
    ['1', '0'],
    ['1.0010', '10'],
    ['0.9996', '-4'],
    ['0.87', '-1300'],
    ['1.00000049', '0'],
    ['0.9999995', '0'],
    ['0.9999985', '-0.02'],
  ])('a price of %s deviates by %s bps', (price, expected) => {
    expect(deviationBps(dec(price)).equals(dec(expected))).toBe(true);
  });

  test.each([
    [0, 0, '1'],
    [10, 5, '0.75'],
    [-4, 2, '0.9'],
    [25, 0, '0.5'],
    [-40, 20, '0'],
    [50, 0, '0'],
    [-1300, 400, '0'],
  ])('the peg score of (%s, %s) is %s', (deviation, volatility, expected) => {
    expect(pegScore(dec(deviation), dec(volatility), P)?.toFixed()).toBe(expected);
  });

  test('what is not known has no score', () => {
    expect(pegScore(null, dec(0), P)).toBeNull();
    expect(pegScore(dec(0), null, P)).toBeNull();
  });

  test.each([
    ['0', 'stable'],
    ['-49.99', 'stable'],
    ['50', 'warning'],
    ['-199.99', 'warning'],
    ['200', 'alert'],
    ['-1300', 'alert'],
  ])('%s bps is %s', (deviation, expected) => {
    expect(pegClass(dec(deviation), P)).toBe(expected);
  });

  test('a score stays in 0–1, does not care for the sign, and falls with distance', () => {
    const bps = fc.integer({ min: -100_000, max: 100_000 }).map((value) => dec(value).div(100));
    fc.assert(
      fc.property(bps, bps, fc.nat(50_000), (near, far, hundredths) => {
        const volatility = dec(hundredths).div(100);
        const score = (deviation: typeof near) =>
          pegScore(deviation, volatility, P)?.toNumber() ?? NaN;
        expect(score(near)).toBeGreaterThanOrEqual(0);
        expect(score(near)).toBeLessThanOrEqual(1);
        expect(score(near.negated())).toBe(score(near));
        const [small, large] = near.abs().lessThan(far.abs()) ? [near, far] : [far, near];
        expect(score(small)).toBeGreaterThanOrEqual(score(large));
      }),
    );
  });
});

describe('volatility', () => {
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
    const parameters = withOverrides(P, {
      'volatility.stepSeconds': 300,
      'volatility.minPoints': 2,
    });
    const samples = every(['1.0001', '0.9999'], 300_000);
    expect(volatility5mBps(samples, NOW, parameters)?.toFixed()).toBe('1.41');
    expect(volatility5mBps(samples.slice(1), NOW, parameters)).toBeNull();
  });
});

describe('depeg event', () => {
  const STEP_MS = 60_000;
  type Reading = number | null;

  /** Feeds deviations in bps, one a minute from minute 0; returns every change and the last state. */
  function play(
    readings: readonly (Reading | [minute: number, bps: Reading])[],
    { sources = 2, parameters = P }: { sources?: number; parameters?: MethodologyParameters } = {},
  ) {
    let state: DepegState | null = null;
    const changes: DepegEvent[] = [];
    for (const [index, reading] of readings.entries()) {
      const [minute, bps] = Array.isArray(reading) ? reading : [index, reading];
      const priceUsd = bps === null ? null : dec(1).plus(dec(bps).div(10_000));
      const deviation = priceUsd && deviationBps(priceUsd);
      const sample = { symbol: 'USDC', atMs: minute * STEP_MS, priceUsd, deviationBps: deviation };
      const next = advanceDepegEvent(state, { ...sample, sources }, parameters);
      state = JSON.parse(JSON.stringify(next.state));
      expect(state).toEqual(next.state);
      if (next.event) changes.push(next.event);
    }
    return { changes, state, last: changes.at(-1) ?? null };
  }

  const quiet = (minutes: number) => Array<number>(minutes).fill(5);

  test('one sample past 50 bps opens nothing, two in a row do, dated to the first', () => {
    expect(play([0, -60, 0, -60, 0]).changes).toEqual([]);
    expect(play([0, -49.99, -49.99]).changes).toEqual([]);
    const { last } = play([0, -50, -80]);
    expect(last).toEqual({
      symbol: 'USDC',
      openedAtMs: STEP_MS,
      peakDeviationBps: '-80',
      peakPriceUsd: '0.992',
      peakAtMs: 2 * STEP_MS,
      recoveredBelowSinceMs: null,
      closedAtMs: null,
    });
  });

  test('the peak is the furthest sample, the first of the two included, and keeps its sign', () => {
    expect(play([-90, -60, -70]).last).toMatchObject({ peakDeviationBps: '-90', peakAtMs: 0 });
    expect(play([60, 60, -300, 299]).last).toMatchObject({
      peakDeviationBps: '-300',
      peakAtMs: 2 * STEP_MS,
    });
  });

  test('it closes after 15 minutes below 25 bps, dated to the minute they are over', () => {
    const open = play([-60, -60, ...quiet(15)]);
    expect(open.last).toMatchObject({ recoveredBelowSinceMs: 2 * STEP_MS, closedAtMs: null });
    const closed = play([-60, -60, ...quiet(16)]);
    expect(closed.last).toMatchObject({
      recoveredBelowSinceMs: 2 * STEP_MS,
      closedAtMs: 17 * STEP_MS,
    });
    expect(closed.state?.open).toBeNull();
    const between = play([-60, -60, ...quiet(15), [18, 0]]);
    expect(between.last?.closedAtMs).toBe(17 * STEP_MS);
  });

  test('25 bps is not below 25: the time starts again', () => {
    const { last, state } = play([-60, -60, ...quiet(15), 25, ...quiet(15)]);
    expect(last).toMatchObject({ recoveredBelowSinceMs: 18 * STEP_MS, closedAtMs: null });
    expect(state?.open).not.toBeNull();
  });

  test('between 25 and 50 it neither closes nor opens', () => {
    expect(play([-60, -60, ...Array(60).fill(-30)]).state?.open).not.toBeNull();
    expect(play(Array(60).fill(-30)).changes).toEqual([]);
  });

  test('a missing price neither opens nor closes', () => {
    expect(play([-60, null, null]).changes).toEqual([]);
    expect(play([-60, -60, ...Array<Reading>(60).fill(null)]).state?.open).not.toBeNull();
    expect(play([-60, null, -60]).last).toMatchObject({ openedAtMs: 0 });
    const gap = [...quiet(10), ...Array<Reading>(30).fill(null), ...quiet(5)];
    expect(play([-60, -60, ...gap]).state?.open).not.toBeNull();
    // Nine known minutes before the gap and six after it make fifteen.
    expect(play([-60, -60, ...gap, 5, 5]).last).toMatchObject({ closedAtMs: 48 * STEP_MS });
  });

  test('a gap of hours without any sample is not time below the bound', () => {
    expect(play([-60, -60, 0, [600, 0]]).state?.open).not.toBeNull();
  });

  test('a suspicion lapses when nothing follows it for a quarter of an hour', () => {
    expect(play([-60, [16, -60]]).changes).toEqual([]);
    expect(play([-60, [16, -60], [17, -60]]).last).toMatchObject({ openedAtMs: 16 * STEP_MS });
    expect(play([-60, [15, -60]]).last).toMatchObject({ openedAtMs: 0 });
  });

  test('feeding a sample again changes nothing', () => {
    const once = play([-60, -70]);
    const twice = play([-60, [0, -60], [0, -90], [1, -70], [1, -400]]);
    expect(twice).toEqual(once);
  });

  test('invariants over any walk', () => {
    const reading = fc.option(fc.integer({ min: -120, max: 120 }), { nil: null, freq: 6 });
    const calm = fc.integer({ min: 1, max: 20 }).map((minutes) => Array<Reading>(minutes).fill(3));
    const walk = fc.array(
      fc.oneof(
        reading.map((bps) => [bps]),
        calm,
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(
        walk.map((parts) => parts.flat()),
        (readings) => {
          const { changes } = play(readings);
          const opened = new Map<number, DepegEvent[]>();
          for (const event of changes) {
            opened.set(event.openedAtMs, [...(opened.get(event.openedAtMs) ?? []), event]);
            const peak = Math.abs(Number(event.peakDeviationBps));
            expect(peak).toBeGreaterThanOrEqual(50);
            expect(readings[event.peakAtMs / STEP_MS]).toBe(Number(event.peakDeviationBps));
            expect(Math.abs(readings[event.openedAtMs / STEP_MS] ?? 0)).toBeGreaterThanOrEqual(50);
            if (event.closedAtMs === null) continue;
            expect(event.recoveredBelowSinceMs).not.toBeNull();
            const since = event.recoveredBelowSinceMs ?? 0;
            expect(event.closedAtMs - since).toBeGreaterThanOrEqual(900_000);
            const stretch = readings.slice(since / STEP_MS, event.closedAtMs / STEP_MS + 1);
            expect(stretch.every((bps) => bps === null || Math.abs(bps) < 25)).toBe(true);
          }
          let endedMs = -1;
          for (const [openedAtMs, history] of opened) {
            expect(openedAtMs).toBeGreaterThan(endedMs);
            expect(history.slice(0, -1).every(({ closedAtMs }) => closedAtMs === null)).toBe(true);
            endedMs = history.at(-1)?.closedAtMs ?? Number.POSITIVE_INFINITY;
          }
        },
      ),
    );
  });

  test('a sample that too few sources stand behind ends a suspicion', () => {
    const sample = (minute: number, sources: number) => ({
      symbol: 'USDC',
      atMs: minute * STEP_MS,
      priceUsd: dec('0.99'),
      deviationBps: dec(-100),
      sources,
    });
    const first = advanceDepegEvent(null, sample(0, 2), P);
    const lone = advanceDepegEvent(first.state, sample(1, 1), P);
    expect(lone.state.suspicion).toBeNull();
    const again = advanceDepegEvent(lone.state, sample(2, 2), P);
    expect(again.event).toBeNull();
    expect(advanceDepegEvent(again.state, sample(3, 2), P).event).toMatchObject({
      openedAtMs: 2 * STEP_MS,
    });
  });

  test('in coarse data two steps close and three end a suspicion, where they are longer', () => {
    const hourly = withOverrides(P, { 'volatility.stepSeconds': 3600 });
    const hours = (...readings: Reading[]) =>
      readings.map((bps, hour): [number, Reading] => [hour * 60, bps]);
    const closed = play(hours(-60, -60, 5, 5, 5), { parameters: hourly });
    expect(closed.last).toMatchObject({
      recoveredBelowSinceMs: 120 * STEP_MS,
      closedAtMs: 240 * STEP_MS,
    });
    expect(play(hours(-60, -60, 5, 5), { parameters: hourly }).last?.closedAtMs).toBeNull();
    const gap = (minutes: number) =>
      play(
        [
          [0, -60],
          [minutes, -60],
        ],
        { parameters: hourly },
      ).changes.length;
    expect([gap(180), gap(181)]).toEqual([1, 0]);
  });

  test('sources count by exchange, on the side of the price and at or past 50 bps', () => {
    const at = (source: string, price: string) => ({ source, priceUsd: dec(price) });
    const witnesses = [
      at('a', '0.9950'),
      at('a', '0.9900'),
      at('b', '0.99501'),
      at('c', '1.0100'),
      at('d', '0.9800'),
    ];
    expect(sourcesOffPeg(witnesses, dec(-60), P)).toBe(2);
    expect(sourcesOffPeg(witnesses, dec(60), P)).toBe(1);
  });

  test('no run of prices opens an event without two sources in two samples running', () => {
    const rows = fc.array(
      fc.tuple(
        fc.constantFrom<Reading>(null, 0, -49.99, -50, -400, 50),
        fc.integer({ min: 0, max: 3 }),
      ),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(rows, (samples) => {
        let state: DepegState | null = null;
        let run = 0;
        for (const [minute, [bps, sources]] of samples.entries()) {
          const priceUsd = bps === null ? null : dec(1).plus(dec(bps).div(10_000));
          const deviation = bps === null ? null : dec(bps);
          const sample = {
            symbol: 'USDC',
            atMs: minute * STEP_MS,
            priceUsd,
            deviationBps: deviation,
            sources,
          };
          const wasOpen: boolean = state?.open != null;
          state = advanceDepegEvent(state, sample, P).state;
          if (bps !== null) run = Math.abs(bps) >= 50 && sources >= 2 ? run + 1 : 0;
          if (!wasOpen && state.open !== null) expect(run).toBeGreaterThanOrEqual(2);
          if (!wasOpen && state.open === null) expect(run).toBeLessThan(2);
        }
      }),
    );
  });
});

describe('distance days', () => {
  const START_MS = Date.parse('2026-03-01T00:00:00Z');
  const at = (day: number, hour: number, bps: string) => ({
    atMs: START_MS + day * DAY_MS + hour * HOUR_MS,
    peakBps: dec(bps),
  });

  describe('distanceDays', () => {
    it('counts each day once, by its furthest reading on either side, bounds included', () => {
      const found = distanceDays([
        at(0, 1, '3'),
        at(0, 5, '-50'),
        at(0, 9, '49.99'),
        at(1, 0, '12'),
        at(3, 23, '-1240.75'),
      ]);
      expect(found?.days).toBe(3);
      expect(found?.counts).toEqual([
        { boundBps: '10', days: 3 },
        { boundBps: '25', days: 2 },
        { boundBps: '50', days: 2 },
        { boundBps: '100', days: 1 },
        { boundBps: '200', days: 1 },
        { boundBps: '1000', days: 1 },
      ]);
      expect(found?.furthest.peakBps.toFixed()).toBe('-1240.75');
      expect([found?.fromMs, found?.toMs]).toEqual([START_MS, START_MS + 3 * DAY_MS]);
    });

    it('knows nothing without a price', () => {
      expect(distanceDays([])).toBeNull();
    });
  });
});
