import type { Tone } from '@/components/ui/marks/tone';
import type { Status } from '@/lib/read/status/contract';

type Summary = { key: 'stale' | 'indices' | 'sources' | 'ok'; tone: Tone; count: number };

/** The worst current problem of the site: nothing is written, an index is not computed, or sources fail. */
export function summaryOf({ status, indices, sources }: Status): Summary {
  if (status === 'stale') return { key: 'stale', tone: 'alert', count: 0 };
  const stopped = indices.filter((index) => index.status === 'estimated').length;
  if (stopped > 0) return { key: 'indices', tone: 'watch', count: stopped };
  const failing = sources.filter((source) => source.state === 'failing').length;
  if (failing > 0) return { key: 'sources', tone: 'watch', count: failing };
  return { key: 'ok', tone: 'stable', count: 0 };
}
