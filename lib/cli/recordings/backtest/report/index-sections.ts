import { INDEX_CODES } from '@/lib/benchmark/codes';
import { toPlaces } from '@/lib/benchmark/units';
import type { FixingSummary, RecordingResult } from '@/lib/cli/recordings/backtest/play-recording';
import type { OverrideStay } from '@/lib/cli/recordings/watch-override';
import { durationOf, minuteOf, signedBps } from './notation';
import { REGIME_DAY_COLUMNS, regimeDayCells } from './regime-cells';
import { columns, type Section } from './report';

/** The override, the fixings and the regime's days of a recording. */
export function indexSections(result: RecordingResult): Section[] {
  const dates = [...new Set(result.fixings.map((row) => row.date))].sort();
  const struck = INDEX_CODES.filter((code) => result.fixings.some((row) => row.code === code));
  const never = INDEX_CODES.filter((code) => !struck.includes(code));
  const cell = (date: string, code: string) => {
    const row = result.fixings.find((fixing) => fixing.date === date && fixing.code === code);
    return row ? fixingCell(row) : '–';
  };
  return [
    {
      title: 'Peg override (OFF_OVERRIDE)',
      none: 'Never entered.',
      table: {
        columns: columns(
          'entered | cleared | lasted: | deviations at the entering check, bps | sum:',
        ),
        rows: result.overrides.map(overrideRow),
      },
    },
    {
      title: 'Fixings',
      before: ['Percent a year, SYRPI in basis points; then method and confidence.'],
      none: 'None.',
      table: {
        columns: columns(['day', ...struck].join(' | ')),
        rows: dates.map((date) => [date, ...struck.map((code) => cell(date, code))]),
      },
      after:
        never.length === 0
          ? []
          : [`${never.join(', ')}: no value could be computed from this recording.`],
    },
    {
      title: 'Regime days',
      before: ['Days whose SYI fixing was computed; one carried forward is not an observation.'],
      none: 'None.',
      table: {
        columns: [...columns('day | state'), ...REGIME_DAY_COLUMNS, ...columns('alert')],
        rows: result.regimeDays.map((day) => [
          day.date,
          day.state,
          ...regimeDayCells(day),
          day.alertType ?? '–',
        ]),
      },
    },
  ];
}

function fixingCell({ value, unit, method, confidence }: FixingSummary): string {
  const figure = toPlaces(value, unit === 'bps' ? 2 : 5);
  const share = confidence === null ? 'no confidence' : toPlaces(confidence, 4);
  return `${figure} ${method} ${share}`;
}

function overrideRow({ enteredAtMs, clearedAtMs, deviations, sumBps }: OverrideStay): string[] {
  return [
    minuteOf(enteredAtMs),
    clearedAtMs === null ? 'still standing' : minuteOf(clearedAtMs),
    clearedAtMs === null ? '–' : durationOf(clearedAtMs - enteredAtMs),
    deviations.map((row) => `${row.symbol} ${signedBps(row.deviationBps)}`).join(', '),
    toPlaces(sumBps, 2),
  ];
}
