import type { IndexCode } from '@/lib/benchmark/codes';
import {
  COLLECTOR_SILENT_MS,
  FIXING_LATE_MS,
  INDEX_OUT_MS,
  SOURCE_DOWN_MS,
} from '@/lib/benchmark/incident-limits';
import type { Incident } from '@/lib/db/incidents';

/** What the rules evaluate; times are epoch ms. */
export type Condition = {
  feedId: string;
  nowMs: number;
  /** Since when incidents are checked for. */
  watchedSinceMs: number;
  /** The sign of life before this one; `null` at the very first. */
  seenBeforeMs: number | null;
  indices: readonly {
    code: IndexCode;
    /** `null` while it was never computed: an index that does not exist yet is not out of order. */
    lastComputedMs: number | null;
    /** Rule that currently prevents its computation. */
    reason: string | null;
    /** Effective time of the newest fixing published. */
    lastFixingMs: number | null;
  }[];
  /** Since when each source has given no valid response; `null` for one that does. */
  sources: readonly { source: string; failingSinceMs: number | null; failureKind: string | null }[];
  /** The fixing window that ended last. */
  fixing: { startMs: number; endMs: number };
};

/**
 * The changes to store: incidents that a rule opens, and open ones that are over. An incident begins when its
 * subject was last in order, so a short problem leaves none and a long one is counted in full.
 * @param open the ongoing incidents of the same feed.
 */
export function incidentChanges(now: Condition, open: readonly Incident[]): Incident[] {
  const problems = new Map(problemsOf(now).map((row) => [keyOf(row), row]));
  const isOpen = new Set(open.map(keyOf));
  const opened = [...problems.values()].filter((row) => !isOpen.has(keyOf(row)));
  const closed = open
    .filter((row) => !problems.has(keyOf(row)))
    .map((row) => ({ ...row, closedAtMs: now.nowMs }));
  return [...closed, ...opened, ...silenceOf(now)];
}

function problemsOf(now: Condition): Incident[] {
  const { feedId, nowMs } = now;
  const opened = { feedId, openedAtMs: nowMs, closedAtMs: null };
  const indices = now.indices.flatMap(({ code, lastComputedMs, reason }) =>
    lastComputedMs !== null && nowMs - lastComputedMs >= INDEX_OUT_MS
      ? [{ ...opened, kind: 'index' as const, subject: code, beganAtMs: lastComputedMs, reason }]
      : [],
  );
  const sources = now.sources.flatMap(({ source, failingSinceMs, failureKind }) => {
    if (failingSinceMs === null || nowMs - failingSinceMs < SOURCE_DOWN_MS) return [];
    const [kind, beganAtMs] = ['source' as const, failingSinceMs];
    return [{ ...opened, kind, subject: source, beganAtMs, reason: failureKind }];
  });
  return [...indices, ...lateFixings(now, opened), ...sources];
}

/** Fixings that are overdue; none for a feed that was not watched since the window's start. */
function lateFixings(
  { nowMs, watchedSinceMs, indices, fixing }: Condition,
  opened: Pick<Incident, 'feedId' | 'openedAtMs' | 'closedAtMs'>,
): Incident[] {
  const isDue = nowMs - fixing.endMs >= FIXING_LATE_MS;
  if (!isDue || watchedSinceMs > fixing.startMs) return [];
  return indices.flatMap(({ code, lastComputedMs, lastFixingMs }) =>
    lastComputedMs !== null && (lastFixingMs ?? 0) < fixing.endMs
      ? [{ ...opened, kind: 'fixing', subject: code, beganAtMs: fixing.endMs, reason: null }]
      : [],
  );
}

/** The time without a sign of life, reported afterwards by the next collector. */
function silenceOf({ feedId, nowMs, seenBeforeMs }: Condition): Incident[] {
  if (seenBeforeMs === null || nowMs - seenBeforeMs < COLLECTOR_SILENT_MS) return [];
  const [subject, times] = ['collector', { openedAtMs: nowMs, closedAtMs: nowMs }];
  return [{ feedId, kind: 'collector', subject, beganAtMs: seenBeforeMs, reason: null, ...times }];
}

function keyOf({ kind, subject, beganAtMs }: Incident): string {
  return `${kind} ${subject} ${beganAtMs}`;
}
