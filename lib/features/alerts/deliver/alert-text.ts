import { createTranslator } from 'use-intl/core';
import {
  type AlertKind,
  type AlertRule,
  BEYOND_BOOKS_BPS,
  readFixingText,
} from '@/lib/benchmark/alert/alert-kinds';
import { regimeNameOf } from '@/lib/features/regime/regime-name';
import { formatUsdCompact } from '@/lib/format/numbers';
import mails from '@/messages/en/alert-mails.json';
import alerts from '@/messages/en/alerts.json';

/** Text of rules and values for mails, messages and logs: plain English, always with units. */

const t = createTranslator({ locale: 'en', messages: { ...alerts, ...mails } });

/** `USDC yield > 8.5%`, `Regime changes`, `USDC data goes stale`. */
export function ruleText(rule: AlertRule): string {
  return t(`alerts.rule.${rule.kind}`, {
    ...subjectOf(rule),
    condition: rule.comparison ?? '',
    threshold: rule.threshold ?? '',
  });
}

/** `USDC yield is 8.62%`; `Regime is Risk-Off (OFF), previously Neutral (NEU)`; `Fixing of 2026-03-04 published`. */
export function firingText(rule: AlertRule, value: string, before: string | null): string {
  return t(`alertMails.firing.${rule.kind}`, {
    ...subjectOf(rule),
    value: valueText(rule.kind, value),
    before: before === null ? 'none' : valueText(rule.kind, before),
  });
}

function subjectOf({ symbol, amountUsd }: AlertRule) {
  return { coin: symbol ?? '', amount: formatUsdCompact(amountUsd ?? '0') };
}

/** A watched value with its unit, `8.62%`; of a fixing, its day and what was restated. */
export function valueText(kind: AlertKind, value: string): string {
  const { day, restated } = readFixingText(value);
  return t(`alertMails.value.${kind}`, {
    ...{ value, regime: regimeText(value), day, restated: restated ?? 'none' },
    beyond: String(value === BEYOND_BOOKS_BPS),
  });
}

/** `Risk-Off (OFF)`. */
function regimeText(value: string): string {
  const name = regimeNameOf(value);
  return name === value ? value : `${name} (${value})`;
}

/** What a value was computed from. */
export function sourceText(
  kind: AlertKind,
  inputs: { pools: number; venues: number; books: number; priceAt: string; apyAt: string },
): string {
  return t(`alertMails.source.${kind}`, inputs);
}
