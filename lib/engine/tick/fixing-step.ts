import { type AuditBasket, type AuditRecord, sealRecord } from '@/lib/benchmark/audit/audit';
import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { auditOutput } from '@/lib/benchmark/audit/audit-output';
import { fixingFigures } from '@/lib/benchmark/audit/fixing-body';
import { recordBody } from '@/lib/benchmark/audit/record-body';
import { type DataClass, INDEX_CODES, type IndexCode, isCoinIndex } from '@/lib/benchmark/codes';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { type Fixing, fixingWindow } from '@/lib/benchmark/fixing';
import type { BillInForce } from '@/lib/benchmark/index/bill-rate';
import type {
  FamilyFigures,
  IndexFigures,
  PreviousIndex,
} from '@/lib/benchmark/index/index-family';
import type { RatedStrategy } from '@/lib/benchmark/index/rated-strategies';
import type { IndexLevel } from '@/lib/benchmark/index/unconfirmed-move';
import { type MethodologyParameters, overridesOf } from '@/lib/benchmark/parameters';
import type { RegimeDay } from '@/lib/benchmark/regime/regime';
import { isoTime } from '@/lib/benchmark/text-times';
import { type Dec, dec, toText } from '@/lib/benchmark/units';
import {
  advanceRegimeDay,
  type RegimeDayFigures,
  regimeDayOf,
} from '@/lib/engine/regime/regime-step';
import type { EngineState } from './engine-state';
import type { TickDocuments } from './evidence-book';

export type AuditContext = {
  feedId: string;
  dataClass: DataClass;
  nowMs: number;
  publishedAtMs: number;
  parameters: MethodologyParameters;
  coins: readonly CoinFigures[];
  rated: readonly RatedStrategy[];
  bill: BillInForce | null;
  state: EngineState;
  /** The value of each index before this tick. */
  previous: Readonly<Partial<Record<IndexCode, PreviousIndex>>>;
  /** What each index was measured against. */
  levels: Readonly<Partial<Record<IndexCode, IndexLevel>>>;
  judgement: readonly string[];
  basket: AuditBasket;
  documents: TickDocuments;
  yieldsViewedAtMs: number;
};

type FixingPart = {
  fixing: NonNullable<AuditRecord['fixing']>;
  output: AuditRecord['output'];
  asOfMs: number;
};

/**
 * The record from which anyone recomputes one value. Methodology, audit record. Without `fixing` it is the record of
 * the tick's indicative value, outside the chain. The documents it names belong to the context.
 */
export function auditRecordOf(
  code: IndexCode,
  figures: IndexFigures,
  context: AuditContext,
  fixing?: FixingPart,
): AuditRecord {
  const { coins, rated, bill, parameters } = context;
  const previous = context.previous[code];
  return sealRecord({
    index: code,
    kind: fixing ? 'fixing' : 'indicative',
    feedId: context.feedId,
    dataClass: context.dataClass,
    asOf: isoTime(fixing?.asOfMs ?? context.nowMs),
    computedAt: isoTime(context.nowMs),
    publishedAt: isoTime(context.publishedAtMs),
    methodologyVersion: parameters.version,
    parametersSha256: parametersSha256(parameters),
    overrides: overridesOf(parameters),
    documents: context.documents.documentsOf(code),
    yieldsViewedAt: isoTime(context.yieldsViewedAtMs),
    basket: isCoinIndex(code) ? context.basket : null,
    judgement: judgementOf(context),
    level: context.levels[code] ?? null,
    previous: previous ? { value: previous.value, confidence: previous.confidence } : null,
    ...recordBody(code, figures, coins, rated, bill),
    fixing: fixing?.fixing ?? null,
    output: fixing?.output ?? auditOutput(figures.outcome, figures.confidence),
    revision: { number: '0', reason: null },
    previousSha256: fixing ? context.state.audit.sha256 : null,
  });
}

function judgementOf({ coins, judgement }: AuditContext): string[] {
  return [...new Set([...judgement, ...coins.flatMap((coin) => coin.judgement)])];
}

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
function dueFixingDay(
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
function strikeDueFixings(
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
    const closing = auditOutput(figures.outcome, figures.confidence);
    const previous = held ? { value: held.value, confidence: held.confidence } : null;
    const window = { values, closing, previous };
    const { fixing, confidence, intervals, output } = fixingFigures(window, dayMs, parameters);
    const { value } = fixing;
    if (value === null) continue;
    const carried = fixing.method === 'carried_forward';
    struck.push({
      code,
      fixing: { ...fixing, value },
      confidence,
      figures,
      audit: {
        asOfMs: fixing.asOfMs,
        fixing: {
          values: values.map((row) => ({
            at: isoTime(row.atMs),
            value: toText(row.value),
            estimated: row.estimated,
            unconfirmed: row.unconfirmed,
          })),
          ...{ intervals, closing, previous },
        },
        output,
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

/** A day of the regime, and the figures of the fixing that it rests on. */
export type StruckRegimeDay = Pick<RegimeDayFigures, 'atMs' | 'syiPercent' | 'billPercent'> & {
  day: RegimeDay;
};

/** The fixings of a day with their places in the chain, and the day of the regime. */
export type StruckDay = {
  fixings: readonly (StruckFixing & { record: AuditRecord; sequence: number })[];
  regimeDay: StruckRegimeDay | null;
};

type Input = {
  state: EngineState;
  family: FamilyFigures;
  audit: AuditContext;
  nowMs: number;
  parameters: MethodologyParameters;
};

/**
 * Strikes the fixings that are due, links their records into the chain, and advances the regime by a day on
 * them. Methodology, indices, regime, audit record. Changes `state`.
 */
export function strikeFixingDay(input: Input): StruckDay {
  const { state, family, audit, nowMs, parameters } = input;
  const dayMs = dueFixingDay(state, nowMs, parameters);
  if (dayMs === null) return { fixings: [], regimeDay: null };
  const fixings = strikeDueFixings(state, family, dayMs, parameters).map((struck) => {
    const record = auditRecordOf(struck.code, struck.figures, audit, struck.audit);
    state.audit = { sequence: state.audit.sequence + 1, sha256: record.sha256 };
    return { ...struck, record, sequence: state.audit.sequence };
  });
  const syi = fixings.find((row) => row.code === 'SYI');
  if (!syi) return { fixings, regimeDay: null };
  const figures = regimeDayOf(syi.record);
  const day = advanceRegimeDay(state, figures, parameters);
  const isObserved = figures.syiPercent !== null && figures.billPercent !== null;
  return { fixings, regimeDay: isObserved ? { ...figures, day } : null };
}
