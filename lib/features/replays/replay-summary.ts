import { createTranslator } from 'next-intl';
import type { ReplayEntry, ReplayFile, ReplayKind } from '@/lib/benchmark/replay/replay-file';
import { formatDuration } from '@/lib/format/durations';
import { FINE_BPS_PLACES, formatNumber, formatPrice } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';
import { type EnglishMessages, messagesFor } from '@/lib/i18n/messages';

function markerOf({ markers }: Pick<ReplayFile, 'markers'>, kind: ReplayKind): ReplayEntry | null {
  return markers.find((marker) => marker.kind === kind) ?? null;
}

/** What happened in a recording, in one sentence of its own figures. */
export function replaySummary(file: ReplayFile): string {
  const messages = messagesFor('en') as EnglishMessages;
  const t = createTranslator({ locale: 'en', messages, namespace: 'replay.summary' });
  const { eventCloseBelowBps: close, eventOpenBps: open } = file.methodology.bounds;
  const trough = markerOf(file, 'trough');
  const { coin } = file;
  if (trough?.priceUsd && trough.deviationBps) {
    const figures = { coin, close, ...figuresOf(trough.at, trough.priceUsd), bps: sizeOf(trough) };
    const way = trough.deviationBps.startsWith('-') ? 'fell' : 'rose';
    const recovery = markerOf(file, 'recovery');
    if (recovery === null) return t(`${way}Open`, figures);
    const seconds = (Date.parse(recovery.at) - Date.parse(trough.at)) / 1000;
    return t(way, { ...figures, duration: oneLine(formatDuration(seconds)) });
  }
  const print = markerOf(file, 'trough-unconfirmed');
  if (print?.priceUsd) return t('unconfirmed', { coin, ...figuresOf(print.at, print.priceUsd) });
  return t('calm', { coin, open });
}

function figuresOf(at: string, priceUsd: string) {
  const atMs = Date.parse(at);
  const time = `${formatDay(atMs)}, ${formatClock(atMs, false)} UTC`;
  return { price: formatPrice(priceUsd), time };
}

/** A figure and its unit stay on one line. */
function oneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function sizeOf({ deviationBps }: ReplayEntry): string {
  return formatNumber((deviationBps ?? '0').replace('-', ''), FINE_BPS_PLACES);
}
