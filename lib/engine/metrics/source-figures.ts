import 'server-only';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { isFailing, type SourceStatus } from '@/lib/db/market/source-status';
import { refusalRule } from '@/lib/market/parse/refusal-rule';
import type { FigureBook } from './figure-book';

/** Each source of the live feed: whether it responds, since when, why not, and which rows are refused. */
export function sourceFigures({ Counter, Gauge, registers }: FigureBook) {
  const bySource = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['source'], registers });
  const up = bySource('stable_yield_source_up', '1 while the last response of a source was valid');
  const lastSuccess = bySource(
    'stable_yield_source_last_success_timestamp_seconds',
    'Wall clock of the last valid response of a source',
  );
  const lastFailure = bySource(
    'stable_yield_source_last_failure_timestamp_seconds',
    'Wall clock of the last failure of a source',
  );
  const open = bySource(
    'stable_yield_source_breaker_open',
    '1 while a source is not polled because it kept failing',
  );
  const rowsDropped = bySource(
    'stable_yield_source_rows_dropped',
    'Rows refused in the last response of a source',
  );
  const succeededAtMs = new Map<string, number>();
  new Gauge({
    name: 'stable_yield_source_age_seconds',
    help: 'Time since the last valid response of a source',
    labelNames: ['source'],
    registers,
    collect() {
      for (const [source, atMs] of succeededAtMs) this.set({ source }, (Date.now() - atMs) / 1000);
    },
  });
  const failures = new Counter({
    name: 'stable_yield_source_failures_total',
    help: 'Failed polls of a source by kind of failure',
    labelNames: ['source', 'kind'],
    registers,
  });
  const rowsRefused = new Counter({
    name: 'stable_yield_rows_refused_total',
    help: 'Rows of responses that were refused, by source and rule',
    labelNames: ['source', 'rule'],
    registers,
  });
  const failedAtMs = new Map<string, number>();
  return {
    /** A source was polled, or its breaker prevented the poll. */
    reported(report: Omit<SourceStatus, 'feedId'>) {
      const { source, lastSuccessAtMs, lastFailureAtMs } = report;
      up.set({ source }, lastSuccessAtMs !== null && !isFailing(report) ? 1 : 0);
      if (lastSuccessAtMs !== null) {
        lastSuccess.set({ source }, lastSuccessAtMs / 1000);
        succeededAtMs.set(source, lastSuccessAtMs);
      }
      if (lastFailureAtMs !== null && failedAtMs.get(source) !== lastFailureAtMs) {
        failedAtMs.set(source, lastFailureAtMs);
        lastFailure.set({ source }, lastFailureAtMs / 1000);
        failures.inc({ source, kind: report.failureKind ?? 'internal' });
      }
      rowsDropped.set({ source }, report.rowsDropped);
      open.set({ source }, report.breaker === 'open' ? 1 : 0);
    },
    /** A response was read. */
    answered({ source, dropped }: Pick<MarketUpdate, 'source' | 'dropped'>) {
      for (const { reason } of dropped) rowsRefused.inc({ source, rule: refusalRule(reason) });
    },
  };
}
