import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import {
  advanceRegimeDay,
  type RegimeDayFigures,
  restateRegimeDay,
} from '@/lib/engine/regime/regime-step';
import { type EngineState, initialState } from '@/lib/engine/tick/engine-state';

const P = METHODOLOGY_PARAMETERS;
const dayText = (day: number) =>
  new Date(Date.parse('2026-01-01T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10);

const figures = (day: number, excessBps: number): RegimeDayFigures => ({
  date: dayText(day),
  atMs: Date.parse(`${dayText(day)}T16:00:00Z`),
  syiPercent: dec(4).plus(dec(excessBps).div(100)),
  billPercent: dec(4),
  constituents: [{ symbol: 'USDT', rayPercent: dec(5) }],
});

/** Methodology, regime's vector, up to and with a day: 100 bps on days 0–39, then 200. */
function after(day: number): EngineState {
  const state = initialState();
  for (let at = 0; at <= day; at += 1) advanceRegimeDay(state, figures(at, at < 40 ? 100 : 200), P);
  return state;
}

/** The state with the last day's fixing restated. */
function restated(state: EngineState, day: number, excessBps: number): EngineState {
  const found = restateRegimeDay(state, figures(day, excessBps), P);
  if (!found) throw new Error('nothing restated');
  return { ...state, ...found.memory };
}

const essence = ({ regime, regimeSnapshot }: EngineState) => ({ regime, regimeSnapshot });

it('stands where it would had the restated value been struck at first', () => {
  const wanted = after(39);
  advanceRegimeDay(wanted, figures(40, 200), P);
  const wrong = after(39);
  advanceRegimeDay(wrong, figures(40, 150), P);
  const before = structuredClone(wrong);
  const right = restated(wrong, 40, 200);
  expect(essence(right)).toEqual(essence(wanted));
  // Nothing changes before it is written, and the day may be restated once more.
  expect(wrong).toEqual(before);
  expect(essence(restated(restated(right, 40, 130), 40, 200))).toEqual(essence(wanted));
});

it('withdraws a warning that the restated day does not have', () => {
  const state = after(40);
  expect(state.regimeSnapshot?.alertType).toBe('Early-Warning');
  const found = restateRegimeDay(state, figures(40, 100), P);
  expect(found?.figures).toMatchObject({ alertType: 'Invalidation', candidate: null });
  expect(found?.memory.regimeSnapshot).toMatchObject({
    alertType: 'Invalidation',
    spreadBps: '0.0000',
  });
  expect(found?.memory.regime.pending).toBeNull();
});

it('withdraws a flip, and the day after is judged without it', () => {
  const state = after(41);
  expect(state.regimeSnapshot).toMatchObject({ state: 'OFF', alertType: 'Flip Confirmed' });
  const right = restated(state, 41, 60);
  expect(right.regimeSnapshot).toMatchObject({ state: 'NEU', alertType: 'Invalidation' });
  expect(right.regime.lastFlipDate).toBeNull();
});

it('leaves what the peg override published since', () => {
  const state = after(41);
  state.override = { ...state.override, active: true, sinceMs: figures(41, 0).atMs + 1 };
  state.regimeStep?.events.push({ event: 'entered', date: dayText(41) });
  state.regime = { ...state.regime, state: 'OFF_OVERRIDE', pending: null };
  state.regimeSnapshot = state.regimeSnapshot && {
    ...state.regimeSnapshot,
    ...{ state: 'OFF_OVERRIDE', alertType: 'Override Peg', asOfMs: figures(41, 0).atMs + 1 },
  };
  const right = restated(state, 41, 100);
  expect(right.regime.state).toBe('OFF_OVERRIDE');
  expect(right.regimeSnapshot).toMatchObject({
    ...{ state: 'OFF_OVERRIDE', alertType: 'Override Peg', asOfMs: figures(41, 0).atMs + 1 },
    syiExcessBps: '100.0000',
  });
});

it('does not touch the regime where the restated day is not its last', () => {
  expect(restateRegimeDay(after(41), figures(40, 100), P)).toBeNull();
  expect(restateRegimeDay(initialState(), figures(40, 100), P)).toBeNull();
});
