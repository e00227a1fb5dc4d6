import 'server-only';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { FIXING_LATE_MS } from '@/lib/benchmark/incident-limits';
import { INCIDENT_KINDS } from '@/lib/db/tables/operation-tables';
import type { Condition } from '@/lib/engine/incident-rules';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { FigureBook } from './figure-book';

/** A tick this long before its publication is history or a recording; its fixings are not today's. */
const PRESENT_MS = MINUTE_MS;

type Struck = Pick<TickResult, 'atMs'> & {
  fixings: readonly { code: IndexCode; fixing: { asOfMs: number } }[];
};

/** When each index was computed and fixed last, fixings by outcome, and open incidents. */
export function indexFigures({ Counter, Gauge, registers }: FigureBook) {
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
