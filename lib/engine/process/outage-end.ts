import 'server-only';
import { isFailing, type SourceStatus } from '@/lib/store/market/source-status';

/** Fewer than this share of all sources failing is no outage of ours. */
const OUTAGE_SHARE = 0.5;
/** So that a link that comes and goes does not undo every source's growing pause. */
const LEAST_BETWEEN_MS = 60_000;

/**
 * Tells sources that wait with an open breaker that an outage of most of them seems over: one that
 * failed has answered while at least half of all still fail. Otherwise each would stay away for as
 * long as its own failures have made its pause grow.
 */
export class OutageEnd {
  private readonly failing = new Map<string, boolean>();
  private controller = new AbortController();
  private toldAtMs = Number.NEGATIVE_INFINITY;

  /** @param expected how many sources there are. */
  constructor(private readonly expected: number) {}

  /** Aborts when the outage seems over; each such moment has a signal of its own. */
  get next(): AbortSignal {
    return this.controller.signal;
  }

  /** Takes a source's report of an ask. */
  note(
    report: Pick<SourceStatus, 'source' | 'lastSuccessAtMs' | 'lastFailureAtMs'>,
    nowMs: number,
  ): void {
    const hasFailed = this.failing.get(report.source) ?? false;
    const fails = isFailing(report);
    this.failing.set(report.source, fails);
    if (!hasFailed || fails || nowMs - this.toldAtMs < LEAST_BETWEEN_MS) return;
    const failingCount = [...this.failing.values()].filter(Boolean).length;
    if (failingCount < this.expected * OUTAGE_SHARE) return;
    this.toldAtMs = nowMs;
    const ended = this.controller;
    this.controller = new AbortController();
    ended.abort();
  }
}
