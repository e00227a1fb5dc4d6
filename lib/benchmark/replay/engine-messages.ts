import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { ReplayEntry, ReplayFile, ReplayKind } from './replay-file';

/** An engine message; positive minutes are before the first close under the headline price. */
export type EngineMessage = { entry: ReplayEntry; leadMinutes: number | null };

/** Reported for the crisis coin, the first time only. */
const FIRST_OF_COIN: readonly ReplayKind[] = ['off-peg', 'withheld', 'alert-level'];
/** Reported on every occurrence. */
const ALWAYS: ReadonlySet<ReplayKind> = new Set(['override', 'override-cleared']);

/** Messages the engine would have sent, earliest first, with minutes of lead. */
export function engineMessages({
  coin,
  log,
  markers,
  window,
}: ReplayFile): readonly EngineMessage[] {
  const headline = markers.find(({ kind }) => kind === 'headline');
  const seen = new Set<string>();
  const isFirst = (key: string) => {
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  // Where no price could be confirmed, the pending price is the warning.
  const isConfirmed = log.some((entry) => entry.kind === 'off-peg' && entry.coin === coin);
  const firsts = isConfirmed ? FIRST_OF_COIN : [...FIRST_OF_COIN, 'pending'];
  const isReported = (entry: ReplayEntry) => {
    if (entry.at < window.from) return false;
    if (ALWAYS.has(entry.kind)) return true;
    if (entry.kind === 'estimated') return isFirst('estimated');
    const isOwn = entry.coin === coin;
    if (entry.kind === 'event-opened') return isOwn || isFirst(`event of ${entry.coin}`);
    if (entry.kind === 'event-closed') return isOwn;
    return isOwn && firsts.includes(entry.kind) && isFirst(entry.kind);
  };
  return log
    .filter(isReported)
    .map((entry) => ({ entry, leadMinutes: leadMinutesTo(headline, entry) }));
}

function leadMinutesTo(headline: ReplayEntry | undefined, entry: ReplayEntry): number | null {
  if (headline === undefined) return null;
  return Math.round((Date.parse(headline.at) - Date.parse(entry.at)) / MINUTE_MS);
}

/** A row of the timeline: a message, a numbered marker of the chart, or both at once. */
type TimelineRow = EngineMessage & { markerNumber: number | null };

/** Messages and markers together, earliest first; a marker that a message reports is no row of its own. */
export function crisisTimeline(file: ReplayFile): readonly TimelineRow[] {
  const { markers } = file;
  const headline = markers.find(({ kind }) => kind === 'headline');
  const rows: TimelineRow[] = engineMessages(file).map((message) => ({
    ...message,
    markerNumber: null,
  }));
  for (const [index, marker] of markers.entries()) {
    const markerNumber = index + 1;
    const reported = rows.find(
      ({ entry, markerNumber: taken }) =>
        taken === null &&
        entry.at === marker.at &&
        (entry.kind === marker.kind || entry.coin === marker.coin),
    );
    if (reported !== undefined) reported.markerNumber = markerNumber;
    else rows.push({ entry: marker, leadMinutes: leadMinutesTo(headline, marker), markerNumber });
  }
  // The order of the same minute stays.
  return rows.toSorted((a, b) => Date.parse(a.entry.at) - Date.parse(b.entry.at));
}
