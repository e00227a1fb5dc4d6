import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { ReplayEntry, ReplayFile, ReplayKind } from './replay-file';

/** A message of the engine; positive minutes lie before the first close under the headline price. */
export type Told = { entry: ReplayEntry; leadMinutes: number | null };

/** Said about the coin of the crisis, the first time. */
const FIRST_OF_COIN: readonly ReplayKind[] = ['off-peg', 'withheld', 'alert-level'];
/** Said whenever it happened. */
const ALWAYS: ReadonlySet<ReplayKind> = new Set(['override', 'override-cleared']);

/** What the engine would have told a reader, the earliest first, with minutes of lead. */
export function toldOf({ coin, log, markers, window }: ReplayFile): readonly Told[] {
  const headline = markers.find(({ kind }) => kind === 'headline');
  const seen = new Set<string>();
  const isFirst = (key: string) => {
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  // Where no price could be confirmed, what waits is the warning.
  const isConfirmed = log.some((entry) => entry.kind === 'off-peg' && entry.coin === coin);
  const firsts = isConfirmed ? FIRST_OF_COIN : [...FIRST_OF_COIN, 'pending'];
  const isTold = (entry: ReplayEntry) => {
    if (entry.at < window.from) return false;
    if (ALWAYS.has(entry.kind)) return true;
    if (entry.kind === 'estimated') return isFirst('estimated');
    const isOwn = entry.coin === coin;
    if (entry.kind === 'event-opened') return isOwn || isFirst(`event of ${entry.coin}`);
    if (entry.kind === 'event-closed') return isOwn;
    return isOwn && firsts.includes(entry.kind) && isFirst(entry.kind);
  };
  return log.filter(isTold).map((entry) => ({
    entry,
    leadMinutes:
      headline === undefined
        ? null
        : Math.round((Date.parse(headline.at) - Date.parse(entry.at)) / MINUTE_MS),
  }));
}
