import type { CreateAlertBody } from '@/lib/contracts/alert-calls';
import {
  ALERT_KIND_FACTS,
  ALERT_THRESHOLD,
  type AlertComparison,
  type AlertKind,
} from '@/lib/domain/alert-kinds';

/** The form as it is typed; an empty text is a field nobody has filled in. */
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

/** Another kind brings its own usual rule; coin and address stay. */
export function withKind(draft: AlertDraft, kind: AlertKind): AlertDraft {
  const { comparison, threshold } = ALERT_KIND_FACTS[kind];
  return { ...draft, kind, condition: comparison ?? '', threshold: threshold ?? '' };
}

/** Which fields a kind asks for. */
export function fieldsOf(kind: AlertKind): { coin: boolean; rule: boolean } {
  return { coin: kind !== 'regime_change', rule: ALERT_KIND_FACTS[kind].free };
}

/** Largest threshold of a kind in its unit; a liquidity score ends at 1. */
export function maxThreshold(kind: AlertKind): number {
  return kind === 'liquidity' ? 1 : ALERT_THRESHOLD.max;
}

export type DraftProblem = 'missing' | 'threshold';

/** What keeps a draft from being sent, or the rule as the server takes it. */
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

/** Digits with at most two places, within the kind's bounds; an exponent is a typing mistake. */
function isThreshold(text: string, kind: AlertKind): boolean {
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return false;
  const value = Number(text);
  return value >= ALERT_THRESHOLD.min && value <= maxThreshold(kind);
}
