import type { DepegEvent } from '@/lib/domain/depeg-event';
import { dec, toPlaces } from '@/lib/domain/units';
import type { ReplayCapture } from '@/lib/market/replay';
import { durationOf, figureOf, minuteOf, signedBps } from './notation';
import type { RecordingResult } from './play-recording';
import type { Column, Section } from './report';
import type { CoinSummary, Extreme } from './watch-coins';
import type { PendingStretch } from './watch-pending';

const right = (title: string): Column => ({ title, align: 'right' });

/** Consensus, depeg events and pending stretches of a recording's coins. */
export function coinSections(capture: ReplayCapture, result: RecordingResult): Section[] {
  const minutes = (ticks: number) => toPlaces(dec(ticks).times(capture.stepSeconds).div(60), 0);
  return [
    {
      title: 'Sources',
      before: ['Independence is judged on these: two pairs of one exchange are one source.'],
      table: {
        columns: [{ title: 'coin' }, { title: 'exchanges' }, { title: 'references' }],
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
        columns: [
          { title: 'coin' },
          right('ticks'),
          right('lowest USD'),
          right('bps'),
          { title: 'at' },
          right('highest USD'),
          right('bps'),
          { title: 'at' },
          right('min carried'),
          right('min without price'),
          right('min pending'),
        ],
        rows: result.coins.map((coin) => consensusRow(coin, minutes)),
      },
    },
    {
      title: 'Depeg events',
      none: 'None.',
      table: {
        columns: [
          { title: 'coin' },
          { title: 'opened' },
          { title: 'furthest' },
          right('USD'),
          right('bps'),
          { title: 'recovered' },
          { title: 'closed' },
          right('open for'),
        ],
        rows: result.depegs.map((event) => depegRow(event, capture.toMs)),
      },
    },
    {
      title: 'Moves that waited for a second source',
      none: 'None.',
      table: {
        columns: [
          { title: 'coin' },
          { title: 'from' },
          { title: 'to' },
          right('minutes'),
          right('believed before'),
          right('waiting, lowest'),
          right('highest'),
          { title: 'supported by' },
          { title: 'end' },
        ],
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
