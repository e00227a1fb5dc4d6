import type { Registry } from 'prom-client';
import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { FIXING_LATE_MS } from '@/lib/benchmark/incident-limits';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { collectProcessFigures } from '@/lib/config/process-figures';
import { isFailing, type SourceStatus } from '@/lib/db/market/source-status';
import { INCIDENT_KINDS } from '@/lib/db/tables/operation-tables';
import type { Condition } from '@/lib/engine/incident-rules';
import type { TickResult } from '@/lib/engine/tick/tick-result';

/** The library, which is loaded only if a monitor reads the metrics. */
type PromClient = typeof import('prom-client');

/** Creates and holds the metrics. */
type FigureBook = PromClient & { registers: [Registry] };

export type CollectorFigures = Awaited<ReturnType<typeof createFigures>>;

/**
 * Everything the collector counts for a monitor. Labels are indices, sources and venues of the registry, and
 * rule codes, so the number of time series is bounded.
 */
export async function createFigures(readCondition: ReadStoreCondition) {
  const client: PromClient = await import('prom-client');
  const register = new client.Registry();
  collectProcessFigures(client, register);
  const book: FigureBook = { ...client, registers: [register] };
  return {
    register,
    ...tickFigures(book),
    ...indexFigures(book),
    ...sourceFigures(book),
    ...storeFigures(book, readCondition),
  };
}

/** Rules that exclude nothing: the price does not need the quote, or has a newer one of the same venue. */
const RULES_WITHOUT_REFUSAL: readonly (string | null)[] = [
  null,
  'aggregator-not-needed',
  'superseded',
];

/** Ticks, how late they are, and which quotes their rules excluded from a price. */
function tickFigures({ Counter, Gauge, Histogram, registers }: FigureBook) {
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

/** A tick this long before its publication is history or a recording; its fixings are not today's. */
const PRESENT_MS = MINUTE_MS;

type Struck = Pick<TickResult, 'atMs'> & {
  fixings: readonly { code: IndexCode; fixing: { asOfMs: number } }[];
};

/** When each index was computed and fixed last, fixings by outcome, and open incidents. */
function indexFigures({ Counter, Gauge, registers }: FigureBook) {
  const fixings = new Counter({
    name: 'stable_yield_fixings_total',
    help: 'Fixings of this process by outcome: published, late (published too) and restated',
    labelNames: ['index', 'outcome'],
    registers,
  });
  // Start at 0, so that the first one shows as a change.
  for (const index of INDEX_CODES) {
    for (const outcome of ['published', 'late', 'restated']) fixings.inc({ index, outcome }, 0);
  }
  const byIndex = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['index'], registers });
  const lastComputed = byIndex(
    'stable_yield_index_last_computed_timestamp_seconds',
    'When an index was last computed, according to the store',
  );
  const lastFixing = byIndex(
    'stable_yield_last_fixing_timestamp_seconds',
    'Effective time of the newest fixing of an index, according to the store',
  );
  const due = new Gauge({
    name: 'stable_yield_fixing_due_timestamp_seconds',
    help: 'End of the most recent fixing window',
    registers,
  });
  const incidents = new Gauge({
    name: 'stable_yield_incidents_open',
    help: 'Open incidents by kind',
    labelNames: ['kind'],
    registers,
  });
  return {
    /** Ticks were published; only fixings of current ticks count. */
    struck(ticks: readonly Struck[], publishedAtMs: number) {
      for (const tick of ticks.filter(({ atMs }) => publishedAtMs - atMs < PRESENT_MS)) {
        for (const { code: index, fixing } of tick.fixings) {
          fixings.inc({ index, outcome: 'published' });
          lastFixing.set({ index }, fixing.asOfMs / 1000);
          if (publishedAtMs - fixing.asOfMs < FIXING_LATE_MS) continue;
          fixings.inc({ index, outcome: 'late' });
        }
      }
    },
    /** A fixing got another revision. */
    restated: (index: IndexCode) => fixings.inc({ index, outcome: 'restated' }),
    /** The incident rules were applied to the store's state. */
    watched(
      { indices, fixing }: Pick<Condition, 'indices' | 'fixing'>,
      open: readonly { kind: (typeof INCIDENT_KINDS)[number] }[],
    ) {
      due.set(fixing.endMs / 1000);
      for (const { code: index, lastComputedMs, lastFixingMs } of indices) {
        if (lastComputedMs !== null) lastComputed.set({ index }, lastComputedMs / 1000);
        if (lastFixingMs !== null) lastFixing.set({ index }, lastFixingMs / 1000);
      }
      for (const kind of INCIDENT_KINDS) {
        incidents.set({ kind }, open.filter((incident) => incident.kind === kind).length);
      }
    },
  };
}

/** Each source of the live feed: whether it responds, since when, why not, and which rows are refused. */
function sourceFigures({ Counter, Gauge, registers }: FigureBook) {
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

/**
 * The rules by which rows of a response are refused, matched by words in the mappers' reasons; the
 * first match decides. A reason without a match means a field that its schema refuses.
 */
const RULES = [
  ['unanswered', /HTTP \d|timed? ?out|timeout|network|no answer|SourceError/i],
  ['unexpected-body', /^unexpected body/],
  ['missing', /^not in the answer|not found$|knows no route$/],
  ['out-of-date', /not within the last/],
  ['low-confidence', /^confidence:/],
  ['implausible-rate', /a year is not between/],
  ['not-a-dollar-price', /^not-a-dollar-price/],
  ['empty-book', /^empty-book/],
] as const;

/**
 * The code of the rule that refused a row.
 * @param reason As a mapper or `parseRows` wrote it: our own words, so the codes are few.
 */
export function refusalRule(reason: string): string {
  return RULES.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'field';
}

/** Lengths of the store's queues by name, and the space left for a SQLite file, bytes. */
export type StoreCondition = {
  queues: Readonly<Record<string, number>>;
  freeBytes: number | null;
};
export type ReadStoreCondition = () => Promise<StoreCondition>;

/** Below the ten seconds after which a Prometheus scrape times out by default. */
const READ_TIMEOUT_MS = 3_000;

/** Whether this collector writes, whether the store responds, its queue lengths and its free space. */
function storeFigures({ Gauge, registers }: FigureBook, readCondition: ReadStoreCondition) {
  const leads = new Gauge({
    name: 'stable_yield_collector_leads',
    help: '1 while this collector holds the lease and writes, 0 while it is on standby',
    registers,
  });
  let reading: ReturnType<typeof within> | undefined;
  /** One read of the store for all metrics of a scrape. */
  const condition = () => {
    reading ??= within(READ_TIMEOUT_MS, readCondition()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: 'stable_yield_store_up',
    help: '1 while the store responds to this process',
    registers,
    async collect() {
      this.set((await condition()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'stable_yield_queue_length',
    help: 'Items in the store that wait to be sent or evaluated, by queue',
    labelNames: ['queue'],
    registers,
    async collect() {
      const found = await condition();
      this.reset();
      for (const [queue, length] of Object.entries(found?.queues ?? {})) {
        this.set({ queue }, length);
      }
    },
  });
  new Gauge({
    name: 'stable_yield_disk_free_bytes',
    help: 'Free space on the disk of a SQLite store',
    // A label, because a metric without one would read 0 if the disk is elsewhere.
    labelNames: ['engine'],
    registers,
    async collect() {
      const freeBytes = (await condition())?.freeBytes ?? null;
      this.reset();
      if (freeBytes !== null) this.set({ engine: 'sqlite' }, freeBytes);
    },
  });
  return {
    /** Whether this collector has the lease. */
    leads: (isLeading: boolean) => leads.set(isLeading ? 1 : 0),
  };
}

/** The result of a read; `undefined` if it fails or takes too long: then the store does not respond. */
async function within(
  ms: number,
  read: Promise<StoreCondition>,
): Promise<StoreCondition | undefined> {
  const settled = read.catch(() => undefined);
  return Promise.race([settled, sleep(ms, undefined, { ref: false })]);
}
