import { METHODOLOGY_PARAMETERS, type MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { playRecording, type RecordingResult } from '@/lib/cli/recordings/backtest/play-recording';
import type { Replay } from '@/lib/market/replay';
import { coinSections, sourceName } from './coin-sections';
import { indexSections } from './index-sections';
import { minuteOf } from './notation';
import { columns, type Report, type Section } from './report';

/** Plays the recording by a version of the methodology and reports the results. */
export function reportRecording(
  replay: Replay,
  methodology: MethodologyParameters = METHODOLOGY_PARAMETERS,
): Report {
  const result = playRecording(replay, methodology);
  return {
    title: replay.capture.title,
    sections: [
      readSection(replay, result),
      parameterSection(replay, methodology),
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

function parameterSection({ capture }: Replay, methodology: MethodologyParameters): Section {
  return {
    title: 'Parameters this recording overrides',
    none: 'None.',
    table: {
      columns: columns('parameter | methodology: | here:'),
      rows: Object.entries(capture.parameters).map(([name, value]) => [
        name,
        methodologyValue(name, methodology),
        String(value),
      ]),
    },
  };
}

function methodologyValue(name: string, methodology: MethodologyParameters): string {
  let node: unknown = methodology;
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
