import 'server-only';
import { OLD_AFTER_SECONDS } from '@/lib/contract/calls';
import type { Meta } from '@/lib/contract/meta';
import type { ActiveFeed } from './active-feed';
import { isoTime } from './figures';

/** Ages are rounded down to these steps, so that a repeated read has the same bytes and can be a 304. */
export const AGE_STEP_SECONDS = 5;

export type MetaFacts = {
  asOfMs: number;
  confidence?: number | null;
  method?: string | null;
  judgement?: readonly string[];
};

/** What an answer says about itself; the age is measured on the feed's clock. */
export function answerMeta(active: ActiveFeed, facts: MetaFacts): Meta {
  const { feed } = active;
  return {
    as_of: isoTime(facts.asOfMs),
    age_seconds: ageSeconds(active.clockMs, facts.asOfMs),
    data_class: feed.dataClass,
    feed_title: feed.dataClass === 'live' ? null : feed.title,
    confidence: facts.confidence ?? null,
    method: facts.method ?? null,
    judgement: [...(facts.judgement ?? [])],
  };
}

/** Whole seconds since `asOfMs`, rounded down to the step; never negative. */
export function ageSeconds(clockMs: number, asOfMs: number): number {
  const seconds = Math.max(0, clockMs - asOfMs) / 1000;
  return Math.floor(seconds / AGE_STEP_SECONDS) * AGE_STEP_SECONDS;
}

const lastStamped = new WeakMap<object, { meta: Meta; answer: unknown }>();

/**
 * One object per content and age: repeated reads of a long list get the very same answer, which the
 * edge need not write out again. `content` must come from the sequence cache under a key that says
 * everything else of the answer.
 */
export function stampOnce<T>(content: object, meta: Meta, answer: () => T): T {
  const last = lastStamped.get(content);
  const same = last?.meta.as_of === meta.as_of && last.meta.age_seconds === meta.age_seconds;
  if (last && same) return last.answer as T;
  const stamped = answer();
  lastStamped.set(content, { meta, answer: stamped });
  return stamped;
}

/** The engine's tick (Specification §1: updates every 30 seconds). */
export const TICK_SECONDS = 30;

/** When the collector writes next; `null` in a replay (its clock is another) and once it has stopped. */
export function nextTickAt({ feed, context }: ActiveFeed): string | null {
  if (feed.dataClass === 'replay' || feed.wallAtMs === null) return null;
  if (context.nowMs - feed.wallAtMs > OLD_AFTER_SECONDS * 1000) return null;
  return isoTime(Math.max(context.nowMs, feed.wallAtMs + TICK_SECONDS * 1000));
}
