import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import {
  advanceRegimeDay,
  needsSeed,
  type RegimeDayFigures,
  seedRegime,
} from '@/lib/engine/regime/regime-step';
import { initialState } from '@/lib/engine/tick/engine-state';

const dayText = (day: number) =>
  new Date(Date.parse('2026-01-01T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10);

/** Methodology, regime's vector: 100 bps on days 0–39, 200 on 40–51, then 60. */
const figures = (day: number): RegimeDayFigures => {
  const excessBps = day < 40 ? 100 : day < 52 ? 200 : 60;
  const syiPercent = dec(4).plus(dec(excessBps).div(100));
  return {
    date: dayText(day),
    atMs: Date.parse(`${dayText(day)}T16:00:00Z`),
    syiPercent,
    billPercent: dec(4),
    constituents: [],
  };
};
const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => figures(from + place));

it('a new regime stands where the reconstructed days take it, and says how many they are', () => {
  const state = initialState();
  expect(needsSeed(state, METHODOLOGY_PARAMETERS)).toBe(true);
  seedRegime(state, days(0, 42), [], METHODOLOGY_PARAMETERS);
  expect(state.regimeSnapshot).toMatchObject({
    state: 'OFF',
    observations: 42,
    reconstructedObservations: 30,
    zScore: '1.2322',
    // A warning of the past is not raised again.
    alertType: null,
  });
  expect(needsSeed(state, METHODOLOGY_PARAMETERS)).toBe(false);
});

it('goes over its own days again after the reconstructed ones', () => {
  const state = initialState();
  for (const day of days(40, 42)) advanceRegimeDay(state, day, METHODOLOGY_PARAMETERS);
  expect(state.regime.state).toBe('NEU');
  // Reconstructed days that the regime has seen itself do not count.
  seedRegime(state, days(0, 42), days(40, 42), METHODOLOGY_PARAMETERS);
  expect(state.regimeSnapshot).toMatchObject({
    state: 'OFF',
    observations: 42,
    reconstructedObservations: 28,
    alertType: 'Flip Confirmed',
  });
});

it('forgets the reconstructed days as own ones come', () => {
  const state = initialState();
  seedRegime(state, days(0, 42), [], METHODOLOGY_PARAMETERS);
  for (const day of days(42, 72)) advanceRegimeDay(state, day, METHODOLOGY_PARAMETERS);
  expect(state.regimeSnapshot).toMatchObject({ observations: 72, reconstructedObservations: 0 });
});

it('leaves a regime of thirty own days alone', () => {
  const state = initialState();
  for (const day of days(42, 72)) advanceRegimeDay(state, day, METHODOLOGY_PARAMETERS);
  const before = structuredClone(state);
  seedRegime(state, days(0, 42), days(42, 72), METHODOLOGY_PARAMETERS);
  expect(state).toEqual(before);
});

it('keeps an override in force', () => {
  const state = initialState();
  state.override = { ...state.override, active: true, sinceMs: Date.parse('2026-02-11T12:00:00Z') };
  seedRegime(state, days(0, 42), [], METHODOLOGY_PARAMETERS);
  expect(state.regime.state).toBe('OFF_OVERRIDE');
  expect(state.regimeSnapshot).toMatchObject({ state: 'OFF_OVERRIDE', alertType: 'Override Peg' });
});
