import 'server-only';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { COLLECTOR_SILENT_MS } from '@/lib/benchmark/incident/incident-limits';
import type { QueryOf } from '@/lib/contract/define-contract';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/read/service/active-feed';
import { isoTime } from '@/lib/read/service/figures';
import { sourceName } from '@/lib/read/service/source-names';
import { LIVE_FEED_ID } from '@/lib/store/feeds';
import {
  getIncidentWatch,
  type Incident,
  type IncidentWatch,
  listClosedIncidents,
  listIncidentsSince,
  listOpenIncidents,
} from '@/lib/store/incidents';
import {
  type IncidentList,
  type IncidentRow,
  type incidentsContract,
  MAX_INCIDENTS,
  UPTIME_DAYS,
} from './contract';
import { uptimeByDay } from './uptime';

/** Incidents of the feed shown and of the live feed behind it, and the uptime of each day. */
export async function listIncidents(
  context: ServiceContext,
  { before, limit = MAX_INCIDENTS }: QueryOf<typeof incidentsContract> = {},
): Promise<IncidentList> {
  const active = await activeFeed(context);
  const { db, feed } = active;
  const feedIds = [...new Set([feed.feedId, LIVE_FEED_ID])];
  const beforeMs = before === undefined ? undefined : Date.parse(before);
  const closed = await listClosedIncidents(db, { feedIds, beforeMs, limit: limit + 1 });
  const open = beforeMs === undefined ? await listOpenIncidents(db, feedIds) : [];
  const page = closed.slice(0, limit);
  const watch = await getIncidentWatch(db, feed.feedId);
  const days = lastDays(context.nowMs);
  return {
    open: open.map(incidentRow),
    closed: page.map(incidentRow),
    before: closed.length > limit ? isoTime(page.at(-1)?.openedAtMs ?? null) : null,
    watched_since: isoTime(watch?.sinceMs ?? null),
    uptime_days: watch ? days : [],
    uptime: watch ? await uptimes(active, watch, Date.parse(days[0] ?? '')) : [],
    meta: answerMeta(active, { asOfMs: watch?.seenMs ?? feed.activatedAtMs }),
  };
}

async function uptimes({ db, feed, context }: ActiveFeed, watch: IncidentWatch, fromMs: number) {
  const incidents = await listIncidentsSince(db, { feedId: feed.feedId, fromMs });
  // A silent collector writes no incident, but its silence still counts.
  const isSilent = context.nowMs - watch.seenMs >= COLLECTOR_SILENT_MS;
  const silence = isSilent ? [{ beganMs: watch.seenMs, endMs: null }] : [];
  return INDEX_CODES.flatMap((code) => {
    const sinceMs = watch.computedSinceMs[code];
    if (sinceMs === undefined) return [];
    const outages = incidents
      .filter(({ kind, subject }) => kind === 'collector' || subject === code)
      .map(({ beganAtMs, closedAtMs }) => ({ beganMs: beganAtMs, endMs: closedAtMs }));
    const span = { sinceMs, nowMs: context.nowMs, days: UPTIME_DAYS };
    const { percentText, days } = uptimeByDay([...outages, ...silence], span);
    return [{ code, since: isoTime(sinceMs), percent_text: percentText, days }];
  });
}

function incidentRow(row: Incident): IncidentRow {
  const { kind, subject, beganAtMs, openedAtMs, closedAtMs, reason } = row;
  return {
    id: `${kind}-${subject}-${beganAtMs}`,
    kind,
    subject,
    name: kind === 'source' ? sourceName(subject) : subject,
    began_at: isoTime(beganAtMs),
    opened_at: isoTime(openedAtMs),
    closed_at: isoTime(closedAtMs),
    reason,
  };
}

function lastDays(nowMs: number): string[] {
  return Array.from({ length: UPTIME_DAYS }, (_, place) =>
    isoTime(nowMs - (UPTIME_DAYS - 1 - place) * DAY_MS).slice(0, 10),
  );
}
