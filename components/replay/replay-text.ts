import type { useTranslations } from 'next-intl';
import type { Tone } from '@/components/ui/marks/status-mark';
import {
  HEADLINE_USD,
  type ReplayBounds,
  type ReplayEntry,
  type ReplayKind,
} from '@/lib/benchmark/replay/replay-file';
import { regimeNameOf } from '@/lib/features/regime/regime-name';
import { FINE_BPS_PLACES, formatNumber, formatPercent, formatPrice } from '@/lib/format/numbers';
import { formatClock, formatDay, formatMonthDay } from '@/lib/format/times';

export type ReplayMessages = ReturnType<typeof useTranslations<'replayPlayer'>>;

/** Display names of sources, by their ids. */
export type SourceNames = Readonly<Record<string, string>>;

/** `$0.99`. */
export const HEADLINE_TEXT = `$${HEADLINE_USD}`;

export const KIND_TONE: Record<ReplayKind, Tone> = {
  'off-peg': 'watch',
  pending: 'watch',
  withheld: 'alert',
  restored: 'neutral',
  'event-opened': 'alert',
  'alert-level': 'alert',
  'event-closed': 'stable',
  override: 'alert',
  'override-cleared': 'stable',
  regime: 'neutral',
  estimated: 'watch',
  computed: 'neutral',
  fixing: 'neutral',
  'first-print': 'watch',
  headline: 'alert',
  trough: 'alert',
  'trough-unconfirmed': 'alert',
  recovery: 'stable',
};

/** `Mar 11, 07:16`, UTC. */
export function shortTime(atMs: number): string {
  return `${formatMonthDay(atMs)}, ${formatClock(atMs, false)}`;
}

/** `Mar 11, 2023, 07:16`, UTC. */
export function fullTime(atMs: number): string {
  return `${formatDay(atMs)}, ${formatClock(atMs, false)}`;
}

/** An entry's name in a word or two. */
export function entryName(t: ReplayMessages, { kind }: Pick<ReplayEntry, 'kind'>): string {
  return t(`names.${kind}`, { threshold: HEADLINE_TEXT });
}

/** An entry of the log, or a marker, in one sentence. */
export function entrySentence(
  t: ReplayMessages,
  entry: ReplayEntry,
  { eventCloseBelowBps }: ReplayBounds,
  names: SourceNames,
): string {
  const { kind, coin, priceUsd, deviationBps, since } = entry;
  return t(`sentence.${kind}`, {
    coin: coin ?? '',
    price: priceUsd === null ? '' : formatPrice(priceUsd),
    bps: deviationBps === null ? '' : formatNumber(deviationBps.replace('-', ''), FINE_BPS_PLACES),
    side: deviationBps?.startsWith('-') ? 'below' : 'above',
    since: since === null ? '' : shortTime(Date.parse(since)),
    detail: detailOf(t, entry, names),
    threshold: HEADLINE_TEXT,
    close: eventCloseBelowBps,
  });
}

function detailOf(t: ReplayMessages, { kind, detail }: ReplayEntry, names: SourceNames): string {
  if (detail === null) return '';
  switch (kind) {
    case 'override':
      return detail.replaceAll('-', '\u2212');
    case 'fixing': {
      const [value = '', method = ''] = detail.split(' ');
      const methods = ['full', 'reduced', 'equal_weight', 'carried_forward'] as const;
      const known = methods.find((name) => name === method);
      const figure = formatPercent(value, 4);
      return known === undefined ? figure : `${figure}, ${t(`fixingMethods.${known}`)}`;
    }
    case 'estimated':
    case 'computed':
      return formatNumber(detail, 4);
    case 'regime':
      return regimeNameOf(detail);
    default:
      return detail
        .split(', ')
        .map((source) => names[source] ?? source)
        .join(', ');
  }
}
