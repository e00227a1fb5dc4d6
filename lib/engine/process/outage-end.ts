import 'server-only';
import { isFailing, type SourceStatus } from '@/lib/db/market/source-status';

/** If fewer than this share of all sources fail, it is not an outage on our side. */
const OUTAGE_SHARE = 0.5;
/** Keeps an unstable link from resetting every source's growing pause. */
const MIN_BETWEEN_MS = 60_000;

/**
 * Notifies sources that wait with an open breaker when an outage of most of them seems over: one that failed
 * has responded while at least half of all still fail. Otherwise each would wait out the pause that its own
 * failures have built up.
 */
export class OutageEnd {
  private readonly failing = new Map<string, boolean>();
  private controller = new AbortController();
  private notifiedAtMs = Number.NEGATIVE_INFINITY;

  /** @param expected how many sources there are. */
  constructor(private readonly expected: number) {}

  /** Aborts when the outage seems over; each such moment has a signal of its own. */
  get next(): AbortSignal {
    return this.controller.signal;
  }

  /** Records a source's report of a poll. */
  note(
    report: Pick<SourceStatus, 'source' | 'lastSuccessAtMs' | 'lastFailureAtMs'>,
    nowMs: number,
  ): void {
    const hasFailed = this.failing.get(report.source) ?? false;
    const fails = isFailing(report);
    this.failing.set(report.source, fails);
    if (!hasFailed || fails || nowMs - this.notifiedAtMs < MIN_BETWEEN_MS) return;
    const failingCount = [...this.failing.values()].filter(Boolean).length;
    if (failingCount < this.expected * OUTAGE_SHARE) return;
    this.notifiedAtMs = nowMs;
    const ended = this.controller;
    this.controller = new AbortController();
    ended.abort();
  }
}
