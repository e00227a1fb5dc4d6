import 'server-only';
import type { Access } from '@/lib/config/public/plans';
import { type ActiveFeed, answerMeta, stampOnce } from '@/lib/features/service/active-feed';
import { cachedBySequence, longLists } from '@/lib/features/service/feed-data';
import { earlierOf } from '@/lib/features/service/known-at';
import {
  rowsOf,
  STEP_SECONDS,
  type WindowQuery,
  windowAnswer,
  windowWithin,
} from './series-window';

type RowQuery = { feedId: string; fromMs: number; toMs: number } & ReturnType<typeof rowsOf>;

type SeriesSpan = {
  query: WindowQuery;
  /** Limits the history to its depth. */
  access: Access | undefined;
  newestMs: number;
  /** Limits the points to what was published by then. */
  knownMs?: number | undefined;
};

type Series<Point, Facts> = {
  /** Names the series among all histories. */
  name: string;
  raw: (query: RowQuery & { publishedByMs?: number | undefined }) => Promise<Point[]>;
  rollups: (
    query: RowQuery & { stepSeconds: 60 | 3600 | 86_400; untilMs?: number | undefined },
  ) => Promise<Point[]>;
  /** How a raw point was obtained. */
  rawMethod: string;
  judgement: readonly string[];
  /** Judgment behind these points in addition to the subject's. */
  judgementOf?: (points: readonly Point[]) => Promise<readonly string[]>;
  /** The facts the response states about the series itself. */
  facts: Facts;
};

/**
 * The response for a history: the points of its window, oldest first, at most one page of them.
 * @throws ServiceError as `windowWithin`.
 */
export async function readSeries<Point extends { at: string }, Facts extends object>(
  active: ActiveFeed,
  { query: windowQuery, access, newestMs, knownMs }: SeriesSpan,
  { name, raw, rollups, rawMethod, judgement, judgementOf, facts }: Series<Point, Facts>,
) {
  const window = windowWithin(access, windowQuery, newestMs);
  const { fromMs, toMs, step, last, notice = '' } = window;
  const query = { feedId: active.feed.feedId, fromMs, toMs, ...rowsOf(window) };
  const load = () =>
    step === 'raw'
      ? raw({ ...query, publishedByMs: knownMs })
      : rollups({ ...query, stepSeconds: STEP_SECONDS[step], untilMs: knownMs });
  const key = `series:${name}:${step}:${fromMs}:${toMs}:${last}:${notice}`;
  // A window as of a past time is requested once: caching it would only evict the others.
  const found = await (knownMs !== undefined
    ? load()
    : cachedBySequence(key, active, load, longLists));
  const method = step === 'raw' ? rawMethod : 'rollup';
  const ofPoints = (await judgementOf?.(found)) ?? [];
  const meta = answerMeta(active, {
    asOfMs: earlierOf(newestMs, knownMs) ?? newestMs,
    method,
    judgement: [...judgement, ...ofPoints],
  });
  return stampOnce(found, meta, () => ({ ...facts, ...windowAnswer(window, found), meta }));
}
