import 'server-only';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { FigureBook } from './figure-book';

/** Rules that exclude nothing: the price does not need the quote, or has a newer one of the same venue. */
const RULES_WITHOUT_REFUSAL: readonly (string | null)[] = [
  null,
  'aggregator-not-needed',
  'superseded',
];

/** Ticks, how late they are, and which quotes their rules excluded from a price. */
export function tickFigures({ Counter, Gauge, Histogram, registers }: FigureBook) {
  const ticks = new Counter({
    name: 'stable_yield_ticks_total',
    help: 'Ticks written to the store',
    registers,
  });
  const lateness = new Histogram({
    name: 'stable_yield_tick_lateness_seconds',
    help: 'Time from when a tick was due to its commit',
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const missed = new Counter({
    name: 'stable_yield_ticks_missed_total',
    help: 'Ticks that were due while an earlier one was under way and are not made up for',
    registers,
  });
  const commits = new Histogram({
    name: 'stable_yield_commit_duration_seconds',
    help: 'Duration of one transaction with its ticks',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const lastCommit = new Gauge({
    name: 'stable_yield_last_commit_timestamp_seconds',
    help: 'Wall clock of the last commit',
    registers,
  });
  const refused = new Counter({
    name: 'stable_yield_quotes_refused_total',
    help: 'Quotes and reference prices that a rule kept out of a price, at each tick',
    labelNames: ['source', 'rule'],
    registers,
  });
  const clockAhead = new Gauge({
    name: 'stable_yield_clock_ahead_seconds',
    help: 'How far this clock is ahead of the sources’ own times (median); below zero behind',
    registers,
  });
  return {
    /** A tick compared the clock with the sources'. */
    clockAhead(seconds: number) {
      clockAhead.set(seconds);
    },
    /** Ticks were committed in one transaction of that duration. */
    committed(results: readonly Pick<TickResult, 'coins'>[], seconds: number) {
      ticks.inc(results.length);
      commits.observe(seconds);
      lastCommit.setToCurrentTime();
      for (const { coins } of results) {
        for (const { source, rule } of coins.flatMap(({ price }) => price.verdicts)) {
          if (!RULES_WITHOUT_REFUSAL.includes(rule)) refused.inc({ source, rule: rule ?? '' });
        }
      }
    },
    /** A current tick was written that late, with that many steps missed before it. */
    ticked({ lateSeconds, missedTicks }: { lateSeconds: number; missedTicks: number }) {
      lateness.observe(lateSeconds);
      missed.inc(missedTicks);
    },
  };
}
