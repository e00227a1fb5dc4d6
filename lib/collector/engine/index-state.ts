import type { IndexCode, IndexMode, IndexState } from '@/lib/domain/snapshot';
import { type Dec, toPlaces } from '@/lib/domain/units';
import type { IndexFigures } from './index-figures';

/** One index as published: percent with 5 decimals, SYRPI in basis points with 2. */
export function toIndexState(
  code: IndexCode,
  figures: IndexFigures,
  mode: IndexMode,
  nowMs: number,
  judgement: readonly string[],
): IndexState {
  const { outcome, confidence, totalTvlUsd, oldestInputAtMs } = figures;
  const places = (value: Dec | null, count: number) =>
    value === null ? null : toPlaces(value, count);
  return {
    code,
    value: places(outcome.value, outcome.unit === 'percent' ? 5 : 2),
    unit: outcome.unit,
    method: outcome.method,
    status: outcome.status,
    asOfMs: nowMs,
    mode,
    confidence: places(confidence, 4),
    constituentsUsed: outcome.constituentsUsed,
    constituentsExpected: outcome.constituentsExpected,
    coveragePercent: places(outcome.coveragePercent, 2),
    topSharePercent: places(outcome.topSharePercent, 2),
    hhi: places(outcome.hhi, 2),
    band: outcome.band,
    totalTvlUsd: places(totalTvlUsd, 2),
    averageYieldPercent: places(outcome.averageYieldPercent, 6),
    oldestInputAgeSeconds:
      oldestInputAtMs === null ? null : Math.max(0, Math.round((nowMs - oldestInputAtMs) / 1000)),
    revision: 0,
    reason: outcome.reason,
    judgement,
  };
}
