import 'server-only';
import { LRUCache } from 'lru-cache';
import { knownTicks } from '@/lib/config/page-policy/known-ticks.mjs';
import { SCRIPTLESS_POLICY } from '@/lib/config/security-headers.mjs';
import type { WrittenBody } from '../answers/written-body';
import { isReader } from '../limits/open-access';

/** About 100 calls with their forms; longer answers are composed for each caller. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES = 200;
const MAX_ANSWER_BYTES = 256 * 1024;

export type Encoding = 'identity' | 'gzip' | 'br';
type Named = readonly (readonly [name: string, value: string])[];

/** A good answer as it was composed, for whoever asks the same before the next tick. */
export type KeptAnswer = {
  /** Count of ticks it was composed after, and until when its age is right. */
  tick: number;
  untilMs: number;
  headers: Named;
  tag: string;
  forms: Map<Encoding, Buffer>;
  /** Counts an answer where a monitor may read it. */
  observe: (status: number, seconds: number) => void;
};

/** Each bundle of a process may load this module, so the cache is kept on the process. */
const KEY = Symbol.for('stable-yield.web.answers');
const holder = globalThis as typeof globalThis & { [KEY]?: LRUCache<string, KeptAnswer> };

function keptAnswers(): LRUCache<string, KeptAnswer> {
  holder[KEY] ??= new LRUCache<string, KeptAnswer>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    // Every form together is at most this; the compressed ones are made when they are asked for.
    sizeCalculation: ({ forms }) => 3 * (forms.get('identity')?.byteLength ?? 0) + 1_000,
  });
  return holder[KEY];
}

type HeaderOf = (name: string) => string | null | undefined;

/** What an answer is kept under: its address and whatever else it depends on; null if it is not JSON. */
export function answerKey(target: string, header: HeaderOf): string | null {
  if (/csv|ndjson/i.test(header('accept') ?? '')) return null;
  return `${isReader(header) ? 'reader' : 'program'} ${target}`;
}

/**
 * Keeps what a route has just composed, if a tick would be noticed that makes it old.
 * @param untilMs When the age it states is no longer right.
 */
export function keepAnswer(
  key: string,
  answer: WrittenBody & { headers: Headers; untilMs: number; tick: number },
  observe: KeptAnswer['observe'],
): void {
  const ticks = knownTicks();
  const bytes = Buffer.from(answer.text);
  const { tag, tick, untilMs } = answer;
  if (!ticks.isWatching || tick !== ticks.count || bytes.byteLength > MAX_ANSWER_BYTES) return;
  const headers = sentHeaders(answer.headers);
  keptAnswers().set(key, {
    ...{ tick, untilMs, headers, tag, observe },
    forms: new Map([['identity', bytes]]),
  });
}

/** Headers as they go out: with the policy of calls, and without the id of who asked first. */
function sentHeaders(composed: Headers): Named {
  const all = new Headers(composed);
  all.set('Content-Security-Policy', SCRIPTLESS_POLICY);
  all.append('Vary', 'Accept-Encoding');
  all.delete('X-Request-Id');
  return [...all];
}

/** The answer kept under a key, while nothing newer has been published. */
export function keptAnswer(key: string, nowMs: number): KeptAnswer | undefined {
  const { isWatching, count } = knownTicks();
  const kept = isWatching ? keptAnswers().get(key) : undefined;
  return kept?.tick === count && nowMs < kept.untilMs ? kept : undefined;
}
