import { INDEX_CODES } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { DepegEvent } from '@/lib/benchmark/peg/depeg-event';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { type OverrideStay, sourceName } from '@/lib/cli/recordings/play-ticks';
import type { Replay, ReplayCapture } from '@/lib/market/replay';
import {
  type CoinSummary,
  type Extreme,
  type FixingSummary,
  type PendingStretch,
  playRecording,
  type RecordingResult,
} from './play-recording';
import {
  columns,
  durationOf,
  figureOf,
  listOfDeviations,
  minuteOf,
  REGIME_DAY_COLUMNS,
  type Report,
  regimeDayCells,
  type Section,
  signedBps,
} from './report';

/** Plays the recording and reports the results. */
export function reportRecording(replay: Replay): Report {
  const result = playRecording(replay);
  return {
    title: replay.capture.title,
    sections: [
      readSection(replay, result),
      parameterSection(replay),
      assumptionSection(replay),
      ...coinSections(replay.capture, result),
      ...refusalSections(result),
      ...indexSections(result),
      limitsSection(replay, result),
    ],
  };
}

function readSection({ capture, rows, dropped }: Replay, { ticks }: RecordingResult): Section {
  const [from, to] = [minuteOf(capture.fromMs), minuteOf(capture.toMs)];
  return {
    title: 'What was read',
    before: [
      `${capture.id}: ${from} to ${to} UTC, one tick every ${capture.stepSeconds} s, ` +
        `${ticks} ticks. Coins ${capture.coins.join(', ')}; constituents ` +
        `${capture.constituents.join(', ')}.`,
    ],
    table: {
      columns: columns('file | rows: | dropped: | unused:'),
      rows: rows.map(({ file, accepted, dropped: broken, unused }) => [
        ...[file, String(accepted), String(broken), String(unused)],
      ]),
    },
    after: dropped.map(({ key, reason }) => `Dropped ${key}: ${reason}.`),
  };
}

function parameterSection({ capture }: Replay): Section {
  return {
    title: 'Parameters this recording overrides',
    none: 'None.',
    table: {
      columns: columns('parameter | methodology: | here:'),
      rows: Object.entries(capture.parameters).map(([name, value]) => [
        name,
        methodologyValue(name),
        String(value),
      ]),
    },
  };
}

function methodologyValue(name: string): string {
  let node: unknown = METHODOLOGY_PARAMETERS;
  for (const step of name.split('.')) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined;
  }
  return node === undefined ? '–' : String(node);
}

function assumptionSection({ capture }: Replay): Section {
  return {
    title: 'Judgment: values that were not observed',
    none: 'None.',
    table: {
      columns: columns('input | of | assumed: | why'),
      rows: capture.assumptions.map((row) => [
        row.input,
        row.symbol ?? 'every pool',
        row.value,
        row.why,
      ]),
    },
  };
}

function limitsSection({ capture }: Replay, { sources }: RecordingResult): Section {
  const lone = sources.filter((coin) => coin.exchanges.length + coin.references.length === 1);
  const limits = lone.map(
    ({ symbol, exchanges, references }) =>
      `${symbol} has one source only (${[...exchanges, ...references].join()}): a move of 50 bps ` +
      'or more in one step can never be confirmed. It stays pending, the last price is carried ' +
      'while it lives, and then the coin has no price. Its extremes above are therefore those of ' +
      'what could be believed, not of the market.',
  );
  return {
    title: 'Limits',
    before: [
      ...limits,
      'A replay knows one price a bar: what happened inside a bar is not seen.',
      'The regime needs 30 daily observations and stays NEU in a recording of days; only the ' +
        'peg override can move it.',
      ...capture.notes.map((note) => `The recording says: ${note}.`),
    ],
  };
}

/** Which rule refused which source, how often, and the refused print furthest from the price. */
function refusalSections({ refusals }: RecordingResult): Section[] {
  return [
    {
      title: 'Refusals by rule and source',
      before: [
        'A print is one quote or price; it is refused at each tick while it is the newest of its ' +
          'source. A reference that agreed but was not needed is not counted.',
      ],
      none: 'None.',
      table: {
        columns: columns('rule | coin | source | prints: | ticks: | first | last'),
        rows: refusals.map((row) => [
          row.rule,
          row.symbol,
          sourceName(row.source),
          String(row.prints),
          String(row.ticks),
          minuteOf(row.firstMs),
          minuteOf(row.lastMs),
        ]),
      },
    },
    {
      title: 'One refused print of each',
      before: ['The one furthest from the consensus price of its moment, where there was one.'],
      none: 'None.',
      table: {
        columns: columns('rule | coin | source | observed | USD: | reason'),
        rows: refusals.map(({ rule, symbol, source, example }) => [
          rule,
          symbol,
          sourceName(source),
          minuteOf(example.observedAtMs),
          example.priceUsd === null ? '–' : toPlaces(dec(example.priceUsd), 6),
          example.reason,
        ]),
      },
    },
  ];
}

/** Consensus, depeg events and pending stretches of a recording's coins. */
function coinSections(capture: ReplayCapture, result: RecordingResult): Section[] {
  const minutes = (ticks: number) => toPlaces(dec(ticks).times(capture.stepSeconds).div(60), 0);
  return [
    {
      title: 'Sources',
      before: ['Independence is judged on these: two pairs of one exchange are one source.'],
      table: {
        columns: columns('coin | exchanges | references'),
        rows: result.sources.map((coin) => [
          coin.symbol,
          coin.exchanges.join(', ') || '–',
          coin.references.join(', ') || '–',
        ]),
      },
    },
    {
      title: 'Consensus price',
      before: ['Extremes of prices computed at their own tick; times are UTC.'],
      table: {
        columns: columns(
          'coin | ticks: | lowest USD: | bps: | at | highest USD: | bps: | at | ' +
            'min carried: | min without price: | min pending:',
        ),
        rows: result.coins.map((coin) => consensusRow(coin, minutes)),
      },
    },
    {
      title: 'Depeg events',
      none: 'None.',
      table: {
        columns: columns('coin | opened | furthest | USD: | bps: | recovered | closed | open for:'),
        rows: result.depegs.map((event) => depegRow(event, capture.toMs)),
      },
    },
    {
      title: 'Moves that waited for a second source',
      none: 'None.',
      table: {
        columns: columns(
          'coin | from | to | minutes: | believed before: | waiting, lowest: | highest: | ' +
            'supported by | end',
        ),
        rows: result.pending.map((stretch) => pendingRow(stretch, minutes)),
      },
    },
  ];
}

function consensusRow(coin: CoinSummary, minutes: (ticks: number) => string): string[] {
  return [
    coin.symbol,
    String(coin.ticks),
    ...extremeCells(coin.lowest),
    ...extremeCells(coin.highest),
    minutes(coin.carriedTicks),
    minutes(coin.withoutPriceTicks),
    minutes(coin.pendingTicks),
  ];
}

function extremeCells(extreme: Extreme | null): string[] {
  if (extreme === null) return ['–', '–', '–'];
  const { priceUsd, deviationBps, atMs } = extreme;
  return [toPlaces(priceUsd, 6), signedBps(deviationBps), minuteOf(atMs)];
}

function depegRow(event: DepegEvent, endMs: number): string[] {
  const { openedAtMs, closedAtMs, recoveredBelowSinceMs } = event;
  const open = durationOf((closedAtMs ?? endMs) - openedAtMs);
  return [
    event.symbol,
    minuteOf(openedAtMs),
    minuteOf(event.peakAtMs),
    toPlaces(dec(event.peakPriceUsd), 6),
    signedBps(dec(event.peakDeviationBps)),
    recoveredBelowSinceMs === null ? '–' : minuteOf(recoveredBelowSinceMs),
    closedAtMs === null ? 'still open' : minuteOf(closedAtMs),
    closedAtMs === null ? `over ${open}` : open,
  ];
}

function pendingRow(stretch: PendingStretch, minutes: (ticks: number) => string): string[] {
  return [
    stretch.symbol,
    minuteOf(stretch.fromMs),
    minuteOf(stretch.toMs),
    minutes(stretch.ticks),
    figureOf(stretch.believedUsd, 6),
    toPlaces(stretch.lowestUsd, 6),
    toPlaces(stretch.highestUsd, 6),
    [...stretch.sources].map(sourceName).sort().join(', ') || '–',
    stretch.end,
  ];
}

/** The override, the fixings and the regime's days of a recording. */
function indexSections(result: RecordingResult): Section[] {
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
    listOfDeviations(deviations),
    toPlaces(sumBps, 2),
  ];
}
