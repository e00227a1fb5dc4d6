import type { FamilyFigures } from '@/lib/benchmark/index/index-family';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { advanceRegimeDay, regimeDayOf } from '@/lib/engine/regime/regime-step';
import { type AuditContext, auditRecordOf } from './audit-step';
import type { EngineState } from './engine-state';
import { dueFixingDay, strikeDueFixings } from './fixing-step';
import type { TickResult } from './tick-result';

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
export function strikeFixingDay(input: Input): Pick<TickResult, 'fixings' | 'regimeDay'> {
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
