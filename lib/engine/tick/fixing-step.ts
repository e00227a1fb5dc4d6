import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { auditOutput } from '@/lib/benchmark/audit/audit-output';
import { fixingIntervals, fixingOutput } from '@/lib/benchmark/audit/fixing-body';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { carriedConfidence } from '@/lib/benchmark/confidence/confidence';
import {
  doubtedFixing,
  type Fixing,
  fixingConfidence,
  fixingWindow,
  strikeFixing,
} from '@/lib/benchmark/fixing';
import type { FamilyFigures, IndexFigures } from '@/lib/benchmark/index/index-family';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, toText } from '@/lib/benchmark/units';
import type { FixingPart } from './audit-step';
import type { EngineState } from './engine-state';

/** Daily fixings that the mode of an index looks back on. */
export const MAX_DAILY_VALUES = 91;

export type StruckFixing = {
  code: IndexCode;
  fixing: Fixing & { value: Dec };
  confidence: Dec | null;
  figures: IndexFigures;
  audit: FixingPart;
};

/** Keeps the values of a tick in the fixing window, with the hashes of their records. Changes `state`. */
export function collectForFixing(
  state: EngineState,
  records: readonly AuditRecord[],
  nowMs: number,
  parameters: MethodologyParameters,
): void {
  const { startMs } = fixingWindow(nowMs, parameters);
  for (const { index, output, sha256: recordSha256 } of records) {
    const { value } = output;
    if (value === null) continue;
    const kept = (state.window[index] ?? []).filter(
      (row) => row.atMs >= startMs && row.atMs < nowMs,
    );
    const estimated = output.method === 'carried_forward';
    const unconfirmed = output.reason === 'unconfirmed_move';
    kept.push({ atMs: nowMs, value, estimated, unconfirmed, recordSha256 });
    state.window[index] = kept;
  }
}

/** The UTC day whose fixing is due and not yet struck: today's, or one left open by a stop. */
export function dueFixingDay(
  state: EngineState,
  nowMs: number,
  parameters: MethodologyParameters,
): number | null {
  const waiting = Object.values(state.window).flatMap((rows) => rows?.[0]?.atMs ?? []);
  const dayMs = waiting.length > 0 ? Math.min(...waiting) : nowMs;
  const { date, endMs } = fixingWindow(dayMs, parameters);
  const struck = state.lastFixingDate !== null && state.lastFixingDate >= date;
  return nowMs >= endMs && !struck ? dayMs : null;
}

/**
 * Strikes the fixings of one day. Methodology, indices. An index that never had a value has no fixing. Changes
 * `state`: empties the window, and makes the fixing the one to carry forward.
 */
export function strikeDueFixings(
  state: EngineState,
  family: FamilyFigures,
  dayMs: number,
  parameters: MethodologyParameters,
): StruckFixing[] {
  const { date } = fixingWindow(dayMs, parameters);
  const struck: StruckFixing[] = [];
  for (const code of INDEX_CODES) {
    const figures = family.byCode[code];
    const held = state.fixings[code];
    const values = (state.window[code] ?? []).map((row) => ({ ...row, value: dec(row.value) }));
    const counted = strikeFixing({
      atMs: dayMs,
      values,
      unit: figures.outcome.unit,
      previous: held ? { value: dec(held.value) } : null,
      parameters,
    });
    const { value } = counted;
    if (value === null) continue;
    const carried = counted.method === 'carried_forward';
    const lastComputed = held?.confidence ? dec(held.confidence) : null;
    const closing = figures.confidence;
    const confidence = carried
      ? carriedConfidence(lastComputed, parameters)
      : closing && fixingConfidence(closing, counted.intervalsUsed, counted.intervalsExpected);
    const fixing = doubtedFixing(counted, figures.outcome, confidence, parameters);
    struck.push({
      code,
      fixing: { ...fixing, value },
      confidence,
      figures,
      audit: {
        asOfMs: fixing.asOfMs,
        fixing: {
          values: values.map((row) => ({
            at: new Date(row.atMs).toISOString(),
            value: toText(row.value),
            estimated: row.estimated,
            unconfirmed: row.unconfirmed,
          })),
          intervals: fixingIntervals(fixing),
          closing: auditOutput(figures.outcome, closing),
          previous: held ? { value: held.value, confidence: held.confidence } : null,
        },
        output: fixingOutput(auditOutput(figures.outcome, closing), fixing, confidence),
      },
    });
    state.fixings[code] = {
      date,
      value: toText(value),
      confidence: carried ? (held?.confidence ?? null) : toText(confidence),
    };
    state.dailyIndex[code] = [...(state.dailyIndex[code] ?? []), toText(value)].slice(
      -MAX_DAILY_VALUES,
    );
  }
  state.window = {};
  state.lastFixingDate = date;
  return struck;
}
