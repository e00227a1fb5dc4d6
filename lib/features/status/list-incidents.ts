import 'server-only';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { COLLECTOR_SILENT_MS } from '@/lib/benchmark/incident-limits';
import { isoDay } from '@/lib/benchmark/text-times';
import { LIVE_FEED_ID } from '@/lib/db/feeds';
import {
  type Incident,
  type IncidentWatch,
  incidentWatch,
  listClosedIncidents,
  listIncidentsSince,
  listOpenIncidents,
} from '@/lib/db/incidents';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { isoTime } from '@/lib/features/service/figures';
import { sourceName } from '@/lib/features/service/source-names';
import {
  type IncidentList,
  type IncidentRow,
  type incidentsContract,
  MAX_INCIDENTS,
  UPTIME_DAYS,
} from './incidents-contract';

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
  const watch = await incidentWatch.get(db, feed.feedId);
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
    isoDay(nowMs - (UPTIME_DAYS - 1 - place) * DAY_MS),
  );
}

/** A period in which something was failing; `endMs` is null while it lasts. Epoch ms. */
type Outage = { beganMs: number; endMs: number | null };

/** Decimals of a reported share of time: 100 only where there was no outage at all. */
const DECIMALS = 3;

/**
 * The share of each UTC day, and of all of them, without an outage, percent text rounded down. Only time
 * between `sinceMs` and `nowMs` counts; a day without any is `null`. Outages may overlap.
 * @param days how many, today's included; oldest first.
 */
export function uptimeByDay(
  outages: readonly Outage[],
  { sinceMs, nowMs, days }: { sinceMs: number; nowMs: number; days: number },
): { percentText: string; days: (string | null)[] } {
  const spans = merged(outages, nowMs);
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const shareOf = (fromMs: number, toMs: number) => {
    const [startMs, endMs] = [Math.max(fromMs, sinceMs), Math.min(toMs, nowMs)];
    if (endMs <= startMs) return null;
    const outMs = spans.reduce(
      (total, span) =>
        total + Math.max(0, Math.min(span.endMs, endMs) - Math.max(span.beganMs, startMs)),
      0,
    );
    return percentText(1 - outMs / (endMs - startMs));
  };
  const firstMs = todayMs - (days - 1) * DAY_MS;
  return {
    percentText: shareOf(firstMs, nowMs) ?? percentText(1),
    days: Array.from({ length: days }, (_, place) =>
      shareOf(firstMs + place * DAY_MS, firstMs + (place + 1) * DAY_MS),
    ),
  };
}

/** The same outages without overlaps, in order of time. */
function merged(outages: readonly Outage[], nowMs: number) {
  const spans: { beganMs: number; endMs: number }[] = [];
  for (const { beganMs, endMs } of [...outages].sort((a, b) => a.beganMs - b.beganMs)) {
    const until = endMs ?? nowMs;
    const last = spans.at(-1);
    if (last && beganMs <= last.endMs) last.endMs = Math.max(last.endMs, until);
    else spans.push({ beganMs, endMs: until });
  }
  return spans;
}

function percentText(share: number): string {
  const scale = 10 ** DECIMALS;
  return (Math.floor(share * 100 * scale) / scale).toFixed(DECIMALS);
}
