import {
  ALERT_KIND_FACTS,
  ALERT_THRESHOLD,
  type AlertComparison,
  type AlertKind,
  isWordKind,
} from '@/lib/benchmark/alert/alert-kinds';
import type { CreateAlertBody } from '@/lib/visitors/alerts/contract';

/** The form's values as typed; an empty string means an empty field. */
export type AlertDraft = {
  kind: AlertKind;
  coin: string;
  condition: AlertComparison | '';
  threshold: string;
  email: string;
};

export const EMPTY_DRAFT: AlertDraft = {
  kind: 'yield_threshold',
  coin: '',
  condition: '',
  threshold: '',
  email: '',
};

/** Switches the kind and its default rule; coin and address stay. */
export function withKind(draft: AlertDraft, kind: AlertKind): AlertDraft {
  const { comparison, threshold } = ALERT_KIND_FACTS[kind];
  return { ...draft, kind, condition: comparison ?? '', threshold: threshold ?? '' };
}

export function fieldsOf(kind: AlertKind): { coin: boolean; rule: boolean } {
  return { coin: !isWordKind(kind), rule: ALERT_KIND_FACTS[kind].free };
}

/** Largest threshold of a kind in its unit; a liquidity score ends at 1. */
export function maxThreshold(kind: AlertKind): number {
  return kind === 'liquidity' ? 1 : ALERT_THRESHOLD.max;
}

export type DraftProblem = 'missing' | 'threshold';

/** The problem that keeps a draft from being sent, or the rule in the server's format. */
export function readDraft(
  draft: AlertDraft,
): { problem: DraftProblem } | { rule: Omit<CreateAlertBody, 'user_email'> } {
  const { kind, coin, condition } = draft;
  const fields = fieldsOf(kind);
  if (fields.coin && coin === '') return { problem: 'missing' };
  const stablecoin = fields.coin ? { stablecoin: coin } : {};
  if (!fields.rule) return { rule: { alert_type: kind, ...stablecoin } };
  if (condition === '' || draft.threshold.trim() === '') return { problem: 'missing' };
  if (!isThreshold(draft.threshold.trim(), kind)) return { problem: 'threshold' };
  const threshold = Number(draft.threshold);
  return { rule: { alert_type: kind, ...stablecoin, condition, threshold } };
}

/** Digits with at most two places, within the kind's bounds; an exponent is refused. */
function isThreshold(text: string, kind: AlertKind): boolean {
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return false;
  const value = Number(text);
  return value >= ALERT_THRESHOLD.min && value <= maxThreshold(kind);
}
