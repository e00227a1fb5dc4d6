import type { MemberCause } from '@/lib/benchmark/codes';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import { FINE_BPS_PLACES, formatBps } from '@/lib/format/numbers';
import { shownFigure } from '@/lib/format/shown-figure';

/** Below half of the last decimal shown, a part would read as zero. */
const SMALLEST_BPS = 0.5 / 10 ** FINE_BPS_PLACES;

/** The figure as shown to the reader, as a number. */
const asShown = (bps: string | number) => shownFigure(formatBps(bps, FINE_BPS_PLACES)) ?? 0;

/** The causes large enough for a bar, largest first; `rounding` is the shown change minus the shown parts. */
export function shownCauses({ causes, change_bps_text: change }: Attribution) {
  const shown = causes
    .filter(({ cause }) => cause !== 'rounding')
    .map(({ cause, bps_text }) => ({ cause, bps: asShown(bps_text) }))
    .filter(({ bps }) => bps !== 0)
    .sort((a, b) => Math.abs(b.bps) - Math.abs(a.bps));
  const sum = shown.reduce((before, { bps }) => before + bps, 0);
  const rounding = asShown(asShown(change ?? 0) - sum);
  return rounding === 0 ? shown : [...shown, { cause: 'rounding' as const, bps: rounding }];
}

/** When the value repeated by a carried-forward one was computed; null if it is not carried forward. */
export function repeatedFrom({ at, computed_at: computedAt }: Attribution['from']): string | null {
  return computedAt === at ? null : computedAt;
}

export type MemberRow = { name: string; bps: number; mostly: MemberCause };

/**
 * Members as a reader knows them, largest change first: coins by ticker (strategies in the same coin
 * as one), platforms and protocols by name.
 */
export function memberRows({ members }: Attribution): MemberRow[] {
  const byName = new Map<string, Map<MemberCause, number>>();
  for (const { id, symbol, parts } of members) {
    const name = symbol === '' ? id : symbol;
    const sums = byName.get(name) ?? new Map<MemberCause, number>();
    for (const { cause, bps_text } of parts) {
      sums.set(cause as MemberCause, (sums.get(cause as MemberCause) ?? 0) + Number(bps_text));
    }
    byName.set(name, sums);
  }
  return [...byName]
    .flatMap(([name, sums]) => {
      const parts = [...sums].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
      const [largest] = parts;
      const bps = parts.reduce((sum, [, part]) => sum + part, 0);
      return largest === undefined ? [] : [{ name, bps, mostly: largest[0] }];
    })
    .filter(({ bps }) => Math.abs(bps) >= SMALLEST_BPS)
    .sort((a, b) => Math.abs(b.bps) - Math.abs(a.bps));
}
