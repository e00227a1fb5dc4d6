import 'server-only';
import { isFailing, type SourceStatus } from '@/lib/db/market/source-status';

/** Sources that never answered are out at once; one that has worked before may miss one answer. */
const MISSES_AFTER_SUCCESS = 2;
/** Many sources fail in the same second: they are reported together. */
const SETTLE_MS = 3_000;
const UNREACHABLE: readonly (string | null)[] = ['network', 'timeout'];

type SourceCondition = {
  misses: number;
  hasWorked: boolean;
  why: string | null;
  isUnreachable: boolean;
};

/**
 * Reports which sources do not respond, in one sentence for every change of that state. The source's own
 * status has the result of each request; nothing is repeated here.
 */
export class SourceOutages {
  private readonly conditions = new Map<string, SourceCondition>();
  private lastSentence = '';
  private isAnnouncing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param expected how many sources there are; `say` gets each sentence. */
  constructor(
    private readonly expected: number,
    private readonly say: (sentence: string, isAllWell: boolean) => void,
  ) {}

  /** Records a source's report; announces a moment later if the state changed. */
  note(
    report: Pick<SourceStatus, 'source' | 'failureKind' | 'lastSuccessAtMs' | 'lastFailureAtMs'>,
  ) {
    const { source, failureKind, lastSuccessAtMs } = report;
    const before = this.conditions.get(source);
    this.conditions.set(source, {
      misses: isFailing(report) ? (before?.misses ?? 0) + 1 : 0,
      hasWorked: lastSuccessAtMs !== null,
      why: failureKind,
      isUnreachable: UNREACHABLE.includes(failureKind),
    });
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.announceChange();
    }, SETTLE_MS).unref();
  }

  /** `null` while every polled source responds. */
  sentence(): string | null {
    const out = [...this.conditions].filter(([, each]) => isOut(each));
    if (out.length === 0) return null;
    if (out.length === this.expected && out.every(([, each]) => each.isUnreachable)) {
      return `No internet: ${out.length} sources unreachable.`;
    }
    const names = out.map(([source, { why, isUnreachable }]) => {
      return `${source} (${isUnreachable ? 'unreachable' : why})`;
    });
    return `${out.length} of ${this.expected} sources do not answer: ${names.sort().join(', ')}.`;
  }

  /** Starts the announcements. With a consequence, the current state and the consequence are one line. */
  announce(consequence?: string): void {
    this.isAnnouncing = true;
    if (consequence === undefined) {
      this.announceChange();
      return;
    }
    const sentence = this.sentence();
    this.lastSentence = sentence ?? '';
    const isAllWell = sentence === null && this.conditions.size > 0;
    const state = sentence ?? (isAllWell ? '' : 'No source has answered yet.');
    this.say(`${state} ${consequence}`.trim(), isAllWell);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private announceChange(): void {
    const sentence = this.sentence();
    if (!this.isAnnouncing || (sentence === null && this.lastSentence === '')) return;
    const next = sentence ?? `All ${this.expected} sources answer.`;
    if (next === this.lastSentence) return;
    this.lastSentence = sentence ?? '';
    this.say(next, sentence === null);
  }
}

function isOut({ misses, hasWorked }: SourceCondition): boolean {
  return misses >= (hasWorked ? MISSES_AFTER_SUCCESS : 1);
}

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
