import 'server-only';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { FetchContext, MarketSource } from '../types';
import { SourceError } from '../types';
import { linkedAbort } from './linked-abort';

export type BreakerOptions = {
  /** Failures in a row that open the breaker. */
  failureThreshold: number;
  /** How long it stays open the first time, in milliseconds. */
  openMs: number;
  /** Each further opening lasts this many times longer. */
  growth: number;
  longestOpenMs: number;
};

export const DEFAULT_BREAKER_OPTIONS: BreakerOptions = {
  failureThreshold: 3,
  openMs: 30_000,
  growth: 2,
  longestOpenMs: 15 * 60_000,
};

export type BreakerPhase = 'closed' | 'open' | 'half-open';

/** For the status page: plain data. */
export type BreakerState = {
  phase: BreakerPhase;
  consecutiveFailures: number;
  /** When the next trial is allowed; `null` unless open. */
  openUntilMs: number | null;
  lastSuccessAtMs: number | null;
  lastFailureAtMs: number | null;
  lastError: string | null;
};

/**
 * Keeps a failing source from being called again and again. Closed: everything passes. Open: nothing
 * does until the time is up. Half-open: one trial, whose outcome closes it or opens it for longer.
 * A source that limits its rate, whether or not it states for how long, or that does not serve us
 * opens it at once.
 */
export class Breaker {
  private readonly options: BreakerOptions;
  private consecutiveFailures = 0;
  private openings = 0;
  private openUntilMs: number | null = null;
  private trialUnderWay = false;
  private mayShorten = false;
  private lastSuccessAtMs: number | null = null;
  private lastFailureAtMs: number | null = null;
  private lastError: string | null = null;

  constructor(options: Partial<BreakerOptions> = {}) {
    this.options = { ...DEFAULT_BREAKER_OPTIONS, ...options };
  }

  /** Whether the source may be called now; in half-open only the first caller may. */
  tryAcquire(nowMs: number): boolean {
    const phase = this.phase(nowMs);
    if (phase === 'open' || (phase === 'half-open' && this.trialUnderWay)) return false;
    this.trialUnderWay = phase === 'half-open';
    return true;
  }

  succeeded(nowMs: number): void {
    this.consecutiveFailures = 0;
    this.openings = 0;
    this.openUntilMs = null;
    this.trialUnderWay = false;
    this.lastSuccessAtMs = nowMs;
    this.lastError = null;
  }

  failed(nowMs: number, error: SourceError): void {
    const trialFailed = this.trialUnderWay;
    this.consecutiveFailures += 1;
    this.trialUnderWay = false;
    this.lastFailureAtMs = nowMs;
    this.lastError = error.message;
    const atOnce =
      error.kind === 'unavailable' || error.kind === 'rate-limit' || error.retryAfterMs !== null;
    if (trialFailed || atOnce || this.consecutiveFailures >= this.options.failureThreshold) {
      const { openMs, growth, longestOpenMs } = this.options;
      const openForMs = Math.min(openMs * growth ** this.openings, longestOpenMs);
      this.openUntilMs = nowMs + Math.max(openForMs, error.retryAfterMs ?? 0);
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
    return {
      phase,
      consecutiveFailures: this.consecutiveFailures,
      openUntilMs: phase === 'open' ? this.openUntilMs : null,
      lastSuccessAtMs: this.lastSuccessAtMs,
      lastFailureAtMs: this.lastFailureAtMs,
      lastError: this.lastError,
    };
  }

  private phase(nowMs: number): BreakerPhase {
    if (this.openUntilMs === null) return 'closed';
    return nowMs < this.openUntilMs ? 'open' : 'half-open';
  }
}

/**
 * Fetches from a source through its breaker.
 * @returns `null` when the breaker is open and the source was not called.
 * @throws SourceError, already counted; anything else a source throws is wrapped as `parse`.
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
    breaker.succeeded(context.nowMs());
    return update;
  } catch (error) {
    const failure =
      error instanceof SourceError
        ? error
        : new SourceError('parse', String(error), { source: source.id, cause: error });
    breaker.failed(context.nowMs(), failure);
    throw failure;
  } finally {
    clearTimeout(deadline);
    release();
  }
}
