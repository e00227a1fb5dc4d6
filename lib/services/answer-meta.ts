import 'server-only';
import type { Meta } from '@/lib/contracts/meta';
import type { ActiveFeed } from './active-feed';
import { isoTime } from './figures';

/** Ages are told in these steps, so that a repeated read has the same bytes and can be a 304. */
const AGE_STEP_SECONDS = 5;

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
