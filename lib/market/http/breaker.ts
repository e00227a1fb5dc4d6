import 'server-only';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { type FetchContext, type MarketSource, SourceError } from '../types';
import { linkedAbort } from './fetch-json';

/** Failures in a row that open the breaker. */
const FAILURE_THRESHOLD = 3;
/** How long it stays open the first time; each further opening lasts twice as long. */
const OPEN_MS = 30_000;
const LONGEST_OPEN_MS = 15 * 60_000;

type BreakerState = {
  phase: 'closed' | 'open' | 'half-open';
  /** When the next trial is allowed; `null` unless open. */
  openUntilMs: number | null;
};

/**
 * Keeps a failing source from being called again and again. Closed: everything passes. Open: nothing
 * does until the time is up. Half-open: one trial, whose outcome closes it or opens it for longer.
 * A source that limits its rate, whether or not it states for how long, or that does not serve us
 * opens it at once.
 */
export class Breaker {
  private consecutiveFailures = 0;
  private openings = 0;
  private openUntilMs: number | null = null;
  private trialUnderWay = false;
  private mayShorten = false;

  /** Whether the source may be called now; in half-open only the first caller may. */
  tryAcquire(nowMs: number): boolean {
    const phase = this.phase(nowMs);
    if (phase === 'open' || (phase === 'half-open' && this.trialUnderWay)) return false;
    this.trialUnderWay = phase === 'half-open';
    return true;
  }

  succeeded(): void {
    this.consecutiveFailures = 0;
    this.openings = 0;
    this.openUntilMs = null;
    this.trialUnderWay = false;
  }

  /** @param error anything but a `SourceError` is a bug of ours, and counts as any other failure. */
  failed(nowMs: number, error: unknown): void {
    const trialFailed = this.trialUnderWay;
    this.consecutiveFailures += 1;
    this.trialUnderWay = false;
    const { kind, retryAfterMs } =
      error instanceof SourceError ? error : { kind: 'parse', retryAfterMs: null };
    const atOnce = kind === 'unavailable' || kind === 'rate-limit' || retryAfterMs !== null;
    if (trialFailed || atOnce || this.consecutiveFailures >= FAILURE_THRESHOLD) {
      const openForMs = Math.min(OPEN_MS * 2 ** this.openings, LONGEST_OPEN_MS);
      this.openUntilMs = nowMs + Math.max(openForMs, retryAfterMs ?? 0);
      this.openings += 1;
      this.mayShorten = !atOnce;
    }
  }

  /**
   * Allows the next trial now, if it is open because of failures alone: never for a vendor that
   * limits us, does not serve us or stated how long to wait.
   * @returns whether this changed the state.
   */
  allowTrial(nowMs: number): boolean {
    if (this.phase(nowMs) !== 'open' || !this.mayShorten) return false;
    this.openUntilMs = nowMs;
    return true;
  }

  state(nowMs: number): BreakerState {
    const phase = this.phase(nowMs);
    return { phase, openUntilMs: phase === 'open' ? this.openUntilMs : null };
  }

  private phase(nowMs: number): BreakerState['phase'] {
    if (this.openUntilMs === null) return 'closed';
    return nowMs < this.openUntilMs ? 'open' : 'half-open';
  }
}

/**
 * Fetches from a source through its breaker.
 * @returns `null` when the breaker is open and the source was not called.
 * @throws what the source throws, already counted: a SourceError, or a bug of ours.
 */
export async function fetchThroughBreaker(
  source: MarketSource,
  breaker: Breaker,
  context: FetchContext,
): Promise<MarketUpdate | null> {
  if (!breaker.tryAcquire(context.nowMs())) return null;
  const { controller: end, release } = linkedAbort(context.signal);
  const deadline = setTimeout(() => end.abort(), source.timeoutMs);
  try {
    const update = await source.fetch({ ...context, signal: end.signal });
    breaker.succeeded();
    return update;
  } catch (error) {
    breaker.failed(context.nowMs(), error);
    throw error;
  } finally {
    clearTimeout(deadline);
    release();
  }
}
