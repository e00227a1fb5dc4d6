import type { Tone } from '@/components/ui/marks/tone';
import type { Status } from '@/lib/read/status/contract';

type Summary = {
  key: 'stale' | 'indices' | 'sources' | 'mail' | 'ok';
  tone: Tone;
  count: number;
};

/** Mail that should go out does not, for no reason that the site chose itself. */
export function isMailDelayed({ sends_mail, delayed_since }: Status['mail']) {
  return sends_mail === true && delayed_since !== null;
}

/**
 * The worst current problem of the site: nothing is written, an index is not computed, sources fail,
 * or mail is delayed.
 */
export function summaryOf({ status, indices, sources, mail }: Status): Summary {
  if (status === 'stale') return { key: 'stale', tone: 'alert', count: 0 };
  const stopped = indices.filter((index) => index.status === 'estimated').length;
  if (stopped > 0) return { key: 'indices', tone: 'watch', count: stopped };
  const failing = sources.filter((source) => source.state === 'failing').length;
  if (failing > 0) return { key: 'sources', tone: 'watch', count: failing };
  if (isMailDelayed(mail)) return { key: 'mail', tone: 'watch', count: 0 };
  return { key: 'ok', tone: 'stable', count: 0 };
}
