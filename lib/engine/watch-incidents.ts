import 'server-only';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { fixingWindow } from '@/lib/benchmark/fixing';
import { INDEX_OUT_MS } from '@/lib/benchmark/incident-limits';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { getIndexValueAtOrBefore, lastComputed } from '@/lib/db/benchmark/index-values';
import { storeNowMs } from '@/lib/db/clock';
import { inTransaction } from '@/lib/db/connection/client';
import {
  type IncidentWatch,
  incidentWatch,
  listOpenIncidents,
  saveIncidents,
} from '@/lib/db/incidents';
import { assertLease } from '@/lib/db/leases';
import { isFailing, listSourceStatus, type SourceStatus } from '@/lib/db/market/source-status';
import type { Db, Trx } from '@/lib/db/schema';
import { LIVE_FEED } from '@/lib/engine/feeds/live-engine';
import { SAMPLE_FEED } from '@/lib/engine/feeds/sample-feed';
import { pause } from '@/lib/engine/process/every-step';
import type { Runtime } from '@/lib/engine/process/runtime';
import { type Condition, incidentChanges } from './incident-rules';

/** A source that has not been polled for a day no longer belongs to this feed. */
const POLLED_WITHIN_MS = DAY_MS;

/** Checks once a minute, starting when a restarted collector has had time to compute. */
const CHECK_EVERY_MS = MINUTE_MS;

/**
 * Looks for incidents until the collector stops. A recording's problems belong to another time and do not
 * count.
 */
export async function keepWatch(runtime: Runtime): Promise<void> {
  const { config, log, signal } = runtime;
  if (config.market.feed === 'replay') return;
  const feedId = config.market.feed === 'sample' ? SAMPLE_FEED.feedId : LIVE_FEED.feedId;
  while (!signal.aborted) {
    await pause(CHECK_EVERY_MS, signal);
    if (signal.aborted) return;
    try {
      await watchIncidents(runtime, feedId);
    } catch (error) {
      // The next check sees the same; the figures must not wait for it.
      if (!signal.aborted) log.error({ err: error }, 'incidents could not be checked');
    }
  }
}

/**
 * Applies the rules to the store's current state of a feed, and stores the incidents they open and close.
 * @throws LeaseLostError when another collector has taken over; nothing is written then.
 */
export async function watchIncidents(
  { store, lease, log, metrics }: Pick<Runtime, 'store' | 'lease' | 'log' | 'metrics'>,
  feedId: string,
): Promise<void> {
  const { changes, condition, open } = await inTransaction(store.db, async (trx) => {
    await assertLease(trx, lease);
    return applyRules(trx, feedId, await storeNowMs(trx));
  });
  metrics?.watched(condition, open);
  for (const { kind, subject, beganAtMs, closedAtMs, reason } of changes) {
    const since = new Date(beganAtMs).toISOString();
    log.warn({ kind, subject, since, reason }, closedAtMs ? 'incident closed' : 'incident opened');
  }
}

async function applyRules(trx: Trx, feedId: string, nowMs: number) {
  const before = await incidentWatch.get(trx, feedId);
  const sources = (await listSourceStatus(trx, feedId)).filter((row) => isPolled(row, nowMs));
  const indices: Condition['indices'][number][] = [];
  // Values from before the first check are history, which may be written while an index is not computed yet.
  const sinceMs = (before?.sinceMs ?? nowMs) - INDEX_OUT_MS;
  for (const code of INDEX_CODES) {
    const known = { sinceMs, lastComputedMs: before?.lastComputedMs[code] ?? null };
    indices.push(await indexCondition(trx, feedId, code, known));
  }
  const watch = nextWatch(before, { nowMs, sources, indices });
  const condition: Condition = {
    feedId,
    nowMs,
    watchedSinceMs: watch.sinceMs,
    seenBeforeMs: before?.seenMs ?? null,
    indices,
    sources: sources.map(({ source, failureKind }) => ({
      source,
      failingSinceMs: watch.failingSinceMs[source] ?? null,
      failureKind,
    })),
    fixing: lastWindow(nowMs),
  };
  const changes = incidentChanges(condition, await listOpenIncidents(trx, [feedId]));
  await saveIncidents(trx, changes);
  await incidentWatch.put(trx, feedId, watch.seenMs, watch);
  return { changes, condition, open: await listOpenIncidents(trx, [feedId]) };
}

function isPolled({ lastSuccessAtMs, lastFailureAtMs }: SourceStatus, nowMs: number): boolean {
  return nowMs - Math.max(lastSuccessAtMs ?? 0, lastFailureAtMs ?? 0) < POLLED_WITHIN_MS;
}

/** @param known since when values count, and the last one the previous check knew, whose rows may be gone. */
async function indexCondition(
  db: Db,
  feedId: string,
  code: IndexCode,
  known: { sinceMs: number; lastComputedMs: number | null },
) {
  const query = { feedId, indexCode: code, atMs: Number.MAX_SAFE_INTEGER };
  const newest = await getIndexValueAtOrBefore(db, { ...query, kind: 'indicative' });
  const fixing = await getIndexValueAtOrBefore(db, { ...query, kind: 'fixing' });
  const computedMs = (await lastComputed(db, query)) ?? known.lastComputedMs;
  return {
    code,
    lastComputedMs: computedMs !== null && computedMs >= known.sinceMs ? computedMs : null,
    reason: newest?.reason ?? null,
    lastFixingMs: fixing?.atMs ?? null,
  };
}

function nextWatch(
  before: IncidentWatch | undefined,
  now: { nowMs: number; sources: readonly SourceStatus[]; indices: Condition['indices'] },
): IncidentWatch {
  const computed = now.indices.filter(({ lastComputedMs }) => lastComputedMs !== null);
  const failing = now.sources.filter(isFailing);
  return {
    sinceMs: before?.sinceMs ?? now.nowMs,
    seenMs: now.nowMs,
    computedSinceMs: Object.fromEntries(
      computed.map(({ code }) => [code, before?.computedSinceMs[code] ?? now.nowMs]),
    ),
    lastComputedMs: Object.fromEntries(
      computed.map(({ code, lastComputedMs }) => [code, lastComputedMs]),
    ),
    failingSinceMs: Object.fromEntries(
      failing.map(({ source, lastFailureAtMs }) => [
        source,
        before?.failingSinceMs[source] ?? lastFailureAtMs ?? now.nowMs,
      ]),
    ),
  };
}

/** The newest fixing window that is over. */
function lastWindow(nowMs: number): Condition['fixing'] {
  const today = fixingWindow(nowMs, METHODOLOGY_PARAMETERS);
  return today.endMs <= nowMs ? today : fixingWindow(nowMs - DAY_MS, METHODOLOGY_PARAMETERS);
}
