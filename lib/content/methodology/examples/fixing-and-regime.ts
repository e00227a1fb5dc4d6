import { DAY_MS } from '@/lib/benchmark/durations';
import { judgeRestatement } from '@/lib/benchmark/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { advanceRegime, type RegimeDay } from '@/lib/benchmark/regime/regime';
import { advanceOverride, NO_OVERRIDE } from '@/lib/benchmark/regime/regime-override';
import { INITIAL_REGIME, type RegimeState } from '@/lib/benchmark/regime/regime-state';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, toText } from '@/lib/benchmark/units';
import { bps, EXAMPLE_MS, fixed } from '@/lib/content/methodology/figures';
import { type Example, example } from '../tables';

const ACTIONS = {
  restate: 'restated as a new revision',
  record_error: 'error log',
  none: 'none',
} as const;

const RECALCULATED = [
  ['4.47448', '4.48700', 0],
  ['4.47448', '4.47648', 0],
  ['4.47448', '4.47450', 0],
  ['4.47448', '4.48700', 1],
] as const;

export function restatementExample(p: MethodologyParameters): Example {
  return example(
    'Treatment of a recalculated fixing',
    ['#Published, %', '#Recalculated, %', '#Difference, bps', 'Found', 'Action'],
    RECALCULATED.map(([published, recomputed, daysLater]) => {
      const verdict = judgeRestatement({
        published: dec(published),
        recomputed: dec(recomputed),
        unit: 'percent',
        fixingDate: isoDay(EXAMPLE_MS),
        receivedAtMs: EXAMPLE_MS + daysLater * DAY_MS,
        parameters: p,
      });
      return [
        published,
        recomputed,
        fixed(toText(verdict.differenceBps), 3, true),
        daysLater === 0 ? 'same day' : 'next day',
        ACTIONS[verdict.action],
      ];
    }),
  );
}

/** Days with the same premium over bills, bps. */
const STRETCHES = [
  { excessBps: 100, days: 40 },
  { excessBps: 200, days: 12 },
  { excessBps: 60, days: 8 },
] as const;
const STARTS_ON = 40;

/** The premium of each day played through the engine; from day 40 on the state before is ON. */
function playedDays(p: MethodologyParameters): RegimeDay[] {
  const days: RegimeDay[] = [];
  let state: RegimeState = INITIAL_REGIME;
  const premiums = STRETCHES.flatMap(({ excessBps, days: length }) =>
    Array.from({ length }, () => excessBps),
  );
  for (const [place, excessBps] of premiums.entries()) {
    if (place === STARTS_ON) state = { ...state, state: 'ON' };
    const date = isoDay(EXAMPLE_MS + place * DAY_MS);
    const step = advanceRegime(state, { date, excessBps: dec(excessBps), constituents: [] }, p);
    state = step.state;
    days.push(step.day);
  }
  return days;
}

export function regimeExample(p: MethodologyParameters): Example {
  const rows = playedDays(p).flatMap((day, place) => (day.alertType ? [{ day, place }] : []));
  const shown = (value: string | null, places = 4) => (value === null ? '—' : fixed(value, places));
  return example(
    'Days with a regime alert',
    ['#Day', '#Spread, bps', '#σ, bps', '#z', '#Slope, bps/day', 'State', 'Alert'],
    rows.map(({ day, place }) => [
      String(place),
      shown(day.spreadBps),
      shown(day.sigma30Bps),
      shown(day.zScore),
      shown(day.slope7BpsPerDay),
      day.state,
      day.alertType ?? '',
    ]),
    `The premium is ${bps(STRETCHES[0].excessBps)} for ${STRETCHES[0].days} days, then ${bps(STRETCHES[1].excessBps)} for ${STRETCHES[1].days} days, then ${bps(STRETCHES[2].excessBps)}. The state before day ${STARTS_ON} is set to ON, and breadth is neutral.`,
  );
}

const READINGS = [
  [29, 29, 29, 29, 29],
  [30, 30, 30, 30, 30],
  [99, 0, 0, 0, 0],
  [-100, 0, 0, 0, 0],
];

export function overrideExample(p: MethodologyParameters): Example {
  return example(
    'Deviations and the override',
    ['Five coins, bps', '#Largest', '#Sum', 'Override'],
    READINGS.map((sizes) => {
      const { event, largestBps, sumOfLargestBps } = advanceOverride(
        NO_OVERRIDE,
        {
          atMs: EXAMPLE_MS,
          deviations: sizes.map((size, place) => ({
            symbol: `COIN${place + 1}`,
            deviationBps: dec(size),
            stale: false,
          })),
        },
        p,
      );
      return [
        sizes.map((size) => fixed(size, 0)).join(', '),
        largestBps === null ? '—' : fixed(largestBps, 0),
        sumOfLargestBps === null ? '—' : fixed(sumOfLargestBps, 0),
        event === 'entered' ? 'yes' : 'no',
      ];
    }),
  );
}
