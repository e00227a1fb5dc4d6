import 'server-only';
import { LRUCache } from 'lru-cache';
import { knownTicks } from '@/lib/config/page-policy/known-ticks.mjs';
import { SCRIPTLESS_POLICY } from '@/lib/config/security-headers.mjs';
import type { WrittenBody } from '../answers';
import { isReader } from '../limits/open-access';

/** About 100 calls with their forms; longer answers are composed for each caller. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES = 200;
const MAX_ANSWER_BYTES = 256 * 1024;

export type Encoding = 'identity' | 'gzip' | 'br';
type Named = readonly (readonly [name: string, value: string])[];

/** A successful response as composed, for identical requests before the next tick. */
export type AnswerCacheEntry = {
  /** Number of ticks before it was composed, and until when its age is correct. */
  tick: number;
  untilMs: number;
  headers: Named;
  tag: string;
  forms: Map<Encoding, Buffer>;
  /** Counts a response if a monitor may read the figures. */
  observe: (status: number, seconds: number) => void;
};

/** Each bundle of a process may load this module, so the cache is attached to the process. */
const KEY = Symbol.for('stable-yield.web.answers');
const holder = globalThis as typeof globalThis & { [KEY]?: LRUCache<string, AnswerCacheEntry> };

function answerCache(): LRUCache<string, AnswerCacheEntry> {
  holder[KEY] ??= new LRUCache<string, AnswerCacheEntry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    // Upper bound for all forms together; the compressed ones are made on demand.
    sizeCalculation: ({ forms }) => 3 * (forms.get('identity')?.byteLength ?? 0) + 1_000,
  });
  return holder[KEY];
}

type HeaderOf = (name: string) => string | null | undefined;

/** The key of a response: its address and everything else it depends on; null if it is not JSON. */
export function answerKey(target: string, header: HeaderOf): string | null {
  if (/csv|ndjson/i.test(header('accept') ?? '')) return null;
  return `${isReader(header) ? 'reader' : 'program'} ${target}`;
}

/**
 * Caches a response that a route just composed, if this process would notice the tick that outdates it.
 * @param untilMs When the age it states is no longer correct.
 */
export function cacheAnswer(
  key: string,
  answer: WrittenBody & { headers: Headers; untilMs: number; tick: number },
  observe: AnswerCacheEntry['observe'],
): void {
  const ticks = knownTicks();
  const bytes = Buffer.from(answer.text);
  const { tag, tick, untilMs } = answer;
  if (!ticks.isWatching || tick !== ticks.count || bytes.byteLength > MAX_ANSWER_BYTES) return;
  const headers = sentHeaders(answer.headers);
  answerCache().set(key, {
    ...{ tick, untilMs, headers, tag, observe },
    forms: new Map([['identity', bytes]]),
  });
}

/** Headers as sent: with the policy of calls, and without the first caller's request id. */
function sentHeaders(composed: Headers): Named {
  const all = new Headers(composed);
  all.set('Content-Security-Policy', SCRIPTLESS_POLICY);
  all.append('Vary', 'Accept-Encoding');
  all.delete('X-Request-Id');
  return [...all];
}

/** The response cached under a key, as long as nothing newer has been published. */
export function answerInCache(key: string, nowMs: number): AnswerCacheEntry | undefined {
  const { isWatching, count } = knownTicks();
  const cached = isWatching ? answerCache().get(key) : undefined;
  return cached?.tick === count && nowMs < cached.untilMs ? cached : undefined;
}
