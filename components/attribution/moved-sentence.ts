import type { useTranslations } from 'next-intl';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import { FINE_BPS_PLACES, formatBps } from '@/lib/format/numbers';
import { formatDay, formatTimestamp } from '@/lib/format/times';
import { shownCauses } from './shown-causes';

type Translate = ReturnType<typeof useTranslations<'attribution'>>;

/**
 * Why an index moved, in one sentence: by how much, the largest cause in that direction with the member
 * behind most of it, and the largest in the other. `t` reads the namespace `attribution`.
 */
export function movedSentence(t: Translate, change: Attribution): string {
  const { index_code: code, kind, from, to, change_bps_text: text } = change;
  if (text === null) return t('unknown');
  const moment = kind === 'fixing' ? formatDay : formatTimestamp;
  const span = { code, kind, from: moment(Date.parse(from.at)), to: moment(Date.parse(to.at)) };
  if (to.method === 'carried_forward') return t('carried', span);
  const causes = shownCauses(change);
  const total = Number(text);
  const main = causes.find(({ bps }) => bps * total > 0);
  if (main === undefined) return t('still', span);
  const against = causes.find(({ cause, bps }) => bps * total < 0 && cause !== 'rounding');
  const phrase = ({ cause, bps }: { cause: typeof main.cause; bps: number }) =>
    t(`because.${cause}`, { sign: bps < 0 ? 'down' : 'up' });
  return t('moved', {
    ...span,
    direction: total < 0 ? 'down' : 'up',
    bps: formatBps(Math.abs(total), FINE_BPS_PLACES, { signed: false }),
    cause: phrase(main),
    part: formatBps(main.bps, FINE_BPS_PLACES),
    member: leader(change, main) ?? 'none',
    against: against === undefined ? 'none' : phrase(against),
    against_part: against === undefined ? '' : formatBps(against.bps, FINE_BPS_PLACES),
  });
}

/** The coin, platform or protocol behind most of a cause; `null` where it concerns the whole index. */
function leader(
  { members }: Attribution,
  { cause, bps }: ReturnType<typeof shownCauses>[number],
): string | null {
  const sums = new Map<string, number>();
  for (const { id, symbol, parts } of members) {
    const name = symbol === '' ? id : symbol;
    const own = parts.find((part) => part.cause === cause);
    if (own) sums.set(name, (sums.get(name) ?? 0) + Number(own.bps_text));
  }
  const [first] = [...sums]
    .filter(([, sum]) => sum * bps > 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return first?.[0] ?? null;
}
