import 'server-only';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { MarketUpdate, Provenance } from '@/lib/benchmark/observations';
import type { SourceStatus } from '@/lib/db/market/source-status';
import { Breaker, fetchThroughBreaker } from '@/lib/market/http/breaker';
import type { Coin } from '@/lib/market/registry';
import { type Cadence, type FetchJson, type MarketSource, SourceError } from '@/lib/market/types';
import { pause } from './every-step';
import type { OutageEnd } from './source-outages';

const RETRY_AFTER_MS = 60_000;

export type SourceReport = Omit<SourceStatus, 'feedId'>;

type Options = {
  source: MarketSource;
  coins: readonly Coin[];
  fetchJson: FetchJson;
  log: Logger;
  outageEnd: Pick<OutageEnd, 'next'>;
  onUpdate: (update: MarketUpdate) => void;
  onReport: (report: SourceReport) => void;
};

/**
 * Polls one source at its own cadence, behind its own breaker, until `signal` aborts. Its failures affect no
 * other source: they are counted, reported and retried.
 */
export async function runSource(options: Options, signal: AbortSignal): Promise<void> {
  const { source, coins, fetchJson, log, outageEnd, onUpdate, onReport } = options;
  const breaker = new Breaker();
  const report: SourceReport = {
    source: source.id,
    lastSuccessAtMs: null,
    lastFailureAtMs: null,
    failureKind: null,
    failureDetail: null,
    rowsAccepted: 0,
    rowsDropped: 0,
    breaker: 'closed',
  };
  const context = {
    nowMs: Date.now,
    signal,
    fetchJson,
    coins,
    log: log.child({ source: source.id }),
  };
  while (!signal.aborted) {
    let hasFailed = false;
    const polledAtMs = Date.now();
    try {
      const update = await fetchThroughBreaker(source, breaker, context);
      if (update) {
        report.lastSuccessAtMs = Date.now();
        // Without payloads, the source reported no change: the rows of the last response still count.
        if (update.payloads.length > 0) {
          report.rowsAccepted = rowsOf(update).length;
          report.rowsDropped = update.dropped.length;
        }
        onUpdate(update);
      }
    } catch (error) {
      if (signal.aborted) return;
      hasFailed = true;
      report.lastFailureAtMs = Date.now();
      const isOurs = !(error instanceof SourceError);
      report.failureKind = isOurs ? 'internal' : error.kind;
      report.failureDetail = error instanceof Error ? error.message.slice(0, 500) : String(error);
      // The recipient of the reports logs a vendor's failures, once per change.
      if (isOurs) log.error({ source: source.id, err: error }, 'a source failed because of a bug');
      else log.debug({ source: source.id, why: report.failureDetail }, 'source failed');
    }
    onReport({ ...report, breaker: breaker.state(Date.now()).phase });
    const dueAtMs = () => {
      const nowMs = Date.now();
      const { openUntilMs } = breaker.state(nowMs);
      return nextPollMs(source, { nowMs, polledAtMs, openUntilMs, hasFailed });
    };
    let dueMs = dueAtMs();
    while (!signal.aborted && Date.now() < dueMs) {
      const ended = outageEnd.next;
      await pause(dueMs - Date.now(), AbortSignal.any([signal, ended]));
      if (ended.aborted && breaker.allowTrial(Date.now())) dueMs = dueAtMs();
    }
  }
}

/**
 * When a source is polled again after a poll at `polledAtMs`: at its cadence, but not before its response is
 * stale, its breaker allows it and its minimum pause is over. After a failure, a source that is polled once
 * an hour, or twice a day, is retried sooner.
 */
export function nextPollMs(
  source: Pick<MarketSource, 'cadence' | 'freshUntilMs' | 'minPauseMs'>,
  last: { nowMs: number; polledAtMs: number; openUntilMs: number | null; hasFailed: boolean },
): number {
  const notBefore = Math.max(
    source.freshUntilMs?.() ?? 0,
    last.openUntilMs ?? 0,
    last.polledAtMs + (source.minPauseMs ?? 0),
  );
  const nextMs = nextRunMs(source.cadence, last.nowMs, notBefore);
  const againMs = Math.max(last.nowMs + RETRY_AFTER_MS, notBefore);
  return last.hasFailed ? Math.min(nextMs, againMs) : nextMs;
}

/** The observations of an update, of every kind. */
export function rowsOf(update: MarketUpdate): readonly Provenance[] {
  const { quotes, books, prices, pools, lending, chainRates, cefiRates, platformAssets } = update;
  const lists: readonly (readonly Provenance[] | undefined)[] = [
    ...[quotes, books, prices, pools, lending, chainRates, cefiRates, platformAssets],
    ...[update.marketCaps, update.bills, update.defiTvl],
  ];
  return lists.flatMap((rows) => rows ?? []);
}

/**
 * When a source is to be polled next, never before `notBeforeMs` (set by its cache lifetime or the breaker).
 * Periods are aligned to the epoch, so that restarts keep the rhythm.
 */
export function nextRunMs(cadence: Cadence, nowMs: number, notBeforeMs: number | null): number {
  const earliest = Math.max(nowMs, notBeforeMs ?? nowMs);
  if ('everySeconds' in cadence) {
    const period = cadence.everySeconds * 1000;
    return Math.ceil((earliest + 1) / period) * period;
  }
  const next = new Cron(cadence.cron, { timezone: 'UTC', paused: true }).nextRun(
    new Date(earliest),
  );
  if (!next) throw new RangeError(`cron expression never fires: ${cadence.cron}`);
  return next.getTime();
}
