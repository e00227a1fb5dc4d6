import type { Tone } from '@/components/ui/marks/status-mark';
import type { Status } from '@/lib/features/status/contract';

type Summary = {
  key:
    | 'stale'
    | 'unreached'
    | 'indices'
    | 'demo'
    | 'demoWithSources'
    | 'replay'
    | 'sources'
    | 'mail'
    | 'mailOff'
    | 'ok';
  tone: Tone;
  /** Indices that are not computed. */
  stopped: number;
  /** Sources that answer, of how many. */
  answering: number;
  sources: number;
};

/** Mail that should go out does not, for no reason that the site chose itself. */
export function isMailDelayed({ sends_mail, delayed_since }: Status['mail']) {
  return sends_mail === true && delayed_since !== null;
}

/**
 * The worst current problem of the site: nothing is written, the status itself is old (not `isReached`), an index is not computed, no live data is
 * shown, sources do not answer, or mail is not sent.
 */
export function summaryOf(
  { status, feed, indices, sources, mail }: Status,
  isReached: boolean,
): Summary {
  const stopped = indices.filter((index) => index.status === 'estimated').length;
  const answering = sources.filter((source) => source.state === 'ok').length;
  const [key, tone] = worst();
  return { key, tone, stopped, answering, sources: sources.length };

  function worst(): [Summary['key'], Tone] {
    if (status === 'stale') return ['stale', 'alert'];
    if (!isReached) return ['unreached', 'neutral'];
    if (stopped > 0) return ['indices', 'watch'];
    if (feed.data_class === 'sample')
      return [answering > 0 ? 'demoWithSources' : 'demo', 'neutral'];
    if (answering < sources.length) return ['sources', 'watch'];
    if (isMailDelayed(mail)) return ['mail', 'watch'];
    if (feed.data_class === 'replay') return ['replay', 'neutral'];
    return mail.sends_mail === false ? ['mailOff', 'neutral'] : ['ok', 'stable'];
  }
}
