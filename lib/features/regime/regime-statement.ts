import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { RuleCheck } from '@/lib/benchmark/regime/regime-rules';
import type { RegimeSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { isoTime } from '@/lib/features/service/figures';
import { formatBps } from '@/lib/format/numbers';
import { rulesOf } from './explain-regime';
import type { RegimeExplanation } from './explanation-contract';
import { regimeName } from './regime-name';

/**
 * When the state took effect: the last flip or cleared override, or the override's own start. `null` if
 * there was none. Methodology, regime.
 */
export function stateSince({ state, overrideSinceMs, memory }: RegimeSnapshot): string | null {
  if (state === 'OFF_OVERRIDE') return overrideSinceMs === null ? null : isoTime(overrideSinceMs);
  const date = state === 'NEU' ? null : memory.lastFlipDate;
  return date === null ? null : isoTime(Date.parse(`${date}T00:00:00Z`));
}

/** Whole UTC days since then. */
export function daysSince(since: string | null, nowMs: number): number | null {
  if (since === null) return null;
  const day = (atMs: number) => Math.floor(atMs / DAY_MS);
  return Math.max(0, day(nowMs) - day(Date.parse(since)));
}

/** The state and its reason in one sentence: "Risk-On for 12 days: premium falling, pegs calm." */
export function regimeStatement(
  regime: RegimeSnapshot,
  { override }: RegimeExplanation,
  nowMs: number,
): string {
  const reasons = [premiumText(rulesOf(regime)), pegText(override)].join(', ');
  const known = regime.isLastKnown ? 'Last known: ' : '';
  return `${known}${regimeName(regime.state)}${durationText(regime, nowMs)}: ${reasons}.`;
}

function durationText(regime: RegimeSnapshot, nowMs: number): string {
  const needed = METHODOLOGY_PARAMETERS.regime.minObservations;
  if (regime.state === 'NEU' && regime.observations < needed) {
    return `, ${regime.observations} of ${needed} days observed`;
  }
  const since = stateSince(regime);
  const days = daysSince(since, nowMs);
  if (since === null || days === null) return '';
  if (regime.state === 'OFF_OVERRIDE' && nowMs - Date.parse(since) < 2 * DAY_MS) {
    const hours = Math.floor(Math.max(0, nowMs - Date.parse(since)) / HOUR_MS);
    return hours === 0 ? ' for less than an hour' : ` for ${counted(hours, 'hour')}`;
  }
  return days === 0 ? ' since today' : ` for ${counted(days, 'day')}`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function premiumText(checks: readonly RuleCheck[]): string {
  const met = (rule: RuleCheck['rule'], direction: 'ON' | 'OFF') =>
    checks.find((row) => row.rule === rule)?.[direction].met ?? null;
  if (met('z_score', 'OFF') === null) return 'premium not known yet';
  if (met('z_score', 'OFF') && met('spread', 'OFF')) return 'premium rising';
  if (met('z_score', 'ON') && met('spread', 'ON')) return 'premium falling';
  return 'premium near its 30-day mean';
}

function pegText({ largest, sum }: RegimeExplanation['override']): string {
  const { asset, deviation_bps: bps } = largest;
  if (asset === null || bps === null || sum.figure_bps === null) return 'no fresh peg data';
  const isCalm = Math.abs(bps) < largest.clears_below_bps && sum.figure_bps < sum.clears_below_bps;
  if (isCalm) return 'pegs calm';
  const isStressed = Math.abs(bps) >= largest.enters_at_bps || sum.figure_bps >= sum.enters_at_bps;
  return `${isStressed ? 'pegs under stress' : 'pegs unsettled'} (${asset} ${formatBps(bps)})`;
}
