import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { type ActiveFeed, activeFeed, type ServiceContext } from '@/lib/read/service/active-feed';
import { STALE_AFTER_SECONDS } from '@/lib/read/service/answer-meta';
import { marketMeta, readMarket } from '@/lib/read/service/feed-data';
import { isoTime } from '@/lib/read/service/figures';
import { getHistory, type HistoryDocument } from '@/lib/store/benchmark/history-document';
import { listSourceStatus, type SourceStatus } from '@/lib/store/market/source-status';
import { countSentToday } from '@/lib/store/sent-mail';
import type { Status } from './contract';

/** Its history is loaded while readers may still see the demonstration. */
const LIVE_FEED_ID = 'live';

/**
 * Which feed is served, whether the collector is writing, how its sources do, and whether mail waits.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getFeedStatus(context: ServiceContext): Promise<Status> {
  const active = await activeFeed(context);
  const { db, feed } = active;
  const market = await readMarket(active);
  const sources = await listSourceStatus(db, feed.feedId);
  const sentToday = await countSentToday(db, context.nowMs);
  const writing = isWriting(active);
  return {
    status: writing ? 'ok' : 'stale',
    feed: {
      id: feed.feedId,
      title: feed.title,
      data_class: feed.dataClass,
      activated_at: isoTime(feed.activatedAtMs),
      engine_at: isoTime(feed.engineAtMs),
      sequence: feed.sequence,
    },
    collector: { writing, last_write_at: isoTime(feed.wallAtMs) },
    sources: sources.map(sourceHealth),
    history: historyState(await getHistory(db, LIVE_FEED_ID)),
    mail: { daily_limit_reached: sentToday >= serverConfig().mail.dailyLimit },
    methodology_version: market.methodologyVersion,
    parameters_sha256: market.parametersSha256,
    meta: marketMeta(active, market),
  };
}

function historyState(held: HistoryDocument | undefined): Status['history'] {
  if (!held) return null;
  const { state, job, done, expected, failures } = held;
  return {
    state,
    job,
    done,
    expected,
    failures,
    started_at: isoTime(held.startedAtMs),
    updated_at: isoTime(held.atMs),
    reconstructed_days: held.reconstructedDays,
  };
}

function isWriting({ feed, context }: ActiveFeed): boolean {
  return feed.wallAtMs !== null && context.nowMs - feed.wallAtMs <= STALE_AFTER_SECONDS * 1000;
}

/** The failure's own message is not shown: they may name hosts and addresses. */
function sourceHealth(source: SourceStatus): Status['sources'][number] {
  return {
    source: source.source,
    state: sourceState(source),
    last_success_at: isoTime(source.lastSuccessAtMs),
    last_failure_at: isoTime(source.lastFailureAtMs),
    failure_kind: source.failureKind,
    rows_accepted: source.rowsAccepted,
    rows_dropped: source.rowsDropped,
    breaker: source.breaker,
  };
}

function sourceState({ lastSuccessAtMs, lastFailureAtMs, breaker }: SourceStatus) {
  if (lastSuccessAtMs === null && lastFailureAtMs === null) return 'waiting';
  const failedLast = (lastFailureAtMs ?? 0) > (lastSuccessAtMs ?? 0);
  return failedLast || breaker === 'open' ? 'failing' : 'ok';
}
