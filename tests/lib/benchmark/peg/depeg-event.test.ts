import fc from 'fast-check';
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
import { deviationBps } from '@/lib/benchmark/peg/peg';
import { dec } from '@/lib/benchmark/units';

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
