import { dec, toPlaces } from '@/lib/benchmark/units';
import type { RecordingResult } from '../play-recording';
import { sourceName } from './coin-sections';
import { minuteOf } from './notation';
import { columns, type Section } from './report';

/** Which rule refused which source, how often, and the refused print furthest from the price. */
export function refusalSections({ refusals }: RecordingResult): Section[] {
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
