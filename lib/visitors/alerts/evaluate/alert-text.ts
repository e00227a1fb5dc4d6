import {
  ALERT_KIND_FACTS,
  type AlertKind,
  type AlertRule,
  BEYOND_BOOKS_BPS,
  readFixingText,
} from '@/lib/benchmark/alert/alert-kinds';
import type { RegimeCode } from '@/lib/benchmark/codes';
import { formatUsdCompact } from '@/lib/format/numbers';

/** Text of rules and values for mails, messages and logs: plain English, always with units. */

const SUBJECT: Readonly<Record<AlertKind, string>> = {
  yield_threshold: 'yield',
  peg_deviation: 'peg deviation',
  liquidity: 'liquidity score',
  exit_cost: 'exit cost',
  bill_spread: 'SYI over bills',
  regime_change: 'Regime',
  stale_data: 'data',
  fixing: 'Fixing',
};

const REGIME: Readonly<Record<RegimeCode, string>> = {
  ON: 'Risk-On (ON)',
  OFF: 'Risk-Off (OFF)',
  OFF_OVERRIDE: 'Risk-Off Override (OFF_OVERRIDE)',
  NEU: 'Neutral (NEU)',
};

function isRegime(value: string): value is RegimeCode {
  return Object.hasOwn(REGIME, value);
}

/** `USDC yield > 8.5%`, `Regime changes`, `USDC data goes stale`. */
export function ruleText(rule: AlertRule): string {
  if (rule.kind === 'regime_change') return 'Regime changes';
  if (rule.kind === 'fixing') return 'A fixing is published or restated';
  if (rule.kind === 'stale_data') return `${rule.symbol} data goes stale`;
  const threshold = withUnit(rule.kind, rule.threshold ?? '');
  return `${subjectOf(rule)} ${rule.comparison} ${threshold}`;
}

/** `USDC yield is 8.62%`; `Regime is Risk-Off (OFF), previously Neutral (NEU)`; `Fixing of 2026-03-04 published`. */
export function firingText(rule: AlertRule, value: string, before: string | null): string {
  if (rule.kind === 'regime_change') {
    const was = before === null ? '' : `, previously ${valueText(rule.kind, before)}`;
    return `Regime is ${valueText(rule.kind, value)}${was}`;
  }
  if (rule.kind === 'fixing') return `Fixing of ${valueText(rule.kind, value)}`;
  return `${subjectOf(rule)} is ${valueText(rule.kind, value)}`;
}

/** `USDC yield`, `SYI over bills`, `Exit cost of $10.00M USDC`. */
function subjectOf({ kind, symbol, amountUsd }: AlertRule): string {
  if (kind === 'bill_spread') return SUBJECT[kind];
  if (kind !== 'exit_cost') return `${symbol} ${SUBJECT[kind]}`;
  return `Exit cost of ${formatUsdCompact(amountUsd ?? '0')} ${symbol}`;
}

export function valueText(kind: AlertKind, value: string): string {
  if (kind === 'regime_change') return isRegime(value) ? REGIME[value] : value;
  if (kind === 'fixing') {
    const { day, restated } = readFixingText(value);
    return restated === null ? `${day} published` : `${day} restated, revision ${restated}`;
  }
  if (kind === 'exit_cost' && value === BEYOND_BOOKS_BPS) return 'more than the books show';
  if (kind === 'stale_data') return `at ${value}% of its maximum age, or missing`;
  return withUnit(kind, value);
}

function withUnit(kind: AlertKind, figure: string): string {
  if (kind === 'yield_threshold') return `${figure}%`;
  return ALERT_KIND_FACTS[kind].unit === 'bps' ? `${figure} bps` : figure;
}
