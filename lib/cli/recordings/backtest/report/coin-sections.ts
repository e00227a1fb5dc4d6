import type { DepegEvent } from '@/lib/benchmark/peg/depeg-event';
import { dec, toPlaces } from '@/lib/benchmark/units';
import type { RecordingResult } from '@/lib/cli/recordings/backtest/play-recording';
import type { PendingStretch } from '@/lib/cli/recordings/backtest/watch-pending';
import type { CoinSummary, Extreme } from '@/lib/cli/recordings/watch-coins';
import type { ReplayCapture } from '@/lib/market/replay';
import { durationOf, figureOf, minuteOf, signedBps } from './notation';
import { columns, type Section } from './report';

/** Consensus, depeg events and pending stretches of a recording's coins. */
export function coinSections(capture: ReplayCapture, result: RecordingResult): Section[] {
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

/** A source's name without the mark of the replay. */
export function sourceName(source: string): string {
  return source.replace(/^replay:/, '');
}
