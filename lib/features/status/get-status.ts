import 'server-only';
import { statedStatus } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { fixingWindow } from '@/lib/benchmark/fixing';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { usedUpBudgets } from '@/lib/config/public/mail-budgets';
import { serverConfig } from '@/lib/config/server-config';
import { type HistoryDocument, historyDocument } from '@/lib/db/benchmark/history-document';
import { getIndexValueAtOrBefore } from '@/lib/db/benchmark/index-values';
import { LIVE_FEED_ID } from '@/lib/db/feeds';
import { isFailing, listSourceStatus, type SourceStatus } from '@/lib/db/market/source-status';
import { countSentToday, mailDelayedSinceMs } from '@/lib/db/sent-mail';
import { mailIsSent } from '@/lib/db/site-state';
import { isStale } from '@/lib/features/contract/freshness';
import {
  type ActiveFeed,
  activeFeed,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { marketMeta, readMarket } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import { sourceName } from '@/lib/features/service/source-names';
import type { Status } from './contract';

/**
 * The feed served, whether the collector is writing, the state of its sources, and whether mail waits.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getFeedStatus(context: ServiceContext): Promise<Status> {
  const active = await activeFeed(context);
  const { db, feed } = active;
  const market = await readMarket(active);
  // While the demonstration is shown, the live sources are already being read.
  const sourcesOf = feed.dataClass === 'sample' ? LIVE_FEED_ID : feed.feedId;
  const sources = await listSourceStatus(db, sourcesOf);
  const { dailyLimit } = serverConfig().mail;
  const usedUp = usedUpBudgets(await countSentToday(db, context.nowMs), dailyLimit);
  const meta = marketMeta(active, market);
  return {
    status: meta.stale ? 'stale' : 'ok',
    feed: {
      id: feed.feedId,
      title: feed.title,
      data_class: feed.dataClass,
      activated_at: isoTime(feed.activatedAtMs),
      engine_at: isoTime(feed.engineAtMs),
      sequence: feed.sequence,
    },
    collector: { writing: isWriting(active), last_write_at: isoTime(feed.wallAtMs) },
    sources: sources.map(sourceHealth),
    indices: market.indices.map(({ code, status, method, reason, asOfMs }) => ({
      ...{ code, method, reason, as_of: isoTime(asOfMs) },
      status: statedStatus(status, feed.dataClass, meta.stale),
    })),
    fixing: await fixingState(active),
    history: historyState(await historyDocument.get(db, LIVE_FEED_ID)),
    mail: {
      sends_mail: await mailIsSent(db),
      waits_for_next_day: usedUp,
      delayed_since: isoTime(await mailDelayedSinceMs(db, context.nowMs, usedUp)),
    },
    methodology_version: market.methodologyVersion,
    parameters_sha256: market.parametersSha256,
    meta,
  };
}

/** When the SYI was last fixed, and when it will be next, on the feed's clock. */
async function fixingState({ db, feed, clockMs }: ActiveFeed): Promise<Status['fixing']> {
  const last = await getIndexValueAtOrBefore(db, {
    ...{ feedId: feed.feedId, indexCode: 'SYI', kind: 'fixing', atMs: clockMs },
  });
  const { endMs } = fixingWindow(clockMs, METHODOLOGY_PARAMETERS);
  const nextMs = endMs > clockMs ? endMs : endMs + DAY_MS;
  return {
    last_at: isoTime(last?.atMs ?? null),
    last_method: last?.method ?? null,
    next_at: isoTime(nextMs),
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
  return feed.wallAtMs !== null && !isStale((context.nowMs - feed.wallAtMs) / 1000);
}

/** The failure's own message is not shown: it may name hosts and addresses. */
function sourceHealth(source: SourceStatus): Status['sources'][number] {
  return {
    source: source.source,
    name: sourceName(source.source),
    state: sourceState(source),
    last_success_at: isoTime(source.lastSuccessAtMs),
    last_failure_at: isoTime(source.lastFailureAtMs),
    failure_kind: source.failureKind,
    rows_accepted: source.rowsAccepted,
    rows_dropped: source.rowsDropped,
    breaker: source.breaker,
  };
}

function sourceState(source: SourceStatus) {
  if (source.lastSuccessAtMs === null && source.lastFailureAtMs === null) return 'waiting';
  return isFailing(source) || source.breaker === 'open' ? 'failing' : 'ok';
}
